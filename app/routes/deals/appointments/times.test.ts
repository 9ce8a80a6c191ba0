import { expect, it } from "vitest";

import { TIMES } from "./times";

it("a day has its times in steps of 15 minutes", () => {
  expect(TIMES).toHaveLength(96);
  expect(TIMES.slice(0, 5)).toEqual(["00:00", "00:15", "00:30", "00:45", "01:00"]);
  expect(TIMES.at(-1)).toBe("23:45");
});
