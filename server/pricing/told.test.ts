import { describe, expect, it } from "vitest";

import { priceLine, type LineToPrice, type TaxTerms } from "./line";
import type { Charge, ChosenOption } from "./options";
import { priceQuote, type QuoteToPrice } from "./quote";
import { AU, COASTLINE_BAND_C, dollars, inches, LINE, percent, US } from "./test-lines";
import type { Step } from "./trace";

/**
 * What people are told of a price, step by step: `golden-lines` and `golden-quotes` say that the figures are right,
 * this that each is called what it is.
 */
const told = (steps: readonly Step[]): string[] =>
  steps.map(({ label, from, result, unit }) => {
    const figure = unit === "money" ? `$${result / 10_000}` : `${result} (${unit})`;
    return `${label}: ${from}: ${figure}`;
  });

function tell(line: Partial<LineToPrice>, tax: TaxTerms = AU): string[] {
  const priced = priceLine({ ...LINE, ...line }, tax);
  if (priced === "BAD_SIZE") throw new Error("It has no price");
  return told(priced.trace);
}
/** Down to the list price and cost: what comes after is of every line. */
const tellCost = (line: Partial<LineToPrice>, tax?: TaxTerms): string[] => {
  const steps = tell(line, tax);
  return steps.slice(
    0,
    steps.findIndex((step) => step.startsWith("Options cost") || step.startsWith("Unit cost")),
  );
};
const option = (label: string, ...charges: Charge[]): ChosenOption => ({
  ...{ label, part: "Options", quantity: 1, charges },
});

