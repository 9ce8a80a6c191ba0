import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import type { Grid } from "../../pricing/sources";
import type { StoredSource } from "../version";
import { readPriceList, unitOf, writePriceList } from "./codec";
import { countDifferences, differencesOf } from "./difference";
import { FaultyPriceList, showFault } from "./fault";
import { decodeFile } from "./file";
import type { BandGrid, PriceList, Terms } from "./price-list";

const GRID: PriceList = { source: { kind: "GRID" }, grids: [] };
const TERMS: Terms = {
  ...{ unit: "mm", across: null, kind: "LIST", isReplacing: false },
  currency: { symbol: "$", code: "AUD" },
};
const US = { unit: "in", currency: { symbol: "$", code: "USD" } } as const;
const read = (
  text: string,
  more: Partial<Terms> & { current?: PriceList; bands?: string[] } = {},
) => readPriceList(text, { ...TERMS, current: GRID, bands: ["A", "B"], ...more });
const faultsOf = (...args: Parameters<typeof read>) => {
  try {
    read(...args);
  } catch (error) {
    if (error instanceof FaultyPriceList) return error.faults.map(showFault);
    throw error;
  }
  return [];
};
const grid = (band: string, own: Grid, kind: BandGrid["kind"] = "LIST") => ({
  band,
  kind,
  grid: own,
});
const SMALL: Grid = {
  widths: [610, 910],
  heights: [600, 1200],
  prices: [
    [1_000_000, 1_200_000],
    [12_345_000, null],
  ],
};
const lines = (...all: string[]) => all.join("\n");
const BODY = ["Drop\\Width,610,910", "600,100,120", '1200,"1,234.50",'];

