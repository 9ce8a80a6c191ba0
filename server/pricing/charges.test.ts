import { describe, expect, it } from "vitest";

import { chargesOf, type ChargedLine, type ChargeRule } from "./charges";
import { dollars, percent } from "./test-lines";

const rule = (own: Partial<ChargeRule>): ChargeRule => ({
  ...{ id: "r", kind: "FREIGHT", label: "Freight", manufacturerId: null, brandId: null },
  ...{ mode: "ONCE", amount: dollars(48), isTaxable: true },
  ...own,
});
const line = (manufacturerId: string, brandId: string, quantity: number, total: number) => ({
  ...{ manufacturerId, brandId, quantity },
  total: dollars(total),
});
/** Two brands of one supplier, and one of another: 5 pieces of 986.74, 2 of 582.12, one of 93.50. */
const LINES: ChargedLine[] = [
  line("coastline", "sun", 2, 493.37),
  line("coastline", "sun", 3, 493.37),
  line("coastline", "shade", 2, 582.12),
  line("westgate", "track", 1, 93.5),
];
const amounts = (own: Partial<ChargeRule>, lines = LINES) =>
  chargesOf([rule(own)], lines).map(({ amount }) => amount / 10_000);

describe("what is charged beside the lines", () => {
  it("is what its rule says, once however many lines there are", () => {
    expect(chargesOf([rule({ isTaxable: false })], LINES)).toEqual([
      { kind: "FREIGHT", label: "Freight", amount: dollars(48), isTaxable: false },
    ]);
  });

  it("is counted by the piece: 5 and 2 and one are 8", () => {
    expect(amounts({ mode: "PIECE", amount: dollars(12.5) })).toEqual([100]);
  });

  it("is a percentage of its lines, to the cent", () => {
    // 493.37 + 493.37 + 582.12 + 93.50 = 1662.36; 2.5% of it are 41.559: 41.56.
    expect(amounts({ mode: "PERCENT", amount: percent(2.5) })).toEqual([41.56]);
    // Half a cent up: 1% of 93.50 is 0.935.
    const westgate = { mode: "PERCENT", amount: percent(1), manufacturerId: "westgate" } as const;
    expect(amounts(westgate)).toEqual([0.94]);
  });

  it("is of a supplier's lines alone, or a brand's, or of those of both", () => {
    const pieces = { mode: "PIECE", amount: dollars(1) } as const;
    expect(amounts({ ...pieces, manufacturerId: "coastline" })).toEqual([7]);
    expect(amounts({ ...pieces, brandId: "sun" })).toEqual([5]);
    expect(amounts({ ...pieces, manufacturerId: "coastline", brandId: "shade" })).toEqual([2]);
    expect(amounts({ ...pieces, manufacturerId: "westgate", brandId: "shade" })).toEqual([]);
  });

  it("is none of a line that is not there, and comes in the order of its rules", () => {
    expect(amounts({ manufacturerId: "banksia" })).toEqual([]);
    expect(amounts({}, [])).toEqual([]);
    const rules = ["Installation", "Nobody's", "Freight"].map((label) =>
      rule({ label, brandId: label === "Nobody's" ? "nobody" : null }),
    );
    expect(chargesOf(rules, LINES).map(({ label }) => label)).toEqual(["Installation", "Freight"]);
  });
});
