import { describe, expect, it } from "vitest";

import { priceLine, type LineToPrice, type PricedLine, type TaxTerms } from "./line";
import type { Charge, ChosenOption } from "./options";
import { AU, COASTLINE_BAND_C, dollars, inches, LINE, percent, US } from "./test-lines";
import { findFault } from "./trace";

/** Prices of lines that were worked out by hand: the text of each says how, the program has to agree to the cent. */
interface Golden {
  name: string;
  worked: string;
  line: Partial<LineToPrice>;
  tax?: TaxTerms;
  /** In dollars. */
  unit: number;
  inc: number;
  ex: number;
  cost: number;
}

const markup = (base: number, options = base): LineToPrice["markup"] => ({
  type: "PERCENT_MARK_UP",
  base: percent(base),
  options: percent(options),
  from: "account",
});
const margin = (base: number, options = base): LineToPrice["markup"] => ({
  ...markup(base, options),
  type: "PERCENT_MARGIN",
});
const option = (label: string, ...charges: Charge[]): ChosenOption => ({
  label,
  part: "Options",
  quantity: 1,
  charges,
});
const flat = (price: number): Charge => ({ mode: "FLAT", price: dollars(price) });

const LINES: Golden[] = [
  {
    name: "a grid by band, with a chain and a fascia by the metre",
    worked: `1845 × 2130 is the cell of 1900 × 2200, 402. Less 38% 249.24; 1.5% of it are 3.7386: base cost 252.9786.
      Chain 18 less 38% 11.16; fascia 42 × 1.845 = 77.49 less 38% 48.0438: options cost 59.2038.
      252.9786 × 1.45 = 366.81897; 59.2038 × 1.38 = 81.701244: 366.8190 + 81.7012 = 448.5202.
      With 10% 493.37222: 493.37. Two are 986.74, of which 1/11 is 89.7036: 89.70.`,
    line: {
      quantity: 2,
      options: [
        option("Stainless steel chain", flat(18)),
        option("Slimline fascia", { mode: "WIDTH", price: dollars(42) }),
      ],
      tradeDiscount: percent(38),
      costPadding: percent(1.5),
      markup: markup(45, 38),
    },
    ...{ unit: 493.37, inc: 986.74, ex: 897.04, cost: 624.3648 },
  },
  {
    name: "a grid at the edge of its cell",
    worked: `1900 × 2200 means up to and including: still 402. 402 × 1.5 = 603, with 10% 663.30; 1/11 is 60.30.`,
    line: { width: 1_900, height: 2_200 },
    ...{ unit: 663.3, inc: 663.3, ex: 603, cost: 402 },
  },
  {
    name: "a grid one millimetre beyond the edge",
    worked: `1901 × 2200 is the next width, 2100: 433. × 1.5 = 649.50, with 10% 714.45; 1/11 is 64.95.`,
    line: { width: 1_901, height: 2_200 },
    ...{ unit: 714.45, inc: 714.45, ex: 649.5, cost: 433 },
  },
  {
    name: "a grid below its first edges",
    worked: `400 × 400 is the smallest cell, 312. × 1.5 = 468, with 10% 514.80; 1/11 is 46.80.`,
    line: { width: 400, height: 400 },
    ...{ unit: 514.8, inc: 514.8, ex: 468, cost: 312 },
  },
  {
    name: "a grid with a cost grid beside it",
    worked: `The list says 402, the cost grid 163.30, which has no discount; 1% of it 1.633: 164.933. Chain 18 less 40% 10.80.
      164.933 × 1.5 = 247.3995; 10.80 × 1.5 = 16.20: 263.5995. With 10% 289.95945: 289.96; 1/11 is 26.36.`,
    line: {
      source: {
        kind: "GRID",
        list: COASTLINE_BAND_C,
        cost: { widths: [2_000], heights: [2_500], prices: [[dollars(163.3)]] },
      },
      options: [option("Chain", flat(18))],
      tradeDiscount: percent(40),
      costPadding: percent(1),
    },
    ...{ unit: 289.96, inc: 289.96, ex: 263.6, cost: 175.733 },
  },
  {
    name: "a track by its width alone",
    worked: `2410 is the step of 2500, 96.50. Less 30% 67.55; × 1.6 = 108.08; with 10% 118.888: 118.89; 1/11 is 10.8081…`,
    line: {
      source: {
        kind: "WIDTH",
        steps: [
          { upTo: 2_000, price: dollars(82) },
          { upTo: 2_500, price: dollars(96.5) },
        ],
      },
      ...{ width: 2_410, height: null },
      tradeDiscount: percent(30),
      markup: markup(60, 40),
    },
    ...{ unit: 118.89, inc: 118.89, ex: 108.08, cost: 67.55 },
  },
  {
    name: "a shutter by the square metre, billed by the centimetre",
    worked: `1234 × 1480 is billed as 1240 × 1480 = 1.8352 m². × 320 = 587.264; less 25% 440.448; × 1.5 = 660.672;
      with 10% 726.7392: 726.74. Two are 1453.48, of which 1/11 is 132.1345…: 132.13.`,
    line: {
      source: {
        ...{ kind: "AREA", rate: dollars(320), step: 10, minArea: 1_000_000 },
        ...{ minWidth: 0, minHeight: 0 },
      },
      ...{ width: 1_234, height: 1_480, quantity: 2 },
      tradeDiscount: percent(25),
    },
    ...{ unit: 726.74, inc: 1_453.48, ex: 1_321.35, cost: 880.896 },
  },
  {
    name: "a shutter smaller than a square metre",
    worked: `600 × 700 is 0.42 m², billed as 1: 320. Less 25% 240; × 1.5 = 360; with 10% 396; 1/11 is 36.`,
    line: {
      source: {
        ...{ kind: "AREA", rate: dollars(320), step: 10, minArea: 1_000_000 },
        ...{ minWidth: 0, minHeight: 0 },
      },
      ...{ width: 600, height: 700 },
      tradeDiscount: percent(25),
    },
    ...{ unit: 396, inc: 396, ex: 360, cost: 240 },
  },
  {
    name: "a screen with a least width and height",
    worked: `800 × 2600 is billed as 1000 × 2600 = 2.6 m². × 150 = 390; × 1.5 = 585; with 10% 643.50; 1/11 is 58.50.`,
    line: {
      source: {
        ...{ kind: "AREA", rate: dollars(150), step: 1, minArea: 0 },
        ...{ minWidth: 1_000, minHeight: 2_000 },
      },
      ...{ width: 800, height: 2_600 },
    },
    ...{ unit: 643.5, inc: 643.5, ex: 585, cost: 390 },
  },
  {
    name: "a sheer by the running metre",
    worked: `3620 × 2.2 = 7964, with 400 more 8364. × 86 a metre = 719.304; less 20% 575.4432; 2% of it 11.508864, 11.5089:
      586.9521. × 1.55 = 909.775755: 909.7758. With 10% 1000.75338: 1000.75; 1/11 is 90.9772…: 90.98.`,
    line: {
      source: {
        ...{ kind: "RUNNING", rate: dollars(86), fullness: 2_200, allowance: 400, drops: null },
      },
      ...{ width: 3_620, height: 2_430 },
      tradeDiscount: percent(20),
      costPadding: percent(2),
      markup: markup(55, 0),
    },
    ...{ unit: 1_000.75, inc: 1_000.75, ex: 909.77, cost: 586.9521 },
  },
  {
    name: "a curtain in drops of a patterned fabric",
    worked: `2400 × 2 + 200 = 5000, in widths of 1370 four drops. 2430 + 300 hems = 2730, in repeats of 640 it is 3200.
      4 × 3.2 m × 64 = 819.20; less 20% 655.36; × 1.5 = 983.04; with 10% 1081.344: 1081.34; 1/11 is 98.3036…: 98.30.`,
    line: {
      source: {
        ...{ kind: "RUNNING", rate: dollars(64), fullness: 2_000, allowance: 200 },
        drops: { fabricWidth: 1_370, hems: 300, repeat: 640 },
      },
      ...{ width: 2_400, height: 2_430 },
      tradeDiscount: percent(20),
    },
    ...{ unit: 1_081.34, inc: 1_081.34, ex: 983.04, cost: 655.36 },
  },
  {
    name: "a curtain in drops of a plain fabric",
    worked: `2400 × 2 + 200 = 5000, four drops of 1370; 2430 + 300 = 2730 without a repeat. 4 × 2.73 m × 64 = 698.88;
      × 1.5 = 1048.32; with 10% 1153.152: 1153.15; 1/11 is 104.8318…: 104.83.`,
    line: {
      source: {
        ...{ kind: "RUNNING", rate: dollars(64), fullness: 2_000, allowance: 200 },
        drops: { fabricWidth: 1_370, hems: 300, repeat: 0 },
      },
      ...{ width: 2_400, height: 2_430 },
    },
    ...{ unit: 1_153.15, inc: 1_153.15, ex: 1_048.32, cost: 698.88 },
  },
  {
    name: "vertical louvres, a price a slat by the drop",
    worked: `2000 in slats of 89 are 22.47…: 23. A drop of 1050 is the row of 1100, 7.15: 164.45. Less 35% 106.8925;
      × 1.4 = 149.6495; with 10% 164.61445: 164.61. Three are 493.83, of which 1/11 is 44.8936…: 44.89.`,
    line: {
      source: {
        kind: "SLAT",
        slatWidth: 89,
        steps: [
          { upTo: 900, price: dollars(6.4) },
          { upTo: 1_100, price: dollars(7.15) },
        ],
      },
      ...{ width: 2_000, height: 1_050, quantity: 3 },
      tradeDiscount: percent(35),
      markup: markup(40),
    },
    ...{ unit: 164.61, inc: 493.83, ex: 448.94, cost: 320.6775 },
  },
  {
    name: "a remote control, one price for all",
    worked: `189 × 1.4 = 264.60; with 10% 291.06. Two are 582.12, of which 1/11 is 52.92.`,
    line: {
      source: { kind: "FLAT", price: dollars(189) },
      ...{ width: null, height: null, quantity: 2 },
      markup: markup(40),
    },
    ...{ unit: 291.06, inc: 582.12, ex: 529.2, cost: 378 },
  },
  {
    name: "a service that is less than the call-out",
    worked: `One at 40 is less than the 85 for coming: 85; with 10% 93.50; 1/11 is 8.50.`,
    line: {
      source: { kind: "SERVICE", price: dollars(40), callOut: dollars(85) },
      ...{ width: null, height: null },
      markup: markup(0),
    },
    ...{ unit: 93.5, inc: 93.5, ex: 85, cost: 85 },
  },
  {
    name: "a service that is more than the call-out",
    worked: `Three at 40 are 120, more than 85: 40 each; with 10% 44, together 132; 1/11 is 12.`,
    line: {
      source: { kind: "SERVICE", price: dollars(40), callOut: dollars(85) },
      ...{ width: null, height: null, quantity: 3 },
      markup: markup(0),
    },
    ...{ unit: 44, inc: 132, ex: 120, cost: 120 },
  },
  {
    name: "a choice by both sides, New Zealand's 15%",
    worked: `1600 × 1800 is 338. Less 40% 202.80; 2.5% of it 5.07: 207.87. 12.50 × 3.4 = 42.50 less 40% 25.50.
      207.87 × 1.33333 = 277.159 (277.15930…: 277.1593); 25.50 × 1.25 = 31.875: 309.0343. With 15% 355.389445: 355.39;
      its share 15/115 is 46.3552…: 46.36.`,
    line: {
      ...{ width: 1_600, height: 1_800 },
      options: [option("Side channels", { mode: "BOTH", price: dollars(12.5) })],
      tradeDiscount: percent(40),
      costPadding: percent(2.5),
      markup: markup(33.333, 25),
    },
    tax: { ...AU, rate: percent(15) },
    ...{ unit: 355.39, inc: 355.39, ex: 309.03, cost: 233.37 },
  },
  {
    name: "a choice by the height",
    worked: `402 less 40% 241.20. 9.90 × 2.13 = 21.087 less 40% 12.6522. × 1.5: 361.80 and 18.9783: 380.7783.
      With 10% 418.85613: 418.86; 1/11 is 38.0781…: 38.08.`,
    line: {
      options: [option("Chain", { mode: "HEIGHT", price: dollars(9.9) })],
      tradeDiscount: percent(40),
    },
    ...{ unit: 418.86, inc: 418.86, ex: 380.78, cost: 253.8522 },
  },
  {
    name: "a choice by the piece",
    worked: `402 less 40% 241.20; three at 14.25 are 42.75 less 40% 25.65. × 1.5: 361.80 and 38.475: 400.275.
      With 10% 440.3025: 440.30; 1/11 is 40.0272…: 40.03.`,
    line: {
      options: [{ ...option("Brackets", { mode: "UNIT", price: dollars(14.25) }), quantity: 3 }],
      tradeDiscount: percent(40),
    },
    ...{ unit: 440.3, inc: 440.3, ex: 400.27, cost: 266.85 },
  },
  {
    name: "a choice by steps of the width",
    worked: `402 less 40% 241.20; 1845 is the step of 2000, 60, less 40% 36. × 1.5: 361.80 and 54: 415.80.
      With 10% 457.38; 1/11 is 41.58.`,
    line: {
      options: [
        option("Motor", {
          mode: "WIDTH_STEPS",
          steps: [
            { upTo: 1_200, price: dollars(45) },
            { upTo: 2_000, price: dollars(60) },
          ],
        }),
      ],
      tradeDiscount: percent(40),
    },
    ...{ unit: 457.38, inc: 457.38, ex: 415.8, cost: 277.2 },
  },
  {
    name: "two ways that add up on one choice",
    worked: `402 less 40% 241.20. 20 and 7.5% of 402, 30.15, are 50.15, less 40% 30.09. × 1.5: 361.80 and 45.135: 406.935.
      With 10% 447.6285: 447.63; 1/11 is 40.6936…: 40.69.`,
    line: {
      options: [option("Scallop", flat(20), { mode: "PERCENT", percent: percent(7.5) })],
      tradeDiscount: percent(40),
    },
    ...{ unit: 447.63, inc: 447.63, ex: 406.94, cost: 271.29 },
  },
  {
    name: "a choice without a price",
    worked: `"Chain left" is a specification: 402 × 1.5 = 603 alone; with 10% 663.30.`,
    line: { options: [option("Chain left")] },
    ...{ unit: 663.3, inc: 663.3, ex: 603, cost: 402 },
  },
  {
    name: "a track and a motor at the edge of their steps",
    worked: `2000 means up to and including: 82, and 45 for the motor. 82 × 1.5 = 123 and 45 × 1.5 = 67.50: 190.50;
      with 10% 209.55; 1/11 is 19.05.`,
    line: {
      source: {
        kind: "WIDTH",
        steps: [
          { upTo: 2_000, price: dollars(82) },
          { upTo: 2_500, price: dollars(96.5) },
        ],
      },
      ...{ width: 2_000, height: null },
      options: [
        option("Motor", {
          mode: "WIDTH_STEPS",
          steps: [
            { upTo: 2_000, price: dollars(45) },
            { upTo: 2_500, price: dollars(60) },
          ],
        }),
      ],
    },
    ...{ unit: 209.55, inc: 209.55, ex: 190.5, cost: 127 },
  },
  {
    name: "a percentage that falls on half a cent",
    worked: `0.45 without markup; with 10% 0.495: half a cent up, 0.50; 1/11 is 0.0454…: 0.05.`,
    line: { source: { kind: "FLAT", price: dollars(0.45) }, markup: markup(0) },
    ...{ unit: 0.5, inc: 0.5, ex: 0.45, cost: 0.45 },
  },
  {
    name: "a unit that is rounded before it is multiplied",
    worked: `0.05 with 10% is 0.055: 0.06. Three are 0.18, not 0.165; 1/11 is 0.0163…: 0.02.`,
    line: { source: { kind: "FLAT", price: dollars(0.05) }, quantity: 3, markup: markup(0) },
    ...{ unit: 0.06, inc: 0.18, ex: 0.16, cost: 0.15 },
  },
  {
    name: "an American honeycomb at a margin",
    worked: `36 5/8 × 60 1/2 is the cell of 42 × 66, 214. Less 45% 117.70. Top-down 28 less 45% 15.40; cordless 8% of 214,
      17.12, less 45% 9.416: 24.816. 45% margin: ÷ 0.55: 214 and 45.12: 259.12. 8.25% of it are 21.3774: 21.38.`,
    line: {
      ...{ system: "IMPERIAL", width: inches(36.625), height: inches(60.5) },
      source: {
        kind: "GRID",
        list: {
          widths: [inches(36), inches(42)],
          heights: [inches(60), inches(66)],
          prices: [
            [dollars(188), dollars(201)],
            [dollars(197), dollars(214)],
          ],
        },
        cost: null,
      },
      options: [
        option("Top-down bottom-up", flat(28)),
        option("Cordless", { mode: "PERCENT", percent: percent(8) }),
      ],
      tradeDiscount: percent(45),
      markup: margin(45),
    },
    tax: US,
    ...{ unit: 259.12, inc: 280.5, ex: 259.12, cost: 142.516 },
  },
  {
    name: "an American choice by the foot of all four sides",
    worked: `2 × (36 5/8 + 60) inches are 193 1/4, 3092 sixteenths, 16.1041… feet × 3.20 = 51.53333: 51.5333. Less 40%
      30.91998: 30.9200. 150 less 40% 90. At 100% 180 and 61.84: 241.84. Two are 483.68, 6.5% of which 31.4392: 31.44.`,
    line: {
      ...{ system: "IMPERIAL", width: inches(36.625), height: inches(60), quantity: 2 },
      source: { kind: "FLAT", price: dollars(150) },
      options: [option("Fringe", { mode: "PERIMETER", price: dollars(3.2) })],
      tradeDiscount: percent(40),
      markup: markup(100),
    },
    tax: { ...US, rate: percent(6.5) },
    ...{ unit: 241.84, inc: 515.12, ex: 483.68, cost: 241.84 },
  },
  {
    name: "an American shutter by the square foot",
    worked: `35 1/2 × 70 1/4 are 568 × 1124 sixteenths, 638432; by 36864 17.31857… square feet × 14 = 242.46007: 242.4601.
      Less 30% 169.72207: 169.7221. × 1.5 = 254.58315: 254.5832: 254.58. 8.875% of it are 22.593975: 22.59.`,
    line: {
      ...{ system: "IMPERIAL", width: inches(35.5), height: inches(70.25) },
      source: {
        ...{ kind: "AREA", rate: dollars(14), step: 1, minArea: 10 * 192 * 192 },
        ...{ minWidth: 0, minHeight: 0 },
      },
      tradeDiscount: percent(30),
    },
    tax: { ...US, rate: percent(8.875) },
    ...{ unit: 254.58, inc: 277.17, ex: 254.58, cost: 169.7221 },
  },
  {
    name: "an American installation, which is not taxed",
    worked: `75 without markup and without tax.`,
    line: {
      ...{ system: "IMPERIAL", width: null, height: null, isTaxable: false },
      source: { kind: "SERVICE", price: dollars(75), callOut: 0 },
      markup: markup(0),
    },
    tax: US,
    ...{ unit: 75, inc: 75, ex: 75, cost: 75 },
  },
  {
    name: "a margin of half is a markup of one",
    worked: `100 ÷ 0.5 = 200 = 100 × 2; 8.25% are 16.50.`,
    line: { source: { kind: "FLAT", price: dollars(100) }, markup: margin(50) },
    tax: US,
    ...{ unit: 200, inc: 216.5, ex: 200, cost: 100 },
  },
];

