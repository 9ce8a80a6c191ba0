import { expect, it } from "vitest";

import { contrastOf } from "./contrast";

// By the calculator of webaim.org.
it.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#777777", "#ffffff", 4.48],
  ["#ff0000", "#ffffff", 4],
  ["#0000ff", "#ffffff", 8.59],
])("is of %s with %s %d, whichever comes first", (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});
