import { expect, it } from "vitest";

import { answeredCost } from "./answered-cost";

type Line = Parameters<typeof answeredCost>[0][number];
type Case = [
  what: string,
  lines: readonly Omit<Line, "id">[],
  freight: { asked: number; answered: number },
  lineTotals: readonly (readonly [asked: number, answered: number])[],
  total: { asked: number; answered: number },
];

/** Ten-thousandths: 100.0000 each. */
const ROLLER = { price: 1_000_000, quantity: 2, answer: null, answered_price: null } as const;
/** 250.0001 each. */
const CURTAIN = { price: 2_500_001, quantity: 3, answer: null, answered_price: null } as const;
const FREIGHT = { asked: 480_000, answered: 480_000 };
const CONFIRMED = { answer: "CONFIRMED" } as const;
const CHANGED = { answer: "CHANGED" } as const;

// Each worked out by hand: 2 × 100.0000 = 200.0000, 3 × 250.0001 = 750.0003, 48.0000 of freight.
it.each<Case>([
  [
    "nothing was answered: as it was asked for",
    [ROLLER, CURTAIN],
    FREIGHT,
    [
      [2_000_000, 2_000_000],
      [7_500_003, 7_500_003],
    ],
    { asked: 9_980_003, answered: 9_980_003 },
  ],
  [
    "all is as it was asked for",
    [{ ...ROLLER, ...CONFIRMED, answered_price: 1_000_000 }],
    FREIGHT,
    [[2_000_000, 2_000_000]],
    { asked: 2_480_000, answered: 2_480_000 },
  ],
  [
    // 2 × 101.2000 = 202.4000
    "a line is dearer, by its difference times its quantity",
    [{ ...ROLLER, ...CHANGED, answered_price: 1_012_000 }],
    FREIGHT,
    [[2_000_000, 2_024_000]],
    { asked: 2_480_000, answered: 2_504_000 },
  ],
  [
    // 3 × 249.9999 = 749.9997: 0.0006 less
    "a line is cheaper by the least there is",
    [{ ...CURTAIN, ...CHANGED, answered_price: 2_499_999 }],
    FREIGHT,
    [[7_500_003, 7_499_997]],
    { asked: 7_980_003, answered: 7_979_997 },
  ],
  [
    "a line that is not made is taken out whole",
    [ROLLER, { ...CURTAIN, answer: "NOT_MADE" }],
    FREIGHT,
    [
      [2_000_000, 2_000_000],
      [7_500_003, 0],
    ],
    { asked: 9_980_003, answered: 2_480_000 },
  ],
  [
    "a line that costs nothing any more is none that is not made",
    [{ ...ROLLER, ...CHANGED, answered_price: 0 }],
    FREIGHT,
    [[2_000_000, 0]],
    { asked: 2_480_000, answered: 480_000 },
  ],
  [
    "freight is dearer alone",
    [ROLLER],
    { asked: 480_000, answered: 640_050 },
    [[2_000_000, 2_000_000]],
    { asked: 2_480_000, answered: 2_640_050 },
  ],
  [
    // 202.4000 + 749.9997 + 0 = 952.3997 of 998.0003
    "dearer, cheaper, and without freight",
    [
      { ...ROLLER, ...CHANGED, answered_price: 1_012_000 },
      { ...CURTAIN, ...CHANGED, answered_price: 2_499_999 },
    ],
    { asked: 480_000, answered: 0 },
    [
      [2_000_000, 2_024_000],
      [7_500_003, 7_499_997],
    ],
    { asked: 9_980_003, answered: 9_523_997 },
  ],
  [
    "no freight was estimated, and the line has another size at its price",
    [{ ...ROLLER, ...CHANGED, answered_price: 1_000_000 }],
    { asked: 0, answered: 125_000 },
    [[2_000_000, 2_000_000]],
    { asked: 2_000_000, answered: 2_125_000 },
  ],
  [
    "nothing of it is made: what is left is freight",
    [
      { ...ROLLER, answer: "NOT_MADE" },
      { ...CURTAIN, answer: "NOT_MADE" },
    ],
    FREIGHT,
    [
      [2_000_000, 0],
      [7_500_003, 0],
    ],
    { asked: 9_980_003, answered: 480_000 },
  ],
])("%s", (_, lines, freight, lineTotals, total) => {
  const cost = answeredCost(
    lines.map((line, at) => ({ ...line, id: `line-${at}` })),
    freight,
  );
  expect(cost.lines).toEqual(
    lineTotals.map(([asked, answered], at) => ({ id: `line-${at}`, asked, answered })),
  );
  expect([cost.freight, cost.total]).toEqual([freight, total]);
});
