import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { findFault } from "../pricing/trace";
import { estimateFreight, type Consignment, type FreightPiece, type FreightRate } from "./freight";

const dollars = (amount: number) => Math.round(amount * 10_000);

/**
 * A van run: 28.00 for the run, nothing for pieces up to 1900, 18.00 up to 2700, 36.00 up to 3600; two pieces are
 * included, each further one is 2.00; each piece over 3000 another 25.00; nothing over 3600.
 */
const VAN: FreightRate = {
  ...{ zoneId: "geelong", lengthOf: "WIDTH", base: dollars(28) },
  steps: [
    { upTo: 1900, amount: 0 },
    { upTo: 2700, amount: dollars(18) },
    { upTo: null, amount: dollars(36) },
  ],
  ...{ perPiece: dollars(2), includedPieces: 2 },
  oversize: { over: 3000, amount: dollars(25) },
  maxLength: 3600,
};
const piece = (width: number | null, height: number | null, quantity = 1): FreightPiece => ({
  ...{ width, height, quantity },
});
const send = (pieces: readonly FreightPiece[], own: Partial<Consignment> = {}) =>
  estimateFreight({
    ...{ method: "Van run", address: "18 Leather Street, Breakwater VIC 3219", country: "AU" },
    zones: [
      { id: "geelong", name: "Geelong", postcodes: [["3211", "3220"]] },
      {
        id: "melbourne",
        name: "Melbourne",
        postcodes: [
          ["3000", "3210"],
          ["3335", "3341"],
        ],
      },
    ],
    rates: [VAN],
    pieces,
    ...own,
  });
const amountOf = (...[pieces, own]: Parameters<typeof send>) => {
  const estimate = send(pieces, own);
  return "fault" in estimate ? estimate.fault : estimate.amount / 10_000;
};

describe("freight", () => {
  it("is the base for few short pieces: 28.00", () => {
    expect(amountOf([piece(1200, 2400, 2)])).toBe(28);
    expect(amountOf([piece(1900, 2400)])).toBe(28);
  });

  it("goes by the longest piece: 28.00 and 18.00 from 1901 on, 36.00 from 2701 on", () => {
    expect(amountOf([piece(1901, 900), piece(600, 900)])).toBe(46);
    expect(amountOf([piece(2700, 900)])).toBe(46);
    expect(amountOf([piece(600, 900), piece(2701, 900)])).toBe(64);
  });

  it("counts pieces beyond those included: 11 are nine more, 28.00 + 18.00 + 9 × 2.00", () => {
    expect(amountOf([piece(2100, 900, 4), piece(900, 900, 5), piece(600, 900, 2)])).toBe(64);
  });

  it("adds what each oversize piece takes: 28.00 + 36.00 + 2 × 2.00 + 3 × 25.00", () => {
    expect(amountOf([piece(3001, 900, 3), piece(900, 900)])).toBe(143);
    // 3000 is not over it: 28.00 + 36.00.
    expect(amountOf([piece(3000, 900)])).toBe(64);
  });

  it("takes the height of what has no width, and what has no size for short", () => {
    expect(amountOf([piece(null, 2100)])).toBe(46);
    expect(amountOf([piece(null, null)])).toBe(28);
  });

  it("takes the longer side where the rate says so", () => {
    const rates = [{ ...VAN, lengthOf: "LONGER_SIDE" as const }];
    expect(amountOf([piece(600, 2400)])).toBe(28);
    expect(amountOf([piece(600, 2400)], { rates })).toBe(46);
  });

  it("goes by the zone of the postcode, with its rate", () => {
    const rates = [VAN, { ...VAN, zoneId: "melbourne", base: dollars(55) }];
    expect(amountOf([piece(900, 900)], { rates })).toBe(28);
    for (const postcode of ["3000", "3210", "3335"]) {
      expect(amountOf([piece(900, 900)], { rates, address: `Melbourne VIC ${postcode}` })).toBe(55);
    }
  });

  it("cannot be said without a postcode, a zone, or a rate, nor for what is too long", () => {
    const one = [piece(900, 900)];
    expect(amountOf(one, { address: "18 Leather Street" })).toEqual({ kind: "NO_POSTCODE" });
    const perth = { address: "Perth WA 6000" };
    expect(amountOf(one, perth)).toEqual({ kind: "NO_ZONE", postcode: "6000" });
    expect(amountOf(one, { rates: [] })).toEqual({ kind: "NO_RATE", zone: "Geelong" });
    expect(amountOf([piece(3600, 900)])).toBe(89);
    const tooLong = { kind: "TOO_LONG", length: 3601, maxLength: 3600 };
    expect(amountOf([piece(900, 900), piece(3601, 900)])).toEqual(tooLong);
    const short = { ...VAN, maxLength: null, steps: VAN.steps.slice(0, 2) };
    expect(amountOf([piece(2701, 900)], { rates: [short] })).toEqual({
      ...{ kind: "TOO_LONG", length: 2701, maxLength: 2700 },
    });
  });

  it("cannot be said of what is beyond any amount, or beyond any number", () => {
    const dear = (perPiece: number) => ({ rates: [{ ...VAN, perPiece }] });
    const most = 999_999_999_999;
    expect(amountOf([piece(600, 900, 3)], dear(most - VAN.base))).toBe(most / 10_000);
    expect(amountOf([piece(600, 900, 3)], dear(most))).toEqual({ kind: "TOO_LARGE" });
    expect(amountOf([piece(600, 900, 5_000_000)], dear(most))).toEqual({ kind: "TOO_LARGE" });
  });

  it("says how it was made: each step, and where it is from", () => {
    const estimate = send([piece(3001, 900, 3)]);
    if ("fault" in estimate) throw new Error(estimate.fault.kind);
    expect(estimate.zone).toBe("Geelong");
    expect(estimate.steps.map(({ label, result }) => [label, result])).toEqual([
      ["Longest piece", 3001],
      ["Base", dollars(28)],
      ["By the longest piece", dollars(36)],
      ["Pieces", 3],
      ["Included pieces", 2],
      ["Counted", 3],
      ["Charged pieces", 1],
      ["Each piece", dollars(2)],
      ["Pieces beyond those included", dollars(2)],
      ["Oversize pieces", 3],
      ["Each oversize piece", dollars(25)],
      ["Oversize", dollars(75)],
      ["Freight", dollars(141)],
    ]);
    expect(new Set(estimate.steps.map(({ from }) => from))).toEqual(
      new Set(["The order", "Van run, Geelong"]),
    );
  });
});