describe("a line is told", () => {
  it("from its cells to its tax", () => {
    expect(
      tell({
        source: {
          ...{ kind: "GRID", list: COASTLINE_BAND_C },
          cost: { widths: [2_000], heights: [2_500], prices: [[dollars(163.3)]] },
        },
        options: [option("Chain", { mode: "FLAT", price: dollars(18) }), option("Chain left")],
        tradeDiscount: percent(40),
        costPadding: percent(1.5),
        quantity: 2,
      }),
    ).toEqual([
      "Cell: Requested 1845 mm × 2130 mm, next step up 1900 mm × 2200 mm: $402",
      "Cost cell: Requested 1845 mm × 2130 mm, next step up 2000 mm × 2500 mm: $163.3",
      "Cost padding: 1.5% of the cost: $2.4495",
      "Base cost: With its padding: $165.7495",
      "Chain: List price: $18",
      "Chain: Less 40%: $10.8",
      "Options cost: Together: $10.8",
      "Unit cost: Together: $176.5495",
      "Cost: × 2: $353.099",
      "Base markup: 50%, from account: $248.6243",
      "Options markup: 50%, from account: $16.2",
      "Unit ex tax: Together: $264.8243",
      "Tax: 10% of the unit: $26.4824",
      "Unit, rounded: Half up to the cent, price basis of the quote: $291.31",
      "Quantity: × 2: $582.62",
      "Tax in the unit: Its share at 10%, to the cent: $26.48",
      "Tax in the line: Its share at 10%, to the cent: $52.97",
    ]);
  });

  it("by its own percentages, the parts of which are summed up", () => {
    const flat = (amount: number): Charge => ({ mode: "FLAT", price: dollars(amount) });
    expect(
      tell(
        {
          source: { kind: "FLAT", price: dollars(100) },
          options: [option("Chain", flat(10)), option("Motor", flat(90))],
          tradeDiscount: percent(12.5),
          markup: { type: "PERCENT_MARGIN", base: 30_000, options: 37_500, from: "Roller blinds" },
        },
        US,
      ),
    ).toEqual([
      "List price: One price for every size: $100",
      "Trade discount: 12.5% off list: $-12.5",
      "Base cost: List less discount: $87.5",
      "Chain: List price: $10",
      "Chain: Less 12.5%: $8.75",
      "Motor: List price: $90",
      "Motor: Less 12.5%: $78.75",
      "Options cost: Together: $87.5",
      "Unit cost: Together: $175",
      "Cost: × 1: $175",
      "Base margin: 30%, from Roller blinds: $125",
      "Options margin: 37.5%, from Roller blinds: $140",
      "Unit ex tax: Together: $265",
      "Unit, rounded: Half up to the cent, price basis of the quote: $265",
      "Quantity: × 1: $265",
      "Tax on the unit: 8.25%, to the cent: $21.86",
      "Tax on the line: 8.25%, to the cent: $21.86",
    ]);
  });

  it("by its cost, then its price, then that with tax", () => {
    const sections = (terms: TaxTerms) => {
      const priced = priceLine({ ...LINE, tradeDiscount: percent(38), costPadding: 1_500 }, terms);
      if (priced === "BAD_SIZE") throw new Error("It has no price");
      return priced.trace.map(({ section, label }) => `${section}: ${label}`);
    };
    const cost = ["Cell", "Trade discount", "Cost before padding", "Cost padding", "Base cost"];
    const both = [
      ...[...cost, "Unit cost", "Cost"].map((label) => `COST: ${label}`),
      ...["SELL: Base markup", "SELL: Unit ex tax"],
    ];
    expect(sections(AU)).toEqual([
      ...both,
      ...["TAX: Tax", "TAX: Unit, rounded", "TAX: Quantity"],
      ...["TAX: Tax in the unit", "TAX: Tax in the line"],
    ]);
    expect(sections(US)).toEqual([
      ...[...both, "SELL: Unit, rounded", "SELL: Quantity"],
      ...["TAX: Tax on the unit", "TAX: Tax on the line"],
    ]);
  });

  it.each<[string, Partial<LineToPrice>, string[]]>([
    [
      "a track by its width",
      { source: { kind: "WIDTH", steps: [{ upTo: 2_000, price: dollars(82) }] }, height: null },
      ["Width: Requested 1845 mm, next step up 2000 mm: $82"],
    ],
    [
      "a shutter by the square metre, billed by the centimetre",
      {
        source: {
          ...{ kind: "AREA", rate: dollars(320), step: 10, minArea: 1_000_000 },
          ...{ minWidth: 0, minHeight: 500 },
        },
        ...{ width: 1_234, height: 480 },
      },
      [
        "Billed width: Requested 1234 mm: 1234 (size)",
        "Billed width: Billed by 10 mm: 1240 (size)",
        "Billed height: Requested 480 mm: 500 (size)",
        "Billed height: Billed by 10 mm: 500 (size)",
        "Area: Width × height: 620000 (area)",
        "Billed area: At least the minimum: 1000000 (area)",
        "List price: By the square metre: $320",
      ],
    ],
    [
      "an American shutter by the square foot, billed as it is",
      {
        ...{ system: "IMPERIAL", width: inches(36), height: inches(72) },
        source: {
          ...{ kind: "AREA", rate: dollars(14), step: 1, minArea: 0 },
          ...{ minWidth: 0, minHeight: 0 },
        },
      },
      [
        'Billed width: Requested 36": 576 (size)',
        'Billed height: Requested 72": 1152 (size)',
        "Area: Width × height: 663552 (area)",
        "Billed area: At least the minimum: 663552 (area)",
        "List price: By the square foot: $252",
      ],
    ],
    [
      "a sheer by the running metre",
      {
        source: {
          ...{ kind: "RUNNING", rate: dollars(86), fullness: 2_200, allowance: 400, drops: null },
        },
        ...{ width: 3_620, height: null },
      },
      [
        "Fullness: 2.2 × the width: 7964 (size)",
        "Run: With its allowance: 8364 (size)",
        "List price: By the metre: $719.304",
      ],
    ],
    [
      "a curtain in drops of a patterned fabric",
      {
        source: {
          ...{ kind: "RUNNING", rate: dollars(64), fullness: 2_000, allowance: 200 },
          drops: { fabricWidth: 1_370, hems: 300, repeat: 640 },
        },
        ...{ width: 2_400, height: 2_430 },
      },
      [
        "Fullness: 2 × the width: 4800 (size)",
        "Run: With its allowance: 5000 (size)",
        "Width of fabric: In whole widths of 1370 mm: 5480 (size)",
        "Drops: Whole widths: 4 (count)",
        "Cut drop: Height and hems: 2730 (size)",
        "Cut drop: In whole repeats of the pattern: 3200 (size)",
        "Fabric: Drops × cut drop: 12800 (size)",
        "List price: By the metre: $819.2",
      ],
    ],
    [
      "vertical louvres by the slat",
      {
        source: { kind: "SLAT", slatWidth: 89, steps: [{ upTo: 1_100, price: dollars(7.15) }] },
        ...{ width: 2_000, height: 1_050 },
      },
      [
        "Width of slats: In whole slats of 89 mm: 2047 (size)",
        "Slats: Whole slats: 23 (count)",
        "Price of a slat: Requested 1050 mm, next step up 1100 mm: $7.15",
        "List price: Slats × price: $164.45",
      ],
    ],
    [
      "a service for one",
      { source: { kind: "SERVICE", price: dollars(40), callOut: dollars(85) } },
      [
        "Service: Each: $40",
        "Call-out: For coming at all: $85",
        "List price: At least the call-out: $85",
      ],
    ],
    [
      "a service for four",
      { source: { kind: "SERVICE", price: dollars(40), callOut: dollars(85) }, quantity: 4 },
      [
        "Service: Each: $40",
        "Call-out: For coming at all, shared by 4: $21.25",
        "List price: At least the call-out: $40",
      ],
    ],
    [
      "a service without a call-out",
      { source: { kind: "SERVICE", price: dollars(40), callOut: 0 } },
      ["Service: Each: $40"],
    ],
  ])("by where its price comes from: %s", (_, line, steps) => {
    expect(tellCost(line)).toEqual(steps);
  });

  it("by each way in which a choice costs something", () => {
    const source = { kind: "FLAT", price: dollars(200) } as const;
    const rail: Charge = { mode: "WIDTH", price: dollars(32) };
    const [, ...metric] = tellCost({
      source,
      ...{ width: 1_500, height: 2_000 },
      options: [
        option("Rail", rail),
        option("Chain", { ...rail, mode: "HEIGHT" }),
        option("Channels", { ...rail, mode: "BOTH" }),
        option("Fringe", { ...rail, mode: "PERIMETER" }),
        { ...option("Brackets", { mode: "UNIT", price: dollars(4) }), quantity: 3 },
        option("Motor", { mode: "WIDTH_STEPS", steps: [{ upTo: 1_500, price: dollars(60) }] }),
        option(
          "Scallop",
          { mode: "PERCENT", percent: percent(7.5) },
          { mode: "FLAT", price: dollars(5) },
        ),
      ],
    });
    expect(metric).toEqual([
      "Rail: Length of 1500: 1500 (size)",
      "Rail: By the metre: $48",
      "Chain: Length of 2000: 2000 (size)",
      "Chain: By the metre: $64",
      "Channels: Length of 1500 + 2000: 3500 (size)",
      "Channels: By the metre: $112",
      "Fringe: Length of 1500 + 2000 + 1500 + 2000: 7000 (size)",
      "Fringe: By the metre: $224",
      "Brackets: 3 × list price: $12",
      "Motor: Up to 1500 mm wide: $60",
      "Scallop: 7.5% of the list price: $15",
      "Scallop: List price: $5",
      "Scallop: Together: $20",
    ]);
    const [, ...imperial] = tellCost({
      ...{ source, system: "IMPERIAL", width: inches(36.625), height: null },
      options: [option("Rail", rail)],
    });
    // 36 5/8 inches are 3.0520833… feet.
    expect(imperial).toEqual(["Rail: Length of 36 5/8: 586 (size)", "Rail: By the foot: $97.6667"]);
  });
});

