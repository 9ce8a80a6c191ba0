import { expect, it } from "vitest";

import { optionPrices } from "./option-prices";
import type { Charge, ChosenOption } from "./options";
import { AU, dollars, LINE, percent, US } from "./test-lines";

const option = (label: string, ...charges: Charge[]): ChosenOption => ({
  ...{ label, part: "Options", quantity: 1, charges },
});
const steps = [{ upTo: 1_000, price: dollars(60) }];
const OPTIONS = [
  option("Chain", { mode: "FLAT", price: dollars(18) }),
  option("Chain left"),
  option("Narrow motor", { mode: "WIDTH_STEPS", steps }),
  option("Scallop", { mode: "PERCENT", percent: percent(5) }),
];
const { options: _, ...BARE } = LINE;

it("an option costs what the line costs with it alone, less what it costs without any", () => {
  // 402 × 1.5 × 1.1 = 663.30. With 18 × 1.5 more, 630 × 1.1 = 693; with 5% of 402, 20.10 × 1.5 = 30.15, 696.465: 696.47.
  const inclusive = [29.7, 0, null, 33.17].map((price) => price && dollars(price));
  expect(optionPrices(BARE, OPTIONS, AU)).toEqual(inclusive);
  // Without tax: 27 and 30.15.
  const exclusive = [27, 0, null, 30.15].map((price) => price && dollars(price));
  expect(optionPrices(BARE, OPTIONS, US)).toEqual(exclusive);
});

it("at cost an option costs what the dealer pays for it, whatever is put on that, and no tax", () => {
  const dear = { ...BARE, markup: { ...BARE.markup, base: percent(300), options: percent(400) } };
  const costs = [18, 0, null, 20.1].map((price) => price && dollars(price));
  expect(optionPrices(BARE, OPTIONS, "COST")).toEqual(costs);
  expect(optionPrices(dear, OPTIONS, "COST")).toEqual(costs);
});

it("no option has a price where the line has none", () => {
  expect(optionPrices({ ...BARE, width: 9_000 }, OPTIONS, AU)).toEqual([null, null, null, null]);
});
