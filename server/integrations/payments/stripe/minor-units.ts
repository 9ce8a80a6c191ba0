import { CardFailure } from "../provider";

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

/** Ten-thousandths of the unit that an amount must be a multiple of. */
function stepOf(currency: string): number {
  return WITH_THREE_DECIMALS.has(currency) || !WHOLE_IN_HUNDREDTHS.has(currency)
    ? Math.max(minorUnitOf(currency), 100)
    : 10_000;
}

/** An amount of ten-thousandths as Stripe counts it; a `CardFailure` if that would take rounding. */
export function toMinorUnits(amount: number, currency: string): number {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount % stepOf(currency) !== 0) {
    throw new CardFailure("refused", `This amount cannot be paid by card in ${currency}`);
  }
  return amount / minorUnitOf(currency);
}

/** What Stripe counts, in ten-thousandths of the unit. */
export const fromMinorUnits = (count: number, currency: string): number =>
  count * minorUnitOf(currency);