function price(line: Partial<LineToPrice>, tax: TaxTerms = AU): PricedLine {
  const priced = priceLine({ ...LINE, ...line }, tax);
  if (priced === "BAD_SIZE") throw new Error("It has no price");
  return priced;
}

describe("prices worked out by hand", () => {
  it.each(LINES)("$name", ({ line, tax = AU, ...golden }) => {
    const { unit, total, totalCost, breakdown, trace } = price(line, tax);
    expect({
      unit: tax.mode === "INCLUSIVE" ? unit.incTax : unit.exTax,
      inc: total.incTax,
      ex: total.exTax,
      cost: totalCost,
    }).toEqual({
      unit: dollars(golden.unit),
      inc: dollars(golden.inc),
      ex: dollars(golden.ex),
      cost: dollars(golden.cost),
    });
    expect(total.tax).toBe(total.incTax - total.exTax);
    const sold = tax.mode === "INCLUSIVE" ? total.incTax : total.exTax;
    expect(breakdown.reduce((sum, { sell }) => sum + sell, 0)).toBe(sold);
    expect(breakdown.reduce((sum, { cost }) => sum + cost, 0)).toBe(totalCost);
    expect(findFault(trace)).toBeNull();
  });

  it("breaks a line down by parts, which rounding leaves to the base", () => {
    // 366.8190 × 2 × 1.1 = 807.0018 and 81.7012 × 2 × 1.1 = 179.74264: 179.74, and the rest of 986.74 is 807.00.
    const { breakdown } = price(LINES[0]?.line ?? {});
    expect(breakdown).toEqual([
      { type: "Base", sell: dollars(807), cost: dollars(505.9572) },
      { type: "Options", sell: dollars(179.74), cost: dollars(118.4076) },
    ]);
  });

  it("tells fabric, making and lining apart", () => {
    const charged = (part: ChosenOption["part"], amount: number) => ({
      ...option(part, flat(amount)),
      part,
    });
    const { breakdown } = price({
      source: { kind: "FLAT", price: dollars(0.01) },
      options: [
        charged("Lining", 20),
        charged("Fabric", 30),
        charged("Lining", 5),
        charged("Making", 10),
      ],
      markup: markup(0, 100),
    });
    expect(breakdown).toEqual([
      { type: "Base", sell: dollars(0.01), cost: dollars(0.01) },
      { type: "Fabric", sell: dollars(66), cost: dollars(30) },
      { type: "Making", sell: dollars(22), cost: dollars(10) },
      { type: "Lining", sell: dollars(55), cost: dollars(25) },
    ]);
  });
});

