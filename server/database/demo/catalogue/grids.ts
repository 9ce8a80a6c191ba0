import type { Grid } from "../../../pricing/sources";
import type { Market } from "./market";

/** What a band costs of the first. */
export const BANDS = { A: 1, B: 1.12, C: 1.26, D: 1.45, E: 1.7 } as const;
export type Band = keyof typeof BANDS;

/** Metric lists have steps of 150 mm, American ones of 6 and 12 inches; both end in longer ones. */
const METRIC = {
  widths: [
    610, 760, 910, 1060, 1210, 1360, 1510, 1660, 1810, 1960, 2110, 2260, 2410, 2560, 2710, 2900,
    3200, 3500,
  ],
  heights: [610, 900, 1200, 1500, 1800, 2100, 2400, 2700, 3000, 3250, 3500, 3750, 4000],
};
const INCHES = {
  widths: [24, 30, 36, 42, 48, 54, 60, 66, 72, 78, 84, 90, 96, 102, 108, 114, 120, 132],
  heights: [24, 36, 48, 60, 72, 84, 96, 108, 120, 132, 144, 156],
};
const MM_PER_INCH = 25.4;
const DOLLAR = 10_000;
/** What is larger is too heavy to be made, in square metres. */
const LARGEST = 7.5;

/**
 * The list of a band: `from` is its price at about a metre square in band A, in Australian dollars. It grows with
 * width, height and area, in whole dollars, and has a hole where a blind would be too large.
 */
export function listGrid(market: Market, band: Band, from: number): Grid {
  return gridOf(market, (width, height) => {
    const price = from * (0.5 + 0.22 * width + 0.1 * height + 0.12 * width * height);
    return Math.round(market.money(price * BANDS[band]) / DOLLAR) * DOLLAR;
  });
}

/** The same in what a dealer pays, a percentage of the list that is less in large sizes; to the cent. */
export function costGrid(market: Market, band: Band, from: number, percent: number): Grid {
  const { prices, ...edges } = listGrid(market, band, from);
  return {
    ...edges,
    prices: prices.map((row, at) =>
      row.map((price) => price && Math.round((price * (percent - at * 0.25)) / DOLLAR) * 100),
    ),
  };
}

function gridOf(market: Market, priceAt: (width: number, height: number) => number): Grid {
  const isMetric = market.system === "METRIC";
  const { widths, heights } = isMetric ? METRIC : INCHES;
  const metres = (size: number) => (size * (isMetric ? 1 : MM_PER_INCH)) / 1_000;
  const inUnit = (size: number) => (isMetric ? size : size * 16);
  return {
    widths: widths.map(inUnit),
    heights: heights.map(inUnit),
    prices: heights.map((height) =>
      widths.map((width) =>
        metres(width) * metres(height) > LARGEST ? null : priceAt(metres(width), metres(height)),
      ),
    ),
  };
}
