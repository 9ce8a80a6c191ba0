import { describe, expect, it } from "vitest";

import type { Price } from "./line";
import { priceQuote, type Adjustment, type PricedQuote, type QuoteToPrice } from "./quote";
import { AU, dollars, percent, US } from "./test-lines";
import { findFault } from "./trace";

/** A line of which both bases were worked out before. */
const line = (inc: number, ex: number, isTaxable = true) => ({
  total: { incTax: dollars(inc), exTax: dollars(ex), tax: dollars(inc) - dollars(ex) } as Price,
  isTaxable,
});
const fixed = (label: string, amount: number, isTaxed = true): Adjustment => ({
  ...{ label, isTaxed, percent: null },
  amount: dollars(amount),
});
const share = (label: string, whole: number, isTaxed = true): Adjustment => ({
  ...{ label, isTaxed, amount: null },
  percent: whole,
});

const PLAIN: QuoteToPrice = {
  lines: [],
  charges: [],
  adjustments: [],
  tax: AU,
  taxOverride: null,
  totalOverride: null,
  depositPercent: percent(50),
  depositOverride: null,
};
/** 825, 1186, 168.40, 676 and 514.80 are 3370.20, with 75 + 107.82 + 15.31 + 61.45 + 46.80 of tax in them. */
const HOUSE = [
  line(825, 750),
  line(1_186, 1_078.18),
  line(168.4, 153.09),
  line(676, 614.55),
  line(514.8, 468),
];
/** 259.12 + 21.38, 241.84 + 19.95, and an installation of 75 that is not taxed. */
const CONDO = [line(280.5, 259.12), line(261.79, 241.84), line(75, 75, false)];

interface Golden {
  name: string;
  worked: string;
  quote: Partial<QuoteToPrice>;
  /** In dollars. */
  inc: number;
  ex: number;
  tax: number;
  deposit: number;
}