describe("freight of any order", () => {
  const amounts = fc.nat(1_000_000);
  const rateOf = fc
    .record({
      ...{ base: amounts, perPiece: amounts, includedPieces: fc.nat(10) },
      lengthOf: fc.constantFrom("WIDTH" as const, "LONGER_SIDE" as const),
      oversize: fc.option(fc.record({ over: fc.nat(4000), amount: amounts })),
      lengths: fc.uniqueArray(fc.nat(4000), { maxLength: 4 }),
      more: fc.array(amounts, { minLength: 5, maxLength: 5 }),
    })
    .map(({ lengths, more, ...rate }): FreightRate => {
      const ends = [...lengths.sort((one, other) => one - other), null];
      // Never less for longer ones, as suppliers have it.
      const steps = ends.map((upTo, at) => ({
        upTo,
        amount: more.slice(0, at + 1).reduce((sum, one) => sum + one, 0),
      }));
      return { ...rate, steps, zoneId: "geelong", maxLength: null };
    });
  const side = fc.option(fc.nat(6000));
  const pieceOf = fc.record({
    width: side,
    height: side,
    quantity: fc.integer({ min: 1, max: 9 }),
  });
  const piecesOf = fc.array(pieceOf, { minLength: 1, maxLength: 8 });
  const made = (pieces: readonly FreightPiece[], rate: FreightRate) => {
    const estimate = send(pieces, { rates: [rate] });
    if ("fault" in estimate) throw new Error(estimate.fault.kind);
    return estimate;
  };

  it("is never less for another piece, nor for a longer one", () => {
    fc.assert(
      fc.property(piecesOf, rateOf, pieceOf, fc.nat(2000), (pieces, rate, another, longer) => {
        const { amount } = made(pieces, rate);
        expect(made([...pieces, another], rate).amount).toBeGreaterThanOrEqual(amount);
        const [first, ...others] = pieces;
        if (!first || first.width === null) return;
        const grown = [{ ...first, width: first.width + longer }, ...others];
        expect(made(grown, rate).amount).toBeGreaterThanOrEqual(amount);
      }),
    );
  });

  it("is a whole number that its steps add up to", () => {
    fc.assert(
      fc.property(piecesOf, rateOf, (pieces, rate) => {
        const { amount, steps } = made(pieces, rate);
        expect(findFault(steps)).toBeNull();
        expect(steps.at(-1)?.result).toBe(amount);
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }),
    );
  });
});