describe("a grid", () => {
  it("is read with widths along the top or down the side, as its corner says", () => {
    const across = read(lines("Band A", ...BODY));
    expect(across.grids).toEqual([grid("A", SMALL)]);
    const down = read(lines("Band A", "Width/Drop,600,1200", '610,100,"1,234.50"', "910,120,POA"));
    expect(down.grids).toEqual([grid("A", SMALL)]);
  });

  it("is read with widths along the top or down the side, as is said for the whole file", () => {
    const text = lines("Band A", "mm,600,1200", "610,100,1234.50", "910,120,");
    expect(read(text, { across: "drop" }).grids).toEqual([grid("A", SMALL)]);
    expect(faultsOf(text)[0]).toMatch(/^Line 2, column A: expected the corner of a grid/);
    expect(faultsOf(text)).toHaveLength(2);
    expect(faultsOf(lines("Band A", ...BODY), { across: "drop" })).toContain(
      "Line 2, column A: the corner says widths along the top, --across drops",
    );
  });

  it.each(["", "0", "0.00", "$0", "-", "–", "n/a", "N/A", "NA", "POA", "p.o.a.", "not made"])(
    "is not made in a size whose cell is %j",
    (hole) => {
      const text = lines("Band A", "Drop\\Width,610,910", "600,100,120", `1200,1234.50,${hole}`);
      expect(read(text).grids).toEqual([grid("A", SMALL)]);
    },
  );

  it.each([
    ["120", 1_200_000],
    ["$120.00", 1_200_000],
    ["$ 120.5", 1_205_000],
    ["A$1,234.56", 12_345_600],
    ["AUD 1 234.56", 12_345_600],
    ["12.3456", 123_456],
    ["1,234,567", 12_345_670_000],
  ])("has the price %j", (cell, price) => {
    const { grids } = read(lines("A", "Drop\\Width;610", `600;${cell}`));
    expect(grids[0]?.grid.prices).toEqual([[price]]);
  });

  it.each([
    ["12,50", "cents follow a point, not a comma"],
    ["1.234,50", "cents follow a point, not a comma"],
    ["1.234", "three decimals could be thousands"],
    ["-5", "found “-5”"],
    ["12,34,567", "expected a price such as $1,234.50"],
    ["£12", "found “£12”"],
    ["US$12", "found “US$12”"],
    ["12.34567", "expected a price"],
    ["call", "found “call”"],
  ])("refuses the price %j", (cell, why) => {
    const [fault] = faultsOf(lines("A", "Drop\\Width;610", `600;${cell}`));
    expect(fault).toMatch(/^Line 3, column B: expected a price/);
    expect(fault).toContain(why);
  });

  it.each([
    ["cm", "61", "91", "60", "120"],
    ["cm", "61.0 cm", "91", "60", "120"],
    ["m", "0.61", "0.910", "0.6 m", "1.2"],
    ["mm", "610 mm", "910.00", "600", "1,200"],
  ] as const)("has sizes in %s", (unit, one, two, three, four) => {
    const text = lines("A", `Drop\\Width\t${one}\t${two}`, `${three}\t100\t120`, `${four}\t1234.5`);
    expect(read(text, { unit }).grids).toEqual([grid("A", SMALL)]);
  });

  it("has sizes in inches and their fractions", () => {
    const text = lines("A", 'Drop\\Width,24",36 5/8', '"48""",$100,', "60.25,,110");
    const { grids } = read(text, US);
    expect(grids[0]?.grid).toEqual({
      widths: [384, 586],
      heights: [768, 964],
      prices: [
        [1_000_000, null],
        [null, 1_100_000],
      ],
    });
  });

  it("refuses sizes that are none, do not grow or have no width, in their places", () => {
    const text = lines("A", "Drop\\Width,610,61o,500", "600,1,2,3,4", "600.5,1", "wide,1,2");
    expect(faultsOf(text)).toEqual([
      "Line 2, column C: expected a width in mm such as 1200, found “61o”",
      "Line 2, column D: expected a width of more than 610 mm, found 500 mm",
      "Line 3, column E: expected nothing beyond the last width: a comma inside a price needs quotation marks around it",
      "Line 4, column A: expected a drop in mm such as 1200, found “600.5”",
      "Line 5, column A: expected a drop in mm such as 1200, found “wide”",
    ]);
    expect(faultsOf(lines("A", "Drop\\Width,61.55", "60,1"), { unit: "cm" })[0]).toContain(
      "whole millimetres",
    );
    expect(faultsOf(lines("A", "Drop\\Width,0", "60,1"))[0]).toContain("expected a width in mm");
    expect(faultsOf(lines("A", "Drop\\Width,24 1/3", "60,1"), US)[0]).toContain("47 1/4");
  });

  it("is found whatever mark, line ends, separator and quotes the file has", () => {
    const rows = ["Band A", "Drop\\Width;610;910", '"600";"$100.00";120', '1200;"1,234.50";'];
    for (const end of ["\n", "\r\n", "\r"]) {
      expect(read(`\ufeff${rows.join(end)}${end}`).grids).toEqual([grid("A", SMALL)]);
    }
    const tabs = rows.map((row) => row.replaceAll(";", "\t"));
    expect(read(tabs.join("\n")).grids).toEqual([grid("A", SMALL)]);
    const bytes = Buffer.from(`\ufeff${tabs.join("\r\n")}`, "utf16le");
    expect(read(decodeFile(bytes)).grids).toEqual([grid("A", SMALL)]);
    const dash = Buffer.from(["A", "Drop\\Width,610", "600,\x96"].join("\n"), "latin1");
    expect(read(decodeFile(dash)).grids[0]?.grid.prices).toEqual([[null]]);
  });

  it("is told from the line where a quotation mark is not closed", () => {
    expect(faultsOf(lines("A", "Drop\\Width,610", '600,"100'))[0]).toMatch(/^Line 3: /);
  });

  it("has marks of its own separator alone", () => {
    // By tabs a quotation mark would be left open in the first line.
    const text = lines('"A",""', "Drop\\Width,610", '600,"100"', '700,"1,200"');
    expect(read(text).grids[0]?.grid.prices).toEqual([[1_000_000], [12_000_000]]);
  });

  it("keeps its line where a cell has lines of its own", () => {
    const text = lines('"Price list', 'of ours"', "", "A", "Drop\\Width,610", "600,x");
    expect(faultsOf(text)[0]).toMatch(/^Line 6, column B/);
  });
});

