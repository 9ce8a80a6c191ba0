import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { readDimension } from "~/domain/dimensions";

import {
  COUNT_KIND,
  explainText,
  fractionOf,
  fractionRows,
  isTooLarge,
  keyOf,
  pressKey,
  sayText,
  sizeKind,
  type PadKey,
  type PadKind,
} from "./number-pad";

const ALL = { hasEighths: true, hasSixteenths: true };
const INCHES = sizeKind("IMPERIAL", ALL);
const METRIC = sizeKind("METRIC", ALL);

/** Keys by what stands on them. */
function keyFor(word: string): PadKey {
  if (word === "whole" || word === "delete" || word === "clear") return { press: word };
  return word.includes("/")
    ? { press: "fraction", fraction: word }
    : { press: "digit", digit: word };
}
const type = (words: string, kind: PadKind, text = "") =>
  words
    .split(" ")
    .map(keyFor)
    .reduce((state, key) => pressKey(state, key, kind), { text, isFull: false });

describe("the keys of a pad", () => {
  it.each([
    ["1 8 4 5", "1845"],
    ["0 0 7", "7"],
    ["1 0", "10"],
    ["3 6 5/8", "36 5/8"],
    ["5/8", "5/8"],
    ["5/8 3 6", "36 5/8"],
    ["3 6 5/8 1/4", "36 1/4"],
    ["3 6 5/8 whole", "36"],
    ["3 6 5/8 delete", "36"],
    ["3 6 5/8 delete delete", "3"],
    ["3 6 5/8 clear", ""],
    ["delete", ""],
  ])("%s write %s", (words, text) => expect(type(words, INCHES).text).toBe(text));

  it("go on from what was typed, however it was written", () => {
    expect(type("4", INCHES, " 36-5/8 ").text).toBe("364 5/8");
    expect(type("1/2", INCHES, "36").text).toBe("36 1/2");
  });

  it("take what is no size away from its end, and leave it alone otherwise", () => {
    expect(type("delete", INCHES, "36.62").text).toBe("36.6");
    expect(type("1/2", INCHES, "36.62").text).toBe("36.62");
    expect(type("whole", INCHES, "36.62").text).toBe("36.62");
    expect(type("5", INCHES, "36.62").text).toBe("36.625");
    expect(type("clear", INCHES, "wide").text).toBe("");
  });

  it("stop at the largest number, and say so until another key is of use", () => {
    expect(type("9 9 9 9 9 9", METRIC)).toEqual({ text: "999999", isFull: false });
    expect(type("9 9 9 9 9 9 1", METRIC)).toEqual({ text: "999999", isFull: true });
    expect(type("9 9 9 9 9 9 1 2", METRIC)).toEqual({ text: "999999", isFull: true });
    expect(type("9 9 9 9 9 9 1 delete", METRIC)).toEqual({ text: "99999", isFull: false });
    expect(type("9 9 9 9 9 9 1/2 1", INCHES)).toEqual({ text: "999999 1/2", isFull: true });
    expect(type("9 9 9 9 9", COUNT_KIND)).toEqual({ text: "9999", isFull: true });
  });

  it("never write what is no size", () => {
    const keys = fc.oneof(
      fc.integer({ min: 0, max: 9 }).map((digit) => keyFor(String(digit))),
      fc.constantFrom(...fractionRows(INCHES).flat().filter(Boolean)).map(keyFor),
      fc.constantFrom("whole", "delete", "clear").map(keyFor),
    );
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 30 }), (pressed) => {
        let state = { text: "", isFull: false };
        for (const key of pressed) state = pressKey(state, key, INCHES);
        expect(state.text === "" || readDimension(state.text, "IMPERIAL") !== null).toBe(true);
      }),
    );
  });
});

it("the fractions that a brand does not make have no keys", () => {
  const rowsOf = (hasEighths: boolean, hasSixteenths: boolean) =>
    fractionRows(sizeKind("IMPERIAL", { hasEighths, hasSixteenths }));
  expect(rowsOf(true, true).map((row) => row.length)).toEqual([4, 4, 4, 4]);
  expect(rowsOf(true, false).flat()).toEqual(["", "1/4", "1/2", "3/4", "1/8", "3/8", "5/8", "7/8"]);
  expect(rowsOf(false, false)).toEqual([["", "1/4", "1/2", "3/4"]]);
  expect(rowsOf(false, true).flat()).not.toContain("1/8");
  expect(fractionRows(METRIC)).toEqual([]);
});

it("the fraction of a text is the one its key shows as pressed", () => {
  expect(fractionOf("36 5/8")).toBe("5/8");
  expect(fractionOf("36")).toBe("");
  expect(fractionOf("1/2")).toBe("1/2");
  expect(fractionOf("36.5")).toBe("");
});

it("keys of a keyboard are keys of the pad", () => {
  expect(keyOf("7")).toEqual({ press: "digit", digit: "7" });
  expect(keyOf("Backspace")).toEqual({ press: "delete" });
  expect(keyOf("Delete")).toEqual({ press: "clear" });
  expect(keyOf("Enter")).toBeNull();
  expect(keyOf("a")).toBeNull();
});

it("what is typed is too large by its whole number", () => {
  expect(isTooLarge("999999 15/16", INCHES)).toBe(false);
  expect(isTooLarge("1000000", INCHES)).toBe(true);
  expect(isTooLarge("36.6250", INCHES)).toBe(false);
  expect(isTooLarge("10000", COUNT_KIND)).toBe(true);
  expect(isTooLarge("", METRIC)).toBe(false);
});

it("what stands in the read-out is said as people say it", () => {
  expect(sayText("36 5/8", INCHES)).toBe("36 and 5/8 inches");
  expect(sayText("1845", METRIC)).toBe("1845 millimetres");
  expect(sayText("2", COUNT_KIND)).toBe("2");
  expect(sayText("36 1/3", INCHES)).toBe("36 1/3");
  expect(sayText("", INCHES)).toBe("Empty");
});

it("a quantity is a whole number from 1 on, and a size what can be read", () => {
  for (const text of ["0", "", "1.5", "10000", "two"]) {
    expect(explainText(text, "Quantity", COUNT_KIND)?.message).toBe("Quantity must be 1 to 9999");
  }
  expect(explainText("2", "Quantity", COUNT_KIND)).toBeNull();
  expect(explainText("36 5/8", "Width", INCHES)).toBeNull();
  expect(explainText("", "Width", INCHES)?.message).toBe("Width is required");
});