describe("a margin", () => {
  const at = (base: number, options: number) =>
    price({
      source: { kind: "FLAT", price: dollars(1) },
      options: [option("Chain", flat(1))],
      markup: margin(base, options),
    });

  it("is below 100%, of the base and of options", () => {
    // 99.999% leaves a hundred-thousandth: 1 ÷ 0.00001 is 100,000, and 100,000 + 1 ÷ 0.5 with 10% 110,002.20.
    expect(at(99.999, 50).unit.incTax).toBe(dollars(110_002.2));
    const refused = new RangeError("A margin is below 100%");
    expect(() => at(100, 50)).toThrow(refused);
    expect(() => at(50, 100)).toThrow(refused);
  });
});

describe("sizes that are not made", () => {
  const steps = [{ upTo: 1_000, price: dollars(5) }];
  it.each<[string, Partial<LineToPrice>]>([
    ["a hole of the grid", { width: 2_050, height: 2_300 }],
    ["a width beyond the grid", { width: 2_101, height: 1_800 }],
    ["a height beyond the grid", { width: 1_500, height: 2_401 }],
    [
      "a zero of the grid",
      {
        source: {
          kind: "GRID",
          list: { widths: [2_000], heights: [2_500], prices: [[0]] },
          cost: null,
        },
      },
    ],
    [
      "a hole of the cost grid alone",
      {
        source: {
          kind: "GRID",
          list: COASTLINE_BAND_C,
          cost: { widths: [1_000], heights: [2_500], prices: [[dollars(9)]] },
        },
      },
    ],
    ["no width for a grid", { width: null }],
    ["no height for a grid", { height: null }],
    ["a width beyond the steps", { source: { kind: "WIDTH", steps } }],
    ["no width for the steps", { source: { kind: "WIDTH", steps }, width: null }],
    [
      "slats without a height",
      { source: { kind: "SLAT", slatWidth: 89, steps }, width: 900, height: null },
    ],
    [
      "a run without a width",
      {
        source: { kind: "RUNNING", rate: 1, fullness: 2_000, allowance: 400, drops: null },
        width: null,
      },
    ],
    ["a drop beyond the rows", { source: { kind: "SLAT", slatWidth: 89, steps } }],
    [
      "slats without a width",
      { source: { kind: "SLAT", slatWidth: 89, steps }, width: null, height: 900 },
    ],
    [
      "a width of nothing by area",
      {
        source: { kind: "AREA", rate: 1, step: 1, minArea: 0, minWidth: 0, minHeight: 0 },
        width: 0,
      },
    ],
    [
      "drops without a height",
      {
        source: {
          ...{ kind: "RUNNING", rate: 1, fullness: 2_000, allowance: 0 },
          drops: { fabricWidth: 1_370, hems: 0, repeat: 0 },
        },
        height: null,
      },
    ],
    ["a choice beyond its steps", { options: [option("Motor", { mode: "WIDTH_STEPS", steps })] }],
    [
      "a choice by steps of a width there is not",
      {
        source: { kind: "FLAT", price: 1 },
        width: null,
        options: [option("Motor", { mode: "WIDTH_STEPS", steps })],
      },
    ],
    [
      "a choice by a side there is not",
      {
        source: { kind: "FLAT", price: 1 },
        width: null,
        options: [option("Rail", { mode: "WIDTH", price: 1 })],
      },
    ],
  ])("%s", (_, line) => {
    expect(priceLine({ ...LINE, ...line }, AU)).toBe("BAD_SIZE");
  });
});
