import type { LineToPrice, TaxTerms } from "./line";

/** Australian and American quotes, as the two demo dealers make them. */
export const AU: TaxTerms = { mode: "INCLUSIVE", method: "ON_TOTAL", rate: 10_000 };
export const US: TaxTerms = { mode: "EXCLUSIVE", method: "PER_LINE", rate: 8_250 };

/** `402.5` is 4,025,000 ten-thousandths. */
export const dollars = (amount: number): number => Math.round(amount * 10_000);
/** `8.25` is 8,250 thousandths of a percent. */
export const percent = (amount: number): number => Math.round(amount * 1_000);
/** `36.625` is 586 sixteenths. */
export const inches = (amount: number): number => amount * 16;

/** A ragged grid of the Australian trade: sizes in millimetres, prices in dollars. */
export const COASTLINE_BAND_C = {
  widths: [1_500, 1_700, 1_900, 2_100],
  heights: [1_800, 2_000, 2_200, 2_400],
  prices: [
    [312, 338, 361, 389],
    [329, 357, 381, 411],
    [347, 376, 402, 433],
    [366, 397, 424, null],
  ].map((row) => row.map((price) => price && dollars(price))),
};

/** One piece, list price without anything on it, 50% markup. */
export const LINE: LineToPrice = {
  system: "METRIC",
  width: 1_845,
  height: 2_130,
  quantity: 1,
  source: { kind: "GRID", list: COASTLINE_BAND_C, cost: null },
  listName: "Coastline blockout, version 7",
  options: [],
  tradeDiscount: 0,
  costPadding: 0,
  costFactors: [],
  markup: { type: "PERCENT_MARK_UP", base: 50_000, options: 50_000, from: "account" },
  isTaxable: true,
};
