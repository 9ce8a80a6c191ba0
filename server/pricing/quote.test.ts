import { describe, expect, it } from "vitest";

import type { Price, TaxTerms } from "./line";
import { priceQuote, type PricedQuote, type QuoteToPrice } from "./quote";
import { findFault } from "./trace";

const AU: TaxTerms = { mode: "INCLUSIVE", method: "ON_TOTAL", rate: 10_000 };
const dollars = (amount: number) => Math.round(amount * 10_000);
const inclusive = (amount: number): Price => {
  const tax = Math.round((amount * 100) / 11) / 100;
  return { incTax: dollars(amount), exTax: dollars(amount - tax), tax: dollars(tax) };
};

const ALDRIDGE: QuoteToPrice = {
  lines: [825, 1_186, 168.4, 676, 514.8].map((amount) => ({
    total: inclusive(amount),
    isTaxable: true,
  })),
  charges: [],
  adjustments: [
    { label: "Loyalty discount", isTaxed: true, amount: null, percent: -5 },
    { label: "Anglesea travel", isTaxed: true, amount: dollars(85), percent: null },
  ],
  tax: AU,
  taxOverride: null,
  totalOverride: null,
  depositPercent: 50_000,
  depositOverride: null,
};

function price(quote: Partial<QuoteToPrice>): PricedQuote {
  const priced = priceQuote({ ...ALDRIDGE, ...quote });
  if ("fault" in priced) throw new Error(priced.fault);
  expect(findFault(priced.trace)).toBeNull();
  return priced;
}

describe("an Australian quote", () => {
  /*
   * 825 + 1186 + 168.40 + 676 + 514.80 = 3370.20, 5% of which are 168.51. With the travel it is 3286.69, 1/11 of which is
   * 298.79 (298.7900); without it 2987.90. Half of the total is 1643.345: 1643.35.
   */
  it("adds up products, discount and charge, and tells the tax in them", () => {
    const priced = price({});
    expect(priced.lines.incTax).toBe(dollars(3_370.2));
    expect(priced.adjustments.map((one) => one.incTax)).toEqual([dollars(-168.51), dollars(85)]);
    expect(priced.total).toEqual({
      incTax: dollars(3_286.69),
      exTax: dollars(2_987.9),
      tax: dollars(298.79),
    });
    expect(priced.deposit).toBe(dollars(1_643.35));
  });
});