describe("a file of several bands", () => {
  const one = (price: number): Grid => ({ widths: [610], heights: [600], prices: [[price]] });
  const body = (price: number) => ["Drop\\Width,610", `600,${price}`];
  const both = [grid("A", one(10_000)), grid("B", one(20_000)), grid("B", one(5_000), "COST")];

  it.each([
    ["Band A", "Band B", "Band B cost"],
    ["A", "b", "B (cost)"],
    ["Group A", "Price group: B", "Cost prices"],
    ["Band,A", "Band,B", "Prices,Cost"],
    ["BAND A - LIST", "Category B list", "Category B, cost"],
  ])("says them before each grid: %j, %j, %j", (first, second, third) => {
    const text = lines(first, ...body(1), "", second, ...body(2), "", third, ...body(0.5));
    expect(read(text).grids).toEqual(both);
  });

  it("says them in a column of their own, also if their cells were merged", () => {
    const text = lines(
      "Band,Prices,Drop\\Width,610,910",
      "A,List,600,1,2",
      ",,900,3,4",
      "B,,600,5",
      ",,,",
      "B,Cost,600,6,7",
    );
    const { grids } = read(text);
    expect(grids.map(({ band, kind, grid: own }) => [band, kind, own.heights, own.prices])).toEqual(
      [
        [
          "A",
          "LIST",
          [600, 900],
          [
            [10_000, 20_000],
            [30_000, 40_000],
          ],
        ],
        ["B", "LIST", [600], [[50_000, null]]],
        ["B", "COST", [600], [[60_000, 70_000]]],
      ],
    );
    expect(faultsOf(lines("Band,Prices,Drop\\Width,610", "F,List,600,1", "A,Sale,600,1"))).toEqual([
      "Line 2, column A: expected a band of the product (“A”, “B”), found “F”",
      "Line 3, column B: expected list or cost, found “Sale”",
    ]);
  });

  it("is of cost where that is said for the whole file", () => {
    const text = lines("A", ...body(1), "A list", ...body(2));
    const kinds = read(text, { kind: "COST" }).grids.map(({ kind }) => kind);
    expect(kinds).toEqual(["COST", "LIST"]);
  });

  it("refuses a band that the product does not have, one said twice, none, and a cost alone", () => {
    expect(faultsOf(lines("Band F", ...body(1)))).toEqual([
      "Line 2, column A: expected a band of the product (“A”, “B”), found “F”",
    ]);
    expect(faultsOf(lines("A", ...body(1), "A", ...body(1)))).toEqual([
      "Line 5, column A: list prices of band “A” begin in line 2 already",
    ]);
    expect(faultsOf(lines(...body(1)))[0]).toContain("no line before this grid says one");
    expect(faultsOf(lines("A cost", ...body(1)))).toEqual(["Band A has a cost and no list prices"]);
    expect(read(lines(...body(1)), { bands: ["A"] }).grids).toEqual([both[0]]);
  });

  it("passes over titles and notes, and says so", () => {
    const text = lines("Rollers 2027", "Band A", ",Width", ...body(1), "", "Prices exclude GST");
    const { grids, passedOver } = read(text);
    expect(grids).toEqual([both[0]]);
    expect(passedOver).toEqual([
      { line: 1, text: "Rollers 2027" },
      { line: 3, text: "Width" },
      { line: 7, text: "Prices exclude GST" },
    ]);
  });

  it("leaves grids that it does not name, unless it replaces all", () => {
    const current = { ...GRID, grids: both };
    const text = lines("A", ...body(7));
    const replaced = grid("A", one(70_000));
    expect(read(text, { current }).grids).toEqual([replaced, both[1], both[2]]);
    expect(read(text, { current, isReplacing: true }).grids).toEqual([replaced]);
  });

  it("has a grid at least, with rows", () => {
    expect(faultsOf("")).toEqual(["The file has no grid of prices"]);
    expect(faultsOf(lines("A", "Drop\\Width,610"))).toEqual([
      "Line 2, column A: expected rows of prices below this, found none",
    ]);
    expect(faultsOf(lines("A", "Drop\\Width"))[0]).toContain("expected widths, found none");
  });
});

