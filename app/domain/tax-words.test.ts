import { expect, it } from "vitest";

import { basisWords, taxWords } from "./tax-words";

it("a tax goes by the account's name for it, and is small within a sentence if that is a word", () => {
  expect(taxWords("GST")).toEqual({ name: "GST", tax: "GST" });
  expect(taxWords("Sales tax")).toEqual({ name: "Sales tax", tax: "Sales tax" });
  expect(taxWords("Tax")).toEqual({ name: "Tax", tax: "tax" });
  expect([taxWords(null), taxWords(" ")]).toEqual(Array(2).fill({ name: "Tax", tax: "tax" }));
  expect([basisWords(true, "GST"), basisWords(false, "tax")]).toEqual(["inc GST", "ex tax"]);
});
