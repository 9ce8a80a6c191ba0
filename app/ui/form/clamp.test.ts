import { expect, it } from "vitest";

import { clampText } from "./clamp";

it("what is beyond its limits is the nearest within them, and what is no number stays", () => {
  const held = (...typed: string[]) => typed.map((text) => clampText(text, 0, 1));
  expect(held("-0.1", "0", "0.5", " 1 ", "1.01", "1e9")).toEqual([
    "0",
    "0",
    "0.5",
    " 1 ",
    "1",
    "1",
  ]);
  expect(held("", " ", "fifty", "1,5", "NaN")).toEqual(["", " ", "fifty", "1,5", "NaN"]);
  expect(clampText("99999", 0, Infinity)).toBe("99999");
  expect(clampText("0", 1, 999)).toBe("1");
});