const QUOTES: Golden[] = [
  {
    name: "lines alone, tax in the total",
    worked: `3370.20, of which 1/11 is 306.3818…: 306.38; half of it is 1685.10.`,
    quote: { lines: HOUSE },
    ...{ inc: 3_370.2, ex: 3_063.82, tax: 306.38, deposit: 1_685.1 },
  },
  {
    name: "a discount in percent and a fixed charge",
    worked: `5% of 3370.20 are 168.51; 3370.20 − 168.51 + 85 = 3286.69, 1/11 of which is 298.79. Half is 1643.345: 1643.35.`,
    quote: { lines: HOUSE, adjustments: [share("Loyalty", -5), fixed("Travel", 85)] },
    ...{ inc: 3_286.69, ex: 2_987.9, tax: 298.79, deposit: 1_643.35 },
  },
  {
    name: "two percentages, each of the lines before adjustments",
    worked: `10% and 5% of 3370.20 are 337.02 and 168.51: 2864.67; 1/11 is 260.4245…: 260.42; half 1432.335: 1432.34.`,
    quote: { lines: HOUSE, adjustments: [share("Trade", -10), share("Loyalty", -5)] },
    ...{ inc: 2_864.67, ex: 2_604.25, tax: 260.42, deposit: 1_432.34 },
  },
  {
    name: "a charge without tax",
    worked: `Tax is on 3370.20 alone, 306.38; with 100 beside it 3470.20, without tax 3163.82; half 1735.10.`,
    quote: { lines: HOUSE, adjustments: [fixed("Council fee", 100, false)] },
    ...{ inc: 3_470.2, ex: 3_163.82, tax: 306.38, deposit: 1_735.1 },
  },
  {
    name: "the same lines, taxed one by one",
    worked: `75.00 + 107.82 + 15.31 + 61.45 + 46.80 = 306.38 here too; 3370.20 − 306.38 = 3063.82.`,
    quote: { lines: HOUSE, tax: { ...AU, method: "PER_LINE" } },
    ...{ inc: 3_370.2, ex: 3_063.82, tax: 306.38, deposit: 1_685.1 },
  },
  {
    name: "three cents of tax that a total tells otherwise than its lines",
    worked: `Three lines of 0.18 have 0.02 in them each: 0.06 line by line. 1/11 of 0.54 is 0.0490…: 0.05 in the total.`,
    quote: { lines: [line(0.18, 0.16), line(0.18, 0.16), line(0.18, 0.16)] },
    ...{ inc: 0.54, ex: 0.49, tax: 0.05, deposit: 0.27 },
  },
  {
    name: "the same, line by line",
    worked: `0.54 − 0.06 = 0.48.`,
    quote: {
      lines: [line(0.18, 0.16), line(0.18, 0.16), line(0.18, 0.16)],
      tax: { ...AU, method: "PER_LINE" },
    },
    ...{ inc: 0.54, ex: 0.48, tax: 0.06, deposit: 0.27 },
  },
  {
    name: "an American quote, taxed line by line on top",
    worked: `259.12 + 241.84 + 75 = 575.96; 21.38 + 19.95 + 0 = 41.33: 617.29. 40% are 246.916: 246.92.`,
    quote: { lines: CONDO, tax: US, depositPercent: percent(40) },
    ...{ inc: 617.29, ex: 575.96, tax: 41.33, deposit: 246.92 },
  },
  {
    name: "an American quote with a taxed discount",
    worked: `10% of 575.96 are 57.596: 57.60, with 8.25% 4.752: 4.75. 575.96 − 57.60 = 518.36; 41.33 − 4.75 = 36.58.`,
    quote: { lines: CONDO, tax: US, adjustments: [share("Spring sale", -10)] },
    ...{ inc: 554.94, ex: 518.36, tax: 36.58, deposit: 277.47 },
  },
  {
    name: "an American quote, taxed on its total",
    worked: `8.25% of 259.12 + 241.84 = 500.96 are 41.3292: 41.33; 575.96 + 41.33 = 617.29; half 308.645: 308.65.`,
    quote: { lines: CONDO, tax: { ...US, method: "ON_TOTAL" } },
    ...{ inc: 617.29, ex: 575.96, tax: 41.33, deposit: 308.65 },
  },
  {
    name: "freight and an installation beside the lines",
    worked: `3370.20 + 48 + 240 = 3658.20; the installation is not taxed: 1/11 of 3418.20 is 310.7454…: 310.75.`,
    quote: {
      lines: HOUSE,
      charges: [
        { label: "Freight", amount: dollars(48), isTaxable: true },
        { label: "Installation", amount: dollars(240), isTaxable: false },
      ],
    },
    ...{ inc: 3_658.2, ex: 3_347.45, tax: 310.75, deposit: 1_829.1 },
  },
  {
    name: "a tax that was overridden",
    worked: `3063.82 stays, with 300 beside it 3363.82; half 1681.91.`,
    quote: { lines: HOUSE, taxOverride: dollars(300) },
    ...{ inc: 3_363.82, ex: 3_063.82, tax: 300, deposit: 1_681.91 },
  },
  {
    name: "a tax that was overridden to nothing",
    worked: `3063.82, and no tax; half 1531.91.`,
    quote: { lines: HOUSE, taxOverride: 0 },
    ...{ inc: 3_063.82, ex: 3_063.82, tax: 0, deposit: 1_531.91 },
  },
  {
    name: "a total that was overridden, tax with it",
    worked: `306.38 × 3200 ÷ 3370.20 = 290.9073…: 290.91; 3200 − 290.91 = 2909.09; half 1600.`,
    quote: { lines: HOUSE, totalOverride: { amount: dollars(3_200), withTax: true } },
    ...{ inc: 3_200, ex: 2_909.09, tax: 290.91, deposit: 1_600 },
  },
  {
    name: "a total that was overridden, tax as it was",
    worked: `3200 − 306.38 = 2893.62.`,
    quote: { lines: HOUSE, totalOverride: { amount: dollars(3_200), withTax: false } },
    ...{ inc: 3_200, ex: 2_893.62, tax: 306.38, deposit: 1_600 },
  },
  {
    name: "a total that was overridden upwards",
    worked: `306.38 × 3500 ÷ 3370.20 = 318.1800…: 318.18; 3500 − 318.18 = 3181.82.`,
    quote: { lines: HOUSE, totalOverride: { amount: dollars(3_500), withTax: true } },
    ...{ inc: 3_500, ex: 3_181.82, tax: 318.18, deposit: 1_750 },
  },
  {
    name: "a deposit that was overridden",
    worked: `1000 as asked.`,
    quote: { lines: HOUSE, depositOverride: dollars(1_000) },
    ...{ inc: 3_370.2, ex: 3_063.82, tax: 306.38, deposit: 1_000 },
  },
  {
    name: "a deposit that the total has fallen below",
    worked: `5000 were asked of 3370.20: all of it.`,
    quote: { lines: HOUSE, depositOverride: dollars(5_000) },
    ...{ inc: 3_370.2, ex: 3_063.82, tax: 306.38, deposit: 3_370.2 },
  },
  {
    name: "a discount of all there is",
    worked: `3370.20 − 3370.20 = 0, of which nothing is tax.`,
    quote: { lines: HOUSE, adjustments: [share("Goodwill", -100)] },
    ...{ inc: 0, ex: 0, tax: 0, deposit: 0 },
  },
  {
    name: "a taxed discount larger than what is taxed",
    worked: `75 + 10.83 − 50 = 35.83; the taxed part is 10.83 − 50, below zero: no tax.`,
    quote: {
      lines: [line(75, 75, false), line(10.83, 9.85)],
      adjustments: [fixed("Goodwill", -50)],
    },
    ...{ inc: 35.83, ex: 35.83, tax: 0, deposit: 17.92 },
  },
  {
    name: "an untaxed discount that leaves less than the tax",
    worked: `168.40 has 15.31 of tax in it; 8.40 of it are left, all of which is tax. Half is 4.20.`,
    quote: { lines: [line(168.4, 153.09)], adjustments: [fixed("Goodwill", -160, false)] },
    ...{ inc: 8.4, ex: 0, tax: 8.4, deposit: 4.2 },
  },
  {
    name: "the same where tax comes on top",
    worked: `241.84 − 230 = 11.84, and 19.95 of tax on 241.84: 31.79. Half is 15.895: 15.90.`,
    quote: {
      ...{ lines: [line(261.79, 241.84)], tax: US },
      adjustments: [fixed("Goodwill", -230, false)],
    },
    ...{ inc: 31.79, ex: 11.84, tax: 19.95, deposit: 15.9 },
  },
  {
    name: "a total that was overridden from nothing, tax with it",
    worked: `Of nothing nothing is tax, and of 100 too: there is no proportion. Half is 50.`,
    quote: { totalOverride: { amount: dollars(100), withTax: true } },
    ...{ inc: 100, ex: 100, tax: 0, deposit: 50 },
  },
  {
    name: "nothing yet",
    worked: `No lines, no money.`,
    quote: {},
    ...{ inc: 0, ex: 0, tax: 0, deposit: 0 },
  },
];

