import type { Checklist } from "./row";

export const part1: Checklist = {
  "4. States and transitions: Session": [
    [
      "A session is a cookie that scripts cannot read, and GET /me knows its employee",
      "tests/api/auth.test.ts: answers with a cookie that scripts cannot read, and GET /me knows the person",
    ],
  ],
};
