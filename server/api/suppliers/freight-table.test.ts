import { describe, expect, it } from "vitest";
import * as fc from "fast-check";

import { FaultyPriceList, showFault } from "../../catalogue/price-list/fault";
import { readFreightTable, writeFreightTable, type FreightTable } from "./freight-table";

const TERMS = {
  ...{ system: "METRIC" as const, currency: { symbol: "$", code: "AUD" } },
  methods: ["Van run", "Pick up"],
};
const HEAD =
  "Zone,Postcodes,Method,Length,Base,Up to,Added,Included pieces,Each further piece,Oversize over,Each oversize piece,Longest";
const faultsOf = (...rows: string[]): string[] => {
  try {
    readFreightTable([HEAD, ...rows].join("\n"), TERMS);
  } catch (error) {
    if (error instanceof FaultyPriceList) return error.faults.map(showFault);
    throw error;
  }
  return [];
};

describe("a table of freight", () => {
  it("is read: a row for a zone and method, and one for each further length", () => {
    const text = [
      HEAD,
      'Geelong,"3211-3220, 3228",van run,Longer side,$28.00,1900,0,2,2.00,3000,25,3600',
      "Geelong,,Van run,,,2700,18.5",
      "Geelong,,Van run,,,,36",
      'Perth,"6000 to 6199"',
    ].join("\n");
    expect(readFreightTable(text, TERMS)).toEqual({
      zones: [
        {
          name: "Geelong",
          postcodes: [
            ["3211", "3220"],
            ["3228", "3228"],
          ],
        },
        { name: "Perth", postcodes: [["6000", "6199"]] },
      ],
      rates: [
        {
          ...{ zone: "Geelong", method: "Van run", lengthOf: "LONGER_SIDE", base: 280_000 },
          steps: [
            { upTo: 1900, amount: 0 },
            { upTo: 2700, amount: 185_000 },
            { upTo: null, amount: 360_000 },
          ],
          ...{ includedPieces: 2, perPiece: 20_000, maxLength: 3600 },
          oversize: { over: 3000, amount: 250_000 },
        },
      ],
    });
  });

  it("is pasted from a spreadsheet, with the columns in any order", () => {
    const text = "Method\tZone\tBase\tPostcodes\nPick up\tGeelong\t0\t3211-3220";
    expect(readFreightTable(text, TERMS).rates).toMatchObject([
      { method: "Pick up", base: 0, steps: [{ upTo: null, amount: 0 }], oversize: null },
    ]);
    expect(readFreightTable("", TERMS)).toEqual({ zones: [], rates: [] });
  });

  it.each([
    [["Geelong,3220-3211,Van run,,1"], "Line 2, column B: expected postcodes such as"],
    [["Geelong,,Van run,,1"], "Line 2, column B: Geelong has no postcodes"],
    [[",3211,Van run,,1"], "Line 2, column A: a name is missing"],
    [["Geelong,3211,Drone,,1"], "there is no method “Drone”, but Van run, Pick up"],
    [["Geelong,3211,Van run,,"], "Line 2, column E: an amount is missing"],
    [["Geelong,3211,Van run,Height,1"], "column D: expected Width or Longer side"],
    [["Geelong,3211,Van run,,12;50"], "column E: expected a price such as $1,234.50"],
    [["Geelong,3211,Van run,,1,190 cm"], "column F: expected a size in mm"],
    [["Geelong,3211,Van run,,1,,,two"], "column H: expected a whole number, found “two”"],
    [["Geelong,3211,Van run,,1,,,,,3000"], "a length and an amount of oversize go together"],
    [["Geelong,3211,Van run,,1", "Geelong,3212,Pick up,,1"], "Line 3, column B: Geelong has other"],
    [["Geelong,3211,Van run,,1", "Geelong,,Van run,,2"], "Line 3, column E: Van run has another"],
    [
      ["Geelong,3211,Van run,,1,1900,0", "Geelong,,Van run,,,1800,5"],
      "Line 3, column F: expected a greater length than above",
    ],
    [
      ["Geelong,3211,Van run,,1", "Geelong,,Van run,,,1800,5"],
      "Line 3, column F: the row above is for all lengths already",
    ],
  ])("%j is refused with its place: %s", (rows, message) => {
    expect(faultsOf(...rows).join("\n")).toContain(message);
  });

  it("tells all that is wrong at once, and a head that it does not know", () => {
    expect(faultsOf("Geelong,,Van run,,x", ",3211,Drone,,1")).toHaveLength(3);
    expect(() => readFreightTable("Zone,Price\nA,1", TERMS)).toThrow("no column “Price”");
    expect(() => readFreightTable("Zone\nA", TERMS)).toThrow("has to name the column Postcodes");
  });

  const amounts = fc.nat(99_999_999).map((cents) => cents * 100);
  const rates = fc
    .record({
      ...{ base: amounts, perPiece: amounts, includedPieces: fc.nat(9_999) },
      lengthOf: fc.constantFrom("WIDTH" as const, "LONGER_SIDE" as const),
      oversize: fc.option(fc.record({ over: fc.nat(9_000), amount: amounts })),
      ...{ maxLength: fc.option(fc.nat(9_000)), lengths: fc.uniqueArray(fc.nat(9_000)) },
      ...{ isOpen: fc.boolean(), step: amounts },
    })
    .map(({ lengths, isOpen, step, ...rate }) => {
      const ends = lengths.toSorted((one, other) => one - other);
      const all = isOpen || ends.length === 0 ? [...ends, null] : ends;
      return { ...rate, steps: all.map((upTo) => ({ upTo, amount: step })) };
    });

  it.each(["METRIC", "IMPERIAL"] as const)("is written and read to the same, %s", (system) => {
    fc.assert(
      fc.property(fc.array(rates, { minLength: 1, maxLength: 4 }), (all) => {
        const table: FreightTable = {
          zones: [
            { name: "A, the coast", postcodes: [["3000", "3210"]] },
            { name: "Łódź", postcodes: [["90-001", "94-413"]] },
          ],
          rates: all.map((rate, at) => ({
            ...{ ...rate, zone: at < 2 ? "A, the coast" : "Łódź" },
            method: at % 2 === 0 ? "Van run" : "Pick up",
          })),
        };
        const text = writeFreightTable(table, system);
        expect(readFreightTable(text, { ...TERMS, system })).toEqual(table);
      }),
    );
  });
});
