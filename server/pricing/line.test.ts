import { describe, expect, it } from "vitest";

import { priceLine, type LineToPrice, type PricedLine, type TaxTerms } from "./line";
import { findFault } from "./trace";

const AU: TaxTerms = { mode: "INCLUSIVE", method: "ON_TOTAL", rate: 10_000 };

/** `402` is $402.0000. */
const dollars = (amount: number) => Math.round(amount * 10_000);

const COASTLINE: LineToPrice = {
  system: "METRIC",
  width: 1_845,
  height: 2_130,
  quantity: 2,
  listName: "Coastline blockout, version 7",
  source: {
    kind: "GRID",
    list: {
      widths: [1_500, 1_700, 1_900, 2_100],
      heights: [1_800, 2_000, 2_200, 2_400],
      prices: [
        [312, 338, 361, 389],
        [329, 357, 381, 411],
        [347, 376, 402, 433],
        [366, 397, 424, null],
      ].map((row) => row.map((price) => price && dollars(price))),
    },
    cost: null,
  },
  options: [
    {
      label: "Stainless steel chain",
      part: "Options",
      quantity: 1,
      charges: [{ mode: "FLAT", price: dollars(18) }],
    },
    {
      label: "Slimline fascia",
      part: "Options",
      quantity: 1,
      charges: [{ mode: "WIDTH", price: dollars(42) }],
    },
  ],
  tradeDiscount: 38_000,
  costPadding: 1_500,
  markup: {
    type: "PERCENT_MARK_UP",
    base: 45_000,
    options: 38_000,
    from: "category Roller blinds",
  },
  isTaxable: true,
};

function price(line: Partial<LineToPrice>, tax = AU): PricedLine {
  const priced = priceLine({ ...COASTLINE, ...line }, tax);
  if (priced === "BAD_SIZE") throw new Error("It has no price");
  expect(findFault(priced.trace)).toBeNull();
  return priced;
}

describe("a grid by band, Australian", () => {
  /*
   * 1845 × 2130 is the cell of 1900 × 2200, $402. Less 38% it is $249.24, 1.5% of which are $3.7386: $252.9786.
   * The chain is $18 less 38%, $11.16; the fascia $42 × 1.845 = $77.49, less 38% $48.0438: together $59.2038.
   * 45% on the base is $366.81897, 38% on the options $81.701244: $366.8190 + $81.7012 = $448.5202.
   * With 10% GST $493.37222, $493.37; two are $986.74, of which 1/11 is $89.70.
   */
  it("is the next step up, less discount, with padding, options and markup", () => {
    const priced = price({});
    expect(priced.unit).toEqual({
      incTax: dollars(493.37),
      exTax: dollars(448.52),
      tax: dollars(44.85),
    });
    expect(priced.total).toEqual({
      incTax: dollars(986.74),
      exTax: dollars(897.04),
      tax: dollars(89.7),
    });
    expect(priced.unitCost).toBe(dollars(312.1824));
    expect(priced.totalCost).toBe(dollars(624.3648));
    expect(priced.breakdown).toEqual([
      { type: "Base", sell: dollars(807), cost: dollars(505.9572) },
      { type: "Options", sell: dollars(179.74), cost: dollars(118.4076) },
    ]);
  });
});
