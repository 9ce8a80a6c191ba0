import type { Checklist } from "./row";

export const part2: Checklist = {
  "4.1 Quote": [
    [
      "A cloned quote has all that the one it was made from has",
      "tests/api/quotes.test.ts: are cloned with all that they hold, and go their own ways",
    ],
  ],
};
