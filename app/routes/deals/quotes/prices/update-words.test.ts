import { expect, it } from "vitest";

import { causeOf } from "./update-words";

it.each([
  ["Rollers, version 2", "Rollers, version 4", "Price list: Rollers, version 2 to version 4"],
  [
    "Rollers, version 2",
    "Blinds, version 1",
    "Price list: Rollers, version 2 to Blinds, version 1",
  ],
  ["$1,200.00", "$1,250.00", "Price list: $1,200.00 to $1,250.00"],
])("a change from %s to %s says the name of both once", (old, now, words) => {
  const { detail } = causeOf({ kind: "PRICING", label: "Price list", old, new: now }, []);
  expect(detail).toBe(words);
});