const WIDTH = { kind: "WIDTH", steps: [{ upTo: 1_200, price: 920_000 }] } as const;
const SLAT = { kind: "SLAT", slatWidth: 89, steps: [{ upTo: 900, price: 130_000 }] } as const;
const RUNNING = { kind: "RUNNING", rate: 440_000, fullness: 2_000, allowance: 400 } as const;
const DROPS = { fabricWidth: 1_400, hems: 300, repeat: 0 };
const AREA = {
  ...({ kind: "AREA", rate: 4_650_000, minWidth: 350, minHeight: 350, step: 50 } as const),
  minArea: 500_000,
};
const of = (source: StoredSource) => ({ current: { source: structuredClone(source), grids: [] } });

describe("the examples of docs/catalogue.md", () => {
  const page = readFileSync("docs/catalogue.md", "utf8");
  const [first = "", second = "", third = "", ...more] = [
    ...page.matchAll(/```csv\n([^`]*)```/g),
  ].map(([, example = ""]) => example);

  it("are read", () => {
    expect(more).toEqual([]);
    const { grids, passedOver, doubts } = read(first);
    expect(grids.map(({ kind }) => kind)).toEqual(["LIST", "COST"]);
    expect(passedOver).toEqual([{ line: 1, text: "Coastline rollers 2027" }]);
    expect(doubts).toEqual([]);
    expect(read(second).grids.map(({ band }) => band)).toEqual(["A", "B"]);
    expect(read(third, of(SLAT as never)).source).toMatchObject({ slatWidth: 89 });
  });
});

describe("a price below that of a smaller size", () => {
  it("is told, as a comma that parts a price looks like that", () => {
    const list = read(lines("A", "Drop\\Width,610,910", "600,100,120", "1200,1,250"));
    expect(list.doubts).toEqual(["Band A, list, 610 mm × 1200 mm: $1.00 after $100.00"]);
    expect(read(lines("A", "Drop\\Width,610,910", "600,100,90", "1200,,95")).doubts).toEqual([
      "Band A, list, 910 mm × 600 mm: $90.00 after $100.00",
    ]);
    expect(read(lines("Band A", ...BODY)).doubts).toEqual([]);
  });
});

describe("a list without grids", () => {
  it("has prices by width, or of a slat by drop", () => {
    const widths = read(lines("Up to width (mm),Price", "1200,$95", "1800,-"), of(WIDTH as never));
    expect(widths.source).toEqual({
      kind: "WIDTH",
      steps: [
        { upTo: 1_200, price: 950_000 },
        { upTo: 1_800, price: 0 },
      ],
    });
    const slats = read(lines("Slat width,90", "Drop,Price", "1000,14"), of(SLAT as never));
    expect(slats.source).toEqual({
      ...{ kind: "SLAT", slatWidth: 90 },
      steps: [{ upTo: 1_000, price: 140_000 }],
    });
    expect(faultsOf(lines("Drop,Price", "900,1", "800,x", "12"), of(WIDTH as never))).toEqual([
      "Line 1, column A: this product is priced by widths, found drops",
      "Line 3, column A: expected a width of more than 900 mm, found 800 mm",
      "Line 3, column B: expected a price such as $1,234.50, found “x”",
      "Line 4, column B: expected a price, or - where it is not made",
    ]);
  });

  it("has names and values, and keeps what is not named", () => {
    expect(read("Rate,500\nLeast area,1.25 m2", of(AREA)).source).toEqual({
      ...AREA,
      ...{ rate: 5_000_000, minArea: 1_250_000 },
    });
    const drops = lines("Fullness,2.25", "Fabric width,1400", "Hems,300", "Pattern repeat,0");
    expect(read(drops, of({ ...RUNNING, drops: null })).source).toEqual({
      ...{ ...RUNNING, fullness: 2_250 },
      drops: DROPS,
    });
    expect(read("Fabric width,\nRate,44", of({ ...RUNNING, drops: DROPS })).source).toEqual({
      ...RUNNING,
      drops: null,
    });
    const service = { kind: "SERVICE", price: 1, callOut: 2 } as const;
    expect(read("Price,12\nCall-out,0", of(service)).source).toEqual({
      ...{ kind: "SERVICE", price: 120_000, callOut: 0 },
    });
  });

  it("refuses what it does not know, what is no value, and another kind of list", () => {
    expect(
      faultsOf(
        lines("Source,Grid", "Rates,1", "Rate,POA", "Step,0", "Least area,2 sq ft", "Rate,5,6"),
        of(AREA),
      ),
    ).toEqual([
      "Line 1, column B: this product is priced by area, found “Grid”",
      "Line 2, column A: expected Rate, Least width, Least drop, Step, Least area, found “Rates”",
      "Line 3, column B: expected a price such as $1,234.50, found “POA”",
      "Line 4, column B: expected a size in mm such as 1200, found “0”",
      "Line 5, column B: expected an area such as 1.5 m2, found “2 sq ft”",
      "Line 6, column A: Rate was said before",
      "Line 6, column C: expected nothing beyond two columns: a comma inside a price needs quotation marks around it",
    ]);
    expect(faultsOf("Fullness,20", of({ ...RUNNING, drops: null }))[0]).toContain("from 1 to 10");
    expect(faultsOf("Rate,5", { ...of(AREA), isReplacing: true })).toEqual(
      ["Least width", "Least drop", "Step", "Least area"].map(
        (name) => `The file has no line ${name}`,
      ),
    );
    expect(faultsOf("Source,Width", of(WIDTH as never))).toEqual([
      "The file has no widths with prices",
    ]);
  });
});

describe("what differs", () => {
  const showing = { system: "METRIC", symbol: "$" } as const;
  it("is told place by place, with what it was and is", () => {
    const from = { ...GRID, grids: [grid("A", SMALL)] };
    const to = {
      ...GRID,
      grids: [
        grid("A", {
          ...{ widths: [610, 910], heights: [600, 1500] },
          prices: [
            [1_000_000, 1_210_000],
            [12_345_000, null],
          ],
        }),
      ],
    };
    const found = differencesOf(from, to, showing);
    expect(found).toEqual([
      { what: "Band A, list, drop 1500 mm", from: null, to: "a step" },
      { what: "Band A, list, 910 mm × 600 mm", from: "$120.00", to: "$121.00" },
      { what: "Band A, list, 610 mm × 1500 mm", from: null, to: "$1,234.50" },
      { what: "Band A, list, drop 1200 mm", from: "a step", to: null },
      { what: "Band A, list, 610 mm × 1200 mm", from: "$1,234.50", to: null },
    ]);
    expect(countDifferences(found)).toEqual({ changed: 1, added: 2, gone: 2 });
  });

  it("is nothing between no price and a price of nothing", () => {
    const holed = {
      ...SMALL,
      prices: [
        [1_000_000, 1_200_000],
        [12_345_000, 0],
      ],
    };
    const [one, other] = [SMALL, holed].map((own) => ({ ...GRID, grids: [grid("A", own)] }));
    if (!one || !other) throw new Error("There are two");
    expect(differencesOf(one, other, showing)).toEqual([]);
  });
});

const money = fc.integer({ min: 0, max: 999_999_999_999 });
const edge = (max: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max }), { minLength: 1, maxLength: 8 })
    .map((sizes) => sizes.toSorted((one, other) => one - other));
const anyGrid = fc.tuple(edge(99_999), edge(99_999)).chain(([widths, heights]) =>
  fc
    .array(fc.array(fc.option(money), { minLength: widths.length, maxLength: widths.length }), {
      minLength: heights.length,
      maxLength: heights.length,
    })
    .map((prices): Grid => ({ widths, heights, prices })),
);
const bandName = fc
  .string({ minLength: 1, maxLength: 12, unit: "grapheme" })
  .filter((name) => name.trim() === name && name !== "" && !name.includes("\ufeff"));
const anyGrids = fc
  .uniqueArray(bandName, { minLength: 1, maxLength: 4, selector: (name) => name.toLowerCase() })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc
          .tuple(anyGrid, fc.option(anyGrid))
          .map(([list, cost]) => [grid(name, list), ...(cost ? [grid(name, cost, "COST")] : [])]),
      ),
    ),
  )
  .map((all): PriceList => ({ ...GRID, grids: all.flat() }));
const stepped = edge(99_999).chain((sizes) =>
  fc.tuple(...sizes.map((upTo) => money.map((price) => ({ upTo, price })))),
);
const size = fc.integer({ min: 0, max: 99_999 });
const some = fc.integer({ min: 1, max: 99_999 });
const anySource: fc.Arbitrary<StoredSource> = fc.oneof(
  fc.record({ kind: fc.constant("WIDTH" as const), steps: stepped }),
  fc.record({ kind: fc.constant("SLAT" as const), slatWidth: some, steps: stepped }),
  fc.record({
    ...{ kind: fc.constant("AREA" as const), rate: money, minWidth: size, minHeight: size },
    ...{ step: some, minArea: fc.integer({ min: 0, max: 2_000_000_000 }) },
  }),
  fc.record({
    ...{ kind: fc.constant("RUNNING" as const), rate: money, allowance: size },
    fullness: fc.integer({ min: 1_000, max: 10_000 }),
    drops: fc.option(fc.record({ fabricWidth: some, hems: size, repeat: size })),
  }),
  fc.record({ kind: fc.constant("FLAT" as const), price: money }),
  fc.record({ kind: fc.constant("SERVICE" as const), price: money, callOut: money }),
);

describe("any price list", () => {
  const system = fc.constantFrom("METRIC" as const, "IMPERIAL" as const);
  const there = (list: PriceList, by: "METRIC" | "IMPERIAL", current: PriceList) =>
    read(writePriceList(list, by), { current, unit: unitOf(by), isReplacing: true });
  const same = (one: PriceList, other: PriceList, by: "METRIC" | "IMPERIAL") =>
    expect(differencesOf(one, other, { system: by, symbol: "$" })).toEqual([]);

  it("of grids is the same when it was written and is read", () => {
    fc.assert(
      fc.property(anyGrids, system, (list, by) => {
        const bands = list.grids.map(({ band, kind, grid: own }) => grid(band, own, kind));
        const blank = { ...GRID, grids: bands.map((one) => ({ ...one, grid: SMALL })) };
        const again = there(list, by, blank);
        same(list, again, by);
        expect(again.passedOver).toEqual([]);
        const holes = (prices: Grid["prices"]) =>
          prices.map((row) => row.map((one) => one || null));
        expect(again.grids).toEqual(
          list.grids.map((one) => ({
            ...one,
            grid: { ...one.grid, prices: holes(one.grid.prices) },
          })),
        );
      }),
      { numRuns: 300 },
    );
  });

  it("without grids is the same when it was written and is read", () => {
    fc.assert(
      fc.property(anySource, system, (source, by) => {
        const list = { source, grids: [] };
        const again = there(list, by, list);
        same(list, again, by);
        expect(again.source).toEqual(source);
      }),
      { numRuns: 500 },
    );
  });

  it("that is read never ends but in a list or in what is wrong with it", () => {
    const piece = fc.constantFrom(
      ...["Band A", "Drop\\Width", "610", "910", "600", "12.50", '"', ",", ";", "\t", "\n", "POA"],
      ...["Band", "Cost", "-", "1,200", " ", "x"],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        try {
          expect(read(pieces.join("")).grids.length).toBeGreaterThan(0);
        } catch (error) {
          if (!(error instanceof FaultyPriceList)) throw error;
          expect(error.faults.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
