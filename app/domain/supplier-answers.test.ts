import { expect, it } from "vitest";

import { answerName, newWords, trackedName } from "./supplier-answers";

it("what nobody knows of an answer is called as the upstream has it, whatever it is called", () => {
  expect(["NOT_MADE", "LATER", "constructor"].map(answerName)).toEqual([
    ...["Not made", "LATER", "constructor"],
  ]);
  expect(["total_freight_override", "colour", "toString"].map(trackedName)).toEqual([
    ...["Freight", "colour", "toString"],
  ]);
});

it("of what is new of a line its price comes first", () => {
  expect(newWords({ isPriced: true, isSized: true })).toEqual(["New price", "New size"]);
  expect(newWords({ isPriced: false, isSized: true })).toEqual(["New size"]);
  expect(newWords({ isPriced: false, isSized: false })).toEqual([]);
});
