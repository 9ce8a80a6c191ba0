import type { MeasureSystem } from "../../../../app/domain/dimensions";
import type { Limits, Range } from "../../../pricing/product";
import type { StoredConfigurable, StoredSource } from "../../../catalogue/version";

const MM_PER_INCH = 25.4;
const SIXTEENTHS = 16;
const TEN_THOUSANDTHS = 10_000;
/** What an American list says where an Australian one says a dollar, before it is rounded. */
const USD_PER_AUD = 0.68;
const FEET_PER_METRE = 3.28084;

/**
 * The demo's price lists are written once, in millimetres and Australian dollars; a market says them in whole inches
 * and in dollars of its own, rounded as a price list would.
 */
export interface Market {
  readonly countryCode: "AU" | "US";
  readonly system: MeasureSystem;
  /** In the unit of sizes. */
  size(mm: number): number;
  /** Ten-thousandths. */
  money(dollars: number): number;
}

export const AUSTRALIA: Market = {
  countryCode: "AU",
  system: "METRIC",
  size: (mm) => mm,
  money: (dollars) => Math.round(dollars * TEN_THOUSANDTHS),
};

export const AMERICA: Market = {
  countryCode: "US",
  system: "IMPERIAL",
  size: (mm) => Math.round(mm / MM_PER_INCH) * SIXTEENTHS,
  money: (dollars) => Math.round(dollars * USD_PER_AUD * 2) * (TEN_THOUSANDTHS / 2),
};

const isMetric = ({ system }: Market) => system === "METRIC";

/** A size within a name, as the market says it. */
export const say = (market: Market, metric: string, imperial: string): string =>
  isMetric(market) ? metric : imperial;

/** Dollars a metre as ten-thousandths a metre or foot. */
const aLength = (market: Market, dollars: number) =>
  market.money(isMetric(market) ? dollars : dollars / FEET_PER_METRE);

export const range = (market: Market, min: number | null, max: number | null): Range => ({
  min: min === null ? null : market.size(min),
  max: max === null ? null : market.size(max),
});

/** From and to of widths, then of heights. */
export const limits = (
  market: Market,
  [minWidth, maxWidth]: readonly [number | null, number | null],
  [minHeight, maxHeight]: readonly [number | null, number | null] = [null, null],
): Limits => ({
  width: range(market, minWidth, maxWidth),
  height: range(market, minHeight, maxHeight),
});

type Steps = readonly (readonly [upToMm: number, dollars: number])[];
const stepped = (market: Market, steps: Steps) =>
  steps.map(([upTo, dollars]) => ({ upTo: market.size(upTo), price: market.money(dollars) }));

type Charge = StoredConfigurable["groups"][number]["choices"][number]["charges"][number];

/** What choices cost, in Australian dollars. */
export const charges = (market: Market) => ({
  flat: (dollars: number): Charge => ({ mode: "FLAT", price: market.money(dollars) }),
  percent: (percent: number): Charge => ({ mode: "PERCENT", percent: percent * 1_000 }),
  /** By the metre of one side, of both, or all around. */
  along: (mode: "WIDTH" | "HEIGHT" | "BOTH" | "PERIMETER", dollars: number): Charge => ({
    mode,
    price: aLength(market, dollars),
  }),
  each: (dollars: number): Charge => ({ mode: "UNIT", price: market.money(dollars) }),
  steps: (steps: Steps): Charge => ({ mode: "WIDTH_STEPS", steps: stepped(market, steps) }),
});

/** Where prices come from, in millimetres and Australian dollars. */
export const sources = (market: Market) => ({
  grid: { kind: "GRID" } satisfies StoredSource,
  width: (steps: Steps): StoredSource => ({ kind: "WIDTH", steps: stepped(market, steps) }),
  /** By the square metre, of at least so many of them. */
  area: (dollars: number, least: { side: number; area: number }): StoredSource => {
    const squareFeet = least.area * FEET_PER_METRE ** 2;
    return {
      kind: "AREA",
      rate: market.money(isMetric(market) ? dollars : dollars / FEET_PER_METRE ** 2),
      minWidth: market.size(least.side),
      minHeight: market.size(least.side),
      step: isMetric(market) ? 50 : 2 * SIXTEENTHS,
      minArea: isMetric(market)
        ? Math.round(least.area * 1_000_000)
        : Math.round(squareFeet) * (12 * SIXTEENTHS) ** 2,
    };
  },
  /** By the metre of fabric that runs along the width, so many times over. */
  continuous: (dollars: number, fullness: number): StoredSource => ({
    ...{ kind: "RUNNING", rate: aLength(market, dollars), fullness: fullness * 1_000 },
    ...{ allowance: market.size(400), drops: null },
  }),
  /** By the metre of fabric that hangs in drops of its width. */
  inDrops: (
    dollars: number,
    fullness: number,
    fabric: { width: number; repeat: number },
  ): StoredSource => ({
    ...{ kind: "RUNNING", rate: aLength(market, dollars), fullness: fullness * 1_000 },
    allowance: market.size(200),
    drops: {
      fabricWidth: market.size(fabric.width),
      hems: market.size(300),
      repeat: market.size(fabric.repeat),
    },
  }),
  slats: (slatWidth: number, steps: Steps): StoredSource => ({
    ...{ kind: "SLAT", slatWidth: market.size(slatWidth), steps: stepped(market, steps) },
  }),
  flat: (dollars: number): StoredSource => ({ kind: "FLAT", price: market.money(dollars) }),
  service: (dollars: number, callOut: number): StoredSource => ({
    ...{ kind: "SERVICE", price: market.money(dollars), callOut: market.money(callOut) },
  }),
});