describe("a quote is told", () => {
  const PLAIN: QuoteToPrice = {
    ...{ lines: [], charges: [], adjustments: [], tax: AU, taxOverride: null },
    ...{ totalOverride: null, depositPercent: percent(37.5), depositOverride: null },
  };
  const line = (inc: number, tax: number) => ({
    total: { incTax: dollars(inc), exTax: dollars(inc) - dollars(tax), tax: dollars(tax) },
    isTaxable: true,
  });
  const tellQuote = (quote: Partial<QuoteToPrice>): string[] => {
    const priced = priceQuote({ ...PLAIN, ...quote });
    if ("fault" in priced) throw new Error(priced.fault);
    return told(priced.trace);
  };

  it("from its products to its deposit", () => {
    expect(
      tellQuote({
        lines: [line(660, 60), line(440, 40)],
        charges: [{ label: "Freight", amount: dollars(48.4), isTaxable: true }],
        adjustments: [
          { label: "Loyalty", percent: -5, amount: null, isTaxed: true },
          { label: "Council fee", percent: null, amount: dollars(20), isTaxed: false },
        ],
      }),
    ).toEqual([
      "Products: Together: $1100",
      "Taxed products: Together: $1100",
      "Tax of the products: Its share at 10%, to the cent: $100",
      "Freight: As agreed: $48.4",
      "Loyalty: Percent: -5% of the products, to the cent: $-55",
      "Council fee: Fixed amount: $20",
      "Freight: Its share at 10%, to the cent: $4.4",
      "Loyalty: Its share at 10%, to the cent: $-5",
      "Council fee: Its share at 0%, to the cent: $0",
      "Total: Products, charges and adjustments: $1113.4",
      "Taxed: What tax is on: $1093.4",
      "Tax: Its share at 10%, to the cent: $99.4",
      "Total ex tax: Total less tax: $1014",
      "Total inc tax: With tax: $1113.4",
      "Deposit: 37.5% of the total, to the cent: $417.53",
    ]);
  });

  it("by what its sum is made of", () => {
    const priced = priceQuote({
      ...PLAIN,
      lines: [line(660, 60)],
      charges: [{ label: "Freight", amount: dollars(48.4), isTaxable: true }],
      adjustments: [{ label: "Loyalty", percent: -5, amount: null, isTaxed: true }],
      totalOverride: { amount: dollars(600), withTax: true },
    });
    if ("fault" in priced) throw new Error(priced.fault);
    const sections = priced.trace.map(({ section }) => section);
    expect(sections.filter((section, at) => section !== sections[at - 1])).toEqual([
      ...["PRODUCTS", "CHARGES", "ADJUSTMENTS", "TAX", "TOTAL", "OVERRIDE", "DEPOSIT"],
    ]);
  });

  it("with what was overridden", () => {
    expect(
      tellQuote({
        ...{ lines: [line(1_082.5, 82.5)], tax: US, taxOverride: dollars(80) },
        totalOverride: { amount: dollars(1_000), withTax: true },
        depositOverride: dollars(1_200),
      }),
    ).toEqual([
      "Products: Together: $1000",
      "Total: Products, charges and adjustments: $1000",
      "Taxed: What tax is on: $1000",
      "Tax: Of each part: $82.5",
      "Tax: Overridden: $80",
      "Total inc tax: With tax: $1080",
      "Total inc tax: Overridden: $1000",
      "Tax: In proportion, to the cent: $74.07",
      "Total ex tax: Total less tax: $925.93",
      "Deposit: 37.5% of the total, to the cent: $375",
      "Deposit: Overridden: $1200",
      "Deposit: At most the total: $1000",
    ]);
  });

  const withoutDeposit = (quote: Partial<QuoteToPrice>) =>
    tellQuote(quote).filter((step) => step.startsWith("Tax:"));
  const perLine = { ...AU, method: "PER_LINE" } as const;
  const taken = (amount: number, isTaxed: boolean) => [
    { label: "Goodwill", percent: null, amount: -dollars(amount), isTaxed },
  ];

  it("with the bounds of its tax, where it has come to them", () => {
    // 110 with 10 in them. Nothing but what is left after 105 can be tax; all of what is left after 100.
    expect(
      withoutDeposit({ lines: [line(110, 10)], tax: perLine, adjustments: taken(105, false) }),
    ).toEqual(["Tax: Of each part: $10", "Tax: At most the total: $5"]);
    expect(
      withoutDeposit({ lines: [line(110, 10)], tax: perLine, adjustments: taken(100, false) }),
    ).toEqual(["Tax: Of each part: $10"]);
    const untaxed = { ...line(75, 0), isTaxable: false };
    expect(
      withoutDeposit({ lines: [untaxed], tax: perLine, adjustments: taken(55, true) }),
    ).toEqual(["Tax: Of each part: $-5", "Tax: Not below zero: $0"]);
    expect(withoutDeposit({ tax: perLine })).toEqual(["Tax: Of each part: $0"]);
  });
});
