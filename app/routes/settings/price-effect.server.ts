import { showDimension } from "~/domain/dimensions";
import { formatMoney } from "~/domain/money";
import type { AccountSettings } from "~/upstream/contract/account";

/** What a change of settings does to the price of a sample, in words. */
export interface PriceEffect {
  readonly of: string;
  readonly basis: string;
  /** Null: it is not offered without the change. */
  readonly before: string | null;
  readonly after: string;
}

interface Sample {
  readonly productName: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly taxMode: string;
  readonly priceBefore: number | null;
  readonly priceAfter: number;
}

/** With or without tax, as new quotes say prices: `inc GST`. */
export const taxBasis = (mode: string, { country }: AccountSettings) =>
  `${mode === "INCLUSIVE" ? "inc" : "ex"} ${country.tax_display ?? "tax"}`;

export function sampleWords(sample: Sample, settings: AccountSettings): PriceEffect {
  const { measure_system: system, currency_symbol: symbol } = settings.country;
  const size = [sample.width, sample.height].flatMap((side) =>
    side === null ? [] : showDimension(side, system),
  );
  const { priceBefore, priceAfter } = sample;
  return {
    of: [sample.productName, size.join(" × ")].filter(Boolean).join(", "),
    basis: taxBasis(sample.taxMode, settings),
    before: priceBefore === null ? null : formatMoney(priceBefore, symbol),
    after: formatMoney(priceAfter, symbol),
  };
}
