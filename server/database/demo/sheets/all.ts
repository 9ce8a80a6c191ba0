import type { Market } from "../catalogue/market";
import { BESIDE_BLINDS } from "./beside-blinds";
import { BLINDS } from "./blinds";
import type { Sheet } from "./sheet";

const SHEETS = { ...BLINDS, ...BESIDE_BLINDS };

/** The information sheet of a family, by the name of its drawing. */
export function sheetOf(market: Market, family: string): Sheet {
  const words = SHEETS[family];
  if (!words) throw new Error(`No information sheet of ${family}`);
  const { countryCode } = market;
  return { ...words(market), countryCode, file: `${family}-${countryCode.toLowerCase()}.pdf` };
}

/** The sheets of all families. */
export const allSheets = (market: Market): Sheet[] =>
  Object.keys(SHEETS).map((family) => sheetOf(market, family));

/** What a family's products and what they stand under are explained by, as it is stored. */
export function informationFor(market: Market, family: string): string {
  const { title, file } = sheetOf(market, family);
  return JSON.stringify([{ name: title, url: `/catalogue/${file}` }]);
}
