import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

import { FAMILIES } from "../catalogue/all";
import { AMERICA, AUSTRALIA } from "../catalogue/market";
import { allSheets, sheetOf } from "./all";
import { drawSheet } from "./draw-sheet";
import { section } from "./sheet";

const SHEETS = [AUSTRALIA, AMERICA].flatMap(allSheets);

it("the sheets that lie in public are those of the families, as they are drawn", () => {
  const files = readdirSync("public/catalogue").filter((name) => name.endsWith(".pdf"));
  expect(files.toSorted()).toEqual(SHEETS.map(({ file }) => file).toSorted());
  // Else `npx tsx server/commands/information-sheets.ts` was forgotten.
  for (const sheet of SHEETS) {
    const stored = readFileSync(`public/catalogue/${sheet.file}`);
    expect([sheet.file, stored.equals(drawSheet(sheet))]).toEqual([sheet.file, true]);
    expect(stored.byteLength).toBeLessThan(10_000);
  }
  for (const market of [AUSTRALIA, AMERICA]) {
    for (const family of FAMILIES) {
      expect(sheetOf(market, family(market).image).sections.length).toBeGreaterThan(3);
    }
  }
});

it("a sheet says sizes of its market alone, in letters that its font has", () => {
  for (const { countryCode, file, title, sections } of SHEETS) {
    const text = [title, ...sections.flatMap(({ heading, points }) => [heading, ...points])].join(
      " ",
    );
    expect([file, /[^\u0020-\u007e\u00a1-\u00ff]/.exec(text)?.[0]]).toEqual([file, undefined]);
    const foreign =
      countryCode === "AU"
        ? /\d"|\binch|\bfeet|color\b|center|ANSI/
        : /\d mm|colour|metre|centre|\bcots\b|aluminium/i;
    expect([file, foreign.exec(text)?.[0]]).toEqual([file, undefined]);
  }
});

it("a PDF knows where its objects are, and all that was said is on its page", () => {
  for (const sheet of SHEETS) {
    const text = drawSheet(sheet).toString("latin1");
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    const [, entries = ""] =
      /^xref\n0 \d+\n0{10} 65535 f \n([^t]*)trailer/.exec(text.slice(table)) ?? [];
    const places = entries
      .trimEnd()
      .split("\n")
      .map((entry) => Number(entry.slice(0, 10)));
    expect(places.length).toBeGreaterThan(20);
    for (const [at, place] of places.entries()) {
      expect(text.slice(place, place + 12)).toMatch(new RegExp(`^${at + 1} 0 obj\n`));
    }
    const [, length = "", content = ""] =
      /<< \/Length (\d+) >>\nstream\n([^]*?)\nendstream/.exec(text) ?? [];
    expect(content.length).toBe(Number(length));
    const shown = [...content.matchAll(/\(((?:\\.|[^\\)])*)\) Tj/g)].map(([, line = ""]) => line);
    const said = shown.join(" ").replace(/\\(.)/g, "$1").replaceAll("\u00a0", " ");
    for (const { heading, points } of sheet.sections) {
      for (const words of [heading, ...points]) expect(said).toContain(words);
    }
    // Helvetica at this size has some hundred letters in the width of a page.
    for (const line of shown) expect(line.length).toBeLessThan(115);
  }
});

it("what does not fit on a page is refused, not cut off", () => {
  const [sheet] = SHEETS;
  if (!sheet) throw new Error("There is a sheet");
  const long = section("Long", ...Array.from({ length: 90 }, () => "A line of its own."));
  expect(() => drawSheet({ ...sheet, sections: [long] })).toThrow("longer than a page");
});