function price(quote: Partial<QuoteToPrice>): PricedQuote {
  const priced = priceQuote({ ...PLAIN, ...quote });
  if ("fault" in priced) throw new Error(priced.fault);
  expect(findFault(priced.trace)).toBeNull();
  return priced;
}

describe("sums worked out by hand", () => {
  it.each(QUOTES)("$name", ({ quote, ...golden }) => {
    const { total, deposit } = price(quote);
    expect({ ...total, deposit }).toEqual({
      incTax: dollars(golden.inc),
      exTax: dollars(golden.ex),
      tax: dollars(golden.tax),
      deposit: dollars(golden.deposit),
    });
  });

  it("tells its parts in both bases", () => {
    const { lines, charges, adjustments, taxable } = price({
      lines: HOUSE,
      charges: [{ label: "Freight", amount: dollars(48), isTaxable: true }],
      adjustments: [share("Loyalty", -5), fixed("Council fee", 100, false)],
    });
    const inBoth = (incTax: number, exTax: number, tax: number) => ({
      incTax: dollars(incTax),
      exTax: dollars(exTax),
      tax: dollars(tax),
    });
    expect(lines).toEqual(inBoth(3_370.2, 3_063.82, 306.38));
    // 48 ÷ 11 = 4.3636…, 168.51 ÷ 11 = 15.3190…
    expect(charges).toEqual([inBoth(48, 43.64, 4.36)]);
    expect(adjustments).toEqual([inBoth(-168.51, -153.19, -15.32), inBoth(100, 100, 0)]);
    // 3370.20 + 48 − 168.51 = 3249.69, 1/11 of which is 295.4263…: 295.43.
    expect(taxable).toBe(dollars(2_954.26));
  });

  it("tells its lines by the method of the quote", () => {
    const linesOf = (lines: QuoteToPrice["lines"], tax: QuoteToPrice["tax"]) => {
      const told = price({ lines, tax }).lines;
      return [told.incTax, told.exTax, told.tax];
    };
    const cents = [line(0.18, 0.16), line(0.18, 0.16), line(0.18, 0.16)];
    expect(linesOf(cents, AU)).toEqual([0.54, 0.49, 0.05].map(dollars));
    expect(linesOf(cents, { ...AU, method: "PER_LINE" })).toEqual([0.54, 0.48, 0.06].map(dollars));
    // The installation is not taxed: 8.25% of 259.12 + 241.84 alone.
    const onTotal = { ...US, method: "ON_TOTAL" } as const;
    expect(linesOf(CONDO, onTotal)).toEqual([617.29, 575.96, 41.33].map(dollars));
    const taxed = [line(280.5, 259.12), line(75, 75, false)];
    expect(linesOf(taxed, onTotal)).toEqual([355.5, 334.12, 21.38].map(dollars));
  });

  it("comes back to what it was when an override is taken away", () => {
    const before = price({ lines: HOUSE });
    const during = price({
      lines: HOUSE,
      totalOverride: { amount: dollars(3_000), withTax: true },
    });
    expect(during.overrideDiscount).toBe(dollars(370.2));
    expect(during.taxCalculated).toBe(before.taxCalculated);
    expect(price({ lines: HOUSE, totalOverride: null })).toEqual(before);
  });
});

