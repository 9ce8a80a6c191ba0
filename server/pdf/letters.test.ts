import { describe, expect, test } from "vitest";

import { hasLetter } from "./font-files";
import { cleanText, MISSING_SIGN, toStretches } from "./letters";

const drawn = (text: string) =>
  toStretches(cleanText(text), "regular", hasLetter).flatMap(({ runs }) => runs);

describe("letters of documents", () => {
  test("names of Europe and Vietnam are drawn by the one font", () => {
    for (const name of [
      "Nguyễn Thị Bích Phượng",
      "Κωνσταντίνος Παπαδημητρακόπουλος",
      "Łódź, Žižkov, Ångström, Țăndărică, Őrség, Þórður",
      "36 5/8″ × 84′ – −$168.51 · €5",
    ])
      expect(drawn(name)).toEqual([{ font: "regular", text: name }]);
  });

  test("marks that come after their letter become one with it", () => {
    expect(drawn("Phu\u031bo\u031b\u0323ng")).toEqual([{ font: "regular", text: "Phượng" }]);
  });

  test("a letter the font lacks comes from the second one", () => {
    expect(drawn("Fit ✓ done")).toEqual([
      { font: "regular", text: "Fit " },
      { font: "otherRegular", text: "✓" },
      { font: "regular", text: " done" },
    ]);
  });

  test("what no font has is a sign that keeps its original", () => {
    expect(toStretches("A漢!", "bold", hasLetter)).toEqual([
      { runs: [{ font: "bold", text: "A" }], original: null },
      { runs: [{ font: "bold", text: MISSING_SIGN }], original: "漢" },
      { runs: [{ font: "bold", text: "!" }], original: null },
    ]);
    expect(hasLetter("regular", MISSING_SIGN.codePointAt(0) ?? 0)).toBe(true);
    expect(hasLetter("bold", MISSING_SIGN.codePointAt(0) ?? 0)).toBe(true);
    expect(hasLetter("otherRegular", MISSING_SIGN.codePointAt(0) ?? 0)).toBe(true);
    expect(hasLetter("otherBold", MISSING_SIGN.codePointAt(0) ?? 0)).toBe(true);
  });

  test("words that are written from right to left stand in that order", () => {
    expect(drawn("Dr שלום עולם, 12").map(({ text }) => text)).toEqual([
      "Dr ",
      "עולם",
      " ",
      "שלום",
      ", 12",
    ]);
  });

  test("marks that turn the direction of writing, controls and what has no width go", () => {
    expect(cleanText("a\u202egnp.\u200bexe\u0000\u2066\ufeff\tb\r\nc\u2028d\u001b[31m")).toBe(
      "agnp.exe b\nc\nd[31m",
    );
    expect(cleanText("half \ud83d of one")).toBe("half \ufffd of one");
  });
});
