import fc from "fast-check";
import { expect, it } from "vitest";

import { ifExact } from "./exact";
import { priceLine, type LineToPrice, type PricedLine, type TaxTerms } from "./line";
import type { Charge, ChosenOption } from "./options";
import { priceQuote, type Adjustment, type QuoteToPrice } from "./quote";
import type { PriceSource } from "./sources";
import { LINE } from "./test-lines";
import { findFault } from "./trace";

/** How many quotes are made up; the benchmarks ask for more. */
const RUNS = Number(process.env.PRICING_RUNS ?? 2_000);
const TIMEOUT_MS = 30_000 + RUNS * 10;

const money = fc.integer({ min: 0, max: 30_000_000 });
const price = fc.integer({ min: 1, max: 30_000_000 });
const size = fc.integer({ min: 1, max: 6_000 });
const thousandths = (max: number) => fc.integer({ min: 0, max });
const steps = fc
  .uniqueArray(size, { minLength: 1, maxLength: 6 })
  .chain((edges) =>
    fc
      .array(price, { minLength: edges.length, maxLength: edges.length })
      .map((prices) =>
        edges
          .toSorted((one, other) => one - other)
          .map((upTo, at) => ({ upTo, price: prices[at] ?? 0 })),
      ),
  );
const grid = fc
  .record({
    widths: fc.uniqueArray(size, { minLength: 1, maxLength: 8 }),
    heights: fc.uniqueArray(size, { minLength: 1, maxLength: 8 }),
  })
  .chain(({ widths, heights }) => {
    const row = fc.array(fc.option(price, { freq: 10 }), {
      minLength: widths.length,
      maxLength: widths.length,
    });
    const ordered = (sizes: number[]) => sizes.toSorted((one, other) => one - other);
    return fc
      .array(row, { minLength: heights.length, maxLength: heights.length })
      .map((prices) => ({ widths: ordered(widths), heights: ordered(heights), prices }));
  });
const source: fc.Arbitrary<PriceSource> = fc.oneof(
  fc.record({ kind: fc.constant("GRID" as const), list: grid, cost: fc.option(grid) }),
  fc.record({ kind: fc.constant("WIDTH" as const), steps }),
  fc.record({
    kind: fc.constant("AREA" as const),
    rate: price,
    step: fc.constantFrom(1, 10, 100),
    minArea: fc.integer({ min: 0, max: 2_000_000 }),
    minWidth: thousandths(1_000),
    minHeight: thousandths(1_000),
  }),
  fc.record({
    kind: fc.constant("RUNNING" as const),
    rate: price,
    fullness: fc.integer({ min: 1_000, max: 3_000 }),
    allowance: thousandths(500),
    drops: fc.option(
      fc.record({
        fabricWidth: fc.integer({ min: 900, max: 3_000 }),
        hems: thousandths(400),
        repeat: fc.constantFrom(0, 64, 640),
      }),
    ),
  }),
  fc.record({ kind: fc.constant("SLAT" as const), slatWidth: fc.constantFrom(89, 127), steps }),
  fc.record({ kind: fc.constant("FLAT" as const), price }),
  fc.record({ kind: fc.constant("SERVICE" as const), price, callOut: fc.constant(0) }),
);
const charge: fc.Arbitrary<Charge> = fc.oneof(
  fc.record({ mode: fc.constantFrom("FLAT" as const, "UNIT" as const), price: money }),
  fc.record({ mode: fc.constant("PERCENT" as const), percent: thousandths(100_000) }),
  fc.record({
    mode: fc.constantFrom(
      "WIDTH" as const,
      "HEIGHT" as const,
      "BOTH" as const,
      "PERIMETER" as const,
    ),
    price: money,
  }),
  fc.record({ mode: fc.constant("WIDTH_STEPS" as const), steps }),
);
const option: fc.Arbitrary<ChosenOption> = fc.record({
  label: fc.constant("Option"),
  part: fc.constantFrom("Options" as const, "Fabric" as const, "Lining" as const),
  quantity: fc.integer({ min: 1, max: 9 }),
  charges: fc.array(charge, { maxLength: 2 }),
});
const markup = fc.record({
  type: fc.constantFrom("PERCENT_MARK_UP" as const, "PERCENT_MARGIN" as const),
  base: thousandths(99_999),
  options: thousandths(99_999),
  from: fc.constant("account"),
});
const line: fc.Arbitrary<LineToPrice> = fc
  .record({
    system: fc.constantFrom("METRIC" as const, "IMPERIAL" as const),
    ...{ width: size, height: size, quantity: fc.integer({ min: 1, max: 40 }) },
    source,
    options: fc.array(option, { maxLength: 4 }),
    tradeDiscount: thousandths(70_000),
    costPadding: thousandths(5_000),
    costFactors: fc.array(
      fc.record({ bundle: fc.constant("Volume terms"), factor: thousandths(100_000) }),
      { maxLength: 2 },
    ),
    markup,
    isTaxable: fc.boolean(),
  })
  .map((made) => ({ ...LINE, ...made }));