describe("sums there are none of", () => {
  it.each<[string, Partial<QuoteToPrice>, number]>([
    ["a discount larger than the lines", { adjustments: [fixed("Goodwill", -3_370.21)] }, 0],
    ["the second discount", { adjustments: [share("Half", -50), share("More", -51)] }, 1],
    [
      "the second, after one that takes all",
      { adjustments: [share("All", -100), fixed("Cent", -0.01)] },
      1,
    ],
    [
      "what freight made good before",
      {
        charges: [
          { label: "Freight", amount: dollars(48), isTaxable: true },
          { label: "Crane", amount: dollars(52), isTaxable: true },
        ],
        adjustments: [fixed("Goodwill", -3_470.2), fixed("Cent", -0.01)],
      },
      1,
    ],
    [
      "the last of three",
      { adjustments: [fixed("One", -3_000), fixed("Fee", 10), fixed("Two", -400)] },
      2,
    ],
  ])("%s leads below zero", (_, quote, adjustment) => {
    const fault = priceQuote({ ...PLAIN, lines: HOUSE, ...quote });
    const { label = "" } = quote.adjustments?.[adjustment] ?? {};
    expect(fault).toEqual({ fault: "BELOW_ZERO", label, adjustment });
  });

  it.each<[string, Partial<QuoteToPrice>]>([
    ["alone", {}],
    ["before an adjustment that takes off more", { adjustments: [fixed("Goodwill", -1)] }],
    ["before one that makes good too little", { adjustments: [fixed("Fee", 0.01)] }],
  ])("a charge leads below zero, %s", (_, quote) => {
    const charge = { label: "Trade-in", amount: -dollars(3_400), isTaxable: true };
    const charges = [{ ...charge, label: "Freight", amount: dollars(1) }, charge];
    const fault = priceQuote({ ...PLAIN, lines: HOUSE, charges, ...quote });
    expect(fault).toEqual({ fault: "BELOW_ZERO", label: "Trade-in", adjustment: null });
  });

  it("are told of what leads below zero last", () => {
    const adjustments = [fixed("Goodwill", -3_400), fixed("Fee", 100), fixed("Loyalty", -80)];
    expect(priceQuote({ ...PLAIN, lines: HOUSE, adjustments })).toMatchObject({ adjustment: 2 });
  });

  it("are not refused for what a later charge makes good", () => {
    const adjustments = [fixed("Goodwill", -3_400), fixed("Fee", 100)];
    expect(price({ lines: HOUSE, adjustments }).total.incTax).toBe(dollars(70.2));
  });

  it("a total below the tax that is to stay", () => {
    const totalOverride = { amount: dollars(306.37), withTax: false };
    expect(priceQuote({ ...PLAIN, lines: HOUSE, totalOverride })).toEqual({
      fault: "OVERRIDE_BELOW_TAX",
    });
    expect(
      price({ lines: HOUSE, totalOverride: { ...totalOverride, amount: dollars(306.38) } }).total,
    ).toEqual({ incTax: dollars(306.38), exTax: 0, tax: dollars(306.38) });
  });
});
