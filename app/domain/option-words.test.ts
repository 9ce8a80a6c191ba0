import { expect, it } from "vitest";

import { choiceWords, isChosenFor } from "./option-words";

const CHOICE = { itemName: "Extension 70 mm", color: null, value: "extension", quantity: 1 };

it.each([
  ["an item", {}, "Extension 70 mm"],
  ["how many of it", { quantity: 2 }, "Extension 70 mm × 2"],
  ["the name of its colour", { color: "White" }, "Extension 70 mm, White"],
  ["a colour once", { itemName: "Vibe, Ice", color: "Ice" }, "Vibe, Ice"],
  ["no colour of screens", { color: "#c9d6da", quantity: 3 }, "Extension 70 mm × 3"],
  ["a number by itself", { itemName: "1200", value: "1200", quantity: 1200 }, "1200"],
])("says %s", (_, changes, words) => {
  expect(choiceWords({ ...CHOICE, ...changes })).toBe(words);
});

it("leaves out what was chosen against", () => {
  expect(["None", "Nonesuch", "White"].filter(isChosenFor)).toEqual(["Nonesuch", "White"]);
});
