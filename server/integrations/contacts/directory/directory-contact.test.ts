import { expect, it } from "vitest";

import { placeOf } from "./directory-contact";

const HOUSE = "\u{1f3e1}";

it.each([
  ["1 Main St, Torquay", "Torquay"],
  ["1 Main St\n Jan Juc ", "Jan Juc"],
  ["Torquay", null],
  ["1 Main St, ", null],
  ["1 Main St, Tor\0quay\u0007", "Tor quay"],
  ["1 Main St, \0", null],
  ["1 Main St, Torquay \ud83c", "Torquay"],
  [`1 Main St,${HOUSE.repeat(101)}`, HOUSE.repeat(100)],
])("the place of %j is %j", (address, place) => {
  expect(placeOf(address)).toBe(place);
});
