import { CardFailure, type CardLimits } from "../provider";

// https://docs.stripe.com/currencies#minor-units
const WITHOUT_DECIMALS = new Set(
  "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "),
);
/** Of three decimals, the last of which must be zero. */
const WITH_THREE_DECIMALS = new Set("BHD JOD KWD OMR TND".split(" "));
/** Told in hundredths, but never of a part of the unit. Stripe lists UGX without decimals too: here is what it charges. */
const WHOLE_IN_HUNDREDTHS = new Set(["ISK", "UGX"]);

/** Ten-thousandths of the unit in what Stripe counts in. */
function minorUnitOf(currency: string): number {
  if (WITHOUT_DECIMALS.has(currency)) return 10_000;
  return WITH_THREE_DECIMALS.has(currency) ? 10 : 100;
}

/** Ten-thousandths of the unit that an amount must be a multiple of: a hundredth at least, whatever Stripe counts in. */
function stepOf(currency: string): number {
  if (WHOLE_IN_HUNDREDTHS.has(currency)) return 10_000;
  return Math.max(minorUnitOf(currency), 100);
}

// https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, in what Stripe counts in. The least is that of
// the currency which is paid out: one that is converted first may have another, which Stripe alone knows.
const LEAST: Readonly<Record<string, number>> = {
  ...{ AED: 200, ARS: 50, AUD: 50, BGN: 100, BRL: 50, CAD: 50, CHF: 50, COP: 50, CZK: 1_500 },
  ...{ DKK: 250, EUR: 50, GBP: 30, HKD: 400, HUF: 17_500, IDR: 50, ILS: 50, INR: 50, JPY: 50 },
  ...{ KRW: 50, MXN: 1_000, MYR: 200, NOK: 300, NZD: 50, PHP: 50, PLN: 200, RON: 200, RUB: 50 },
  ...{ SEK: 300, SGD: 50, THB: 1_000, USD: 50, ZAR: 50 },
};
const EIGHT_DIGITS = 99_999_999;
/** Currencies whose amounts may have more digits. */
const MOST: Readonly<Record<string, number>> = {
  ...{ COP: 999_999_999_990, HUF: 999_999_999_900, IDR: 999_999_999_999, INR: 999_999_999 },
  ...{ JPY: 9_999_999_999, LBP: 99_999_999_999_999 },
};

/** What Stripe takes in a currency, in ten-thousandths. */
export function limitsOf(currency: string): CardLimits {
  const step = stepOf(currency);
  const least = Math.max(fromMinorUnits(LEAST[currency] ?? 1, currency), step);
  const most = fromMinorUnits(MOST[currency] ?? EIGHT_DIGITS, currency);
  return { least, most: most - (most % step), step };
}

/** An amount of ten-thousandths as Stripe counts it; a `CardFailure` if that would take rounding. */
export function toMinorUnits(amount: number, currency: string): number {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount % stepOf(currency) !== 0) {
    const message = `This amount cannot be paid by card in ${currency}`;
    throw new CardFailure("refused", message, { field: "amount" });
  }
  return amount / minorUnitOf(currency);
}

/** What Stripe counts, in ten-thousandths of the unit. */
export const fromMinorUnits = (count: number, currency: string): number =>
  count * minorUnitOf(currency);
