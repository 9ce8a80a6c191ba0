import { expect, it } from "vitest";

import { contrastOf } from "./contrast";

// By the calculator of webaim.org.
it.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#777777", "#ffffff", 4.48],
  ["#125e5a", "#ffffff", 7.69],
])("is of %s with %s %d, whichever comes first", (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});