const tax: fc.Arbitrary<TaxTerms> = fc.record({
  mode: fc.constantFrom("INCLUSIVE" as const, "EXCLUSIVE" as const),
  method: fc.constantFrom("PER_LINE" as const, "ON_TOTAL" as const),
  rate: thousandths(25_000),
});
const cents = (max: number) => fc.integer({ min: -max, max }).map((amount) => amount * 100);
const adjustment: fc.Arbitrary<Adjustment> = fc
  .record({ label: fc.constant("Adjustment"), isTaxed: fc.boolean() })
  .chain((common) =>
    fc.oneof(
      cents(50_000).map((amount) => ({ ...common, amount, percent: null })),
      fc.integer({ min: -100, max: 100 }).map((percent) => ({ ...common, amount: null, percent })),
    ),
  );
const quote = fc.record({
  lines: fc.array(line, { maxLength: 8 }),
  tax,
  charges: fc.array(
    fc.record({
      label: fc.constant("Freight"),
      amount: cents(9_000).map(Math.abs),
      isTaxable: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  adjustments: fc.array(adjustment, { maxLength: 4 }),
  taxOverride: fc.option(cents(40_000).map(Math.abs), { freq: 4 }),
  totalOverride: fc.option(
    fc.record({ amount: cents(900_000).map(Math.abs), withTax: fc.boolean() }),
    {
      freq: 4,
    },
  ),
  depositPercent: thousandths(100_000),
  depositOverride: fc.option(cents(90_000).map(Math.abs), { freq: 4 }),
});

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0);

function expectLine(line: LineToPrice, priced: PricedLine, tax: TaxTerms) {
  const basis = tax.mode === "INCLUSIVE" ? "incTax" : "exTax";
  for (const price of [priced.unit, priced.total]) {
    expect(price.exTax + price.tax).toBe(price.incTax);
    expect(price[basis] % 100).toBe(0);
    expect(price.tax % 100).toBe(0);
    if (!line.isTaxable) expect(price.tax).toBe(0);
  }
  expect(priced.total[basis]).toBe(priced.unit[basis] * line.quantity);
  expect(priced.totalCost).toBe(priced.unitCost * line.quantity);
  expect(sum(priced.breakdown.map(({ sell }) => sell))).toBe(priced.total[basis]);
  expect(sum(priced.breakdown.map(({ cost }) => cost))).toBe(priced.totalCost);
  expect(findFault(priced.trace)).toBeNull();
  expect(priceLine(structuredClone(line), tax)).toEqual(priced);
  const doubled = ifExact(() => priceLine({ ...line, quantity: line.quantity * 2 }, tax));
  // Twice as many may be too much to be counted.
  if (doubled === null) return;
  if (doubled === "BAD_SIZE") throw new Error("More of them have no price");
  expect(doubled.total[basis]).toBe(priced.total[basis] * 2);
  expect(doubled.unit).toEqual(priced.unit);
}

function expectQuote(quote: QuoteToPrice) {
  // Lines of huge margins may come to more than can be counted.
  const priced = ifExact(() => priceQuote(quote));
  if (priced === null) return;
  expect(priceQuote(structuredClone(quote))).toEqual(priced);
  const basis = quote.tax.mode === "INCLUSIVE" ? "incTax" : "exTax";
  if ("fault" in priced) return;
  const { lines, charges, adjustments, total, deposit, taxCalculated } = priced;
  expect(findFault(priced.trace)).toBeNull();
  for (const price of [lines, ...charges, ...adjustments, total]) {
    expect(price.exTax + price.tax).toBe(price.incTax);
  }
  expect(lines[basis]).toBe(sum(quote.lines.map(({ total }) => total[basis])));
  const parts = sum([lines, ...charges, ...adjustments].map((one) => one[basis]));
  expect(total.incTax).toBeGreaterThanOrEqual(0);
  expect(total.incTax + priced.overrideDiscount).toBe(
    parts -
      (quote.tax.mode === "INCLUSIVE" ? taxCalculated : 0) +
      (quote.taxOverride ?? taxCalculated),
  );
  if (quote.totalOverride) expect(total.incTax).toBe(quote.totalOverride.amount);
  else if (quote.taxOverride === null) expect(total[basis]).toBe(parts);
  if (quote.tax.method === "PER_LINE") {
    const taxes = sum([
      ...quote.lines.map((one) => one.total.tax),
      ...[...charges, ...adjustments].map((one) => one.tax),
    ]);
    const most = basis === "incTax" ? Math.min(taxes, parts) : taxes;
    expect(taxCalculated).toBe(Math.max(0, most));
  }
  expect(deposit).toBeGreaterThanOrEqual(0);
  expect(deposit).toBeLessThanOrEqual(total.incTax);
  for (const figure of [total.tax, taxCalculated, deposit]) expect(figure % 100).toBe(0);
}

it(
  `holds for ${RUNS} quotes that were made up`,
  () => {
    let sold = 0;
    fc.assert(
      fc.property(quote, ({ lines, ...rest }) => {
        const priced = lines.flatMap((one) => {
          const result = ifExact(() => priceLine(one, rest.tax));
          if (result === null || result === "BAD_SIZE") return [];
          expectLine(one, result, rest.tax);
          return [{ total: result.total, isTaxable: one.isTaxable }];
        });
        sold += priced.length;
        expectQuote({ ...rest, lines: priced });
      }),
      { numRuns: RUNS },
    );
    expect(sold).toBeGreaterThan(RUNS);
  },
  TIMEOUT_MS,
);
