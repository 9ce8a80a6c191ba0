import type { z } from "zod";

import { MAX_AMOUNT } from "../../../app/domain/money";
import type {
  adjustmentInput,
  quotePricingInput,
} from "../../../app/upstream/contract/quotes.input";
import { CENT, scale, WHOLE } from "../../pricing/exact";
import type { Adjustment } from "../../pricing/quote";
import { ApiError, invalid } from "../api-error";
import type { QuoteRow } from "../records/body/quote-rows";
import { readAdjustments, type QuotePrices } from "../records/body/quote-sum";
import type { Staff } from "../session";

type SentAdjustment = z.output<typeof adjustmentInput>;
type SentPricing = Partial<
  Pick<
    z.output<typeof quotePricingInput>,
    "depositAmountOverride" | "sellTaxOverride" | "adjustments"
  >
>;

/** What was sent of a quote's prices, as it is stored; what is absent stays. */
export function readPricing(quote: QuoteRow, sent: SentPricing, { permissions }: Staff) {
  const set: Partial<QuotePrices> = {};
  if (sent.depositAmountOverride !== undefined) {
    set.deposit_override = toCents(sent.depositAmountOverride, "depositAmountOverride");
  }
  if (sent.sellTaxOverride !== undefined && sent.sellTaxOverride !== quote.tax_override) {
    if (!permissions.quoteTax) throw refuseTax("sellTaxOverride");
    set.tax_override = toCents(sent.sellTaxOverride, "sellTaxOverride");
  }
  if (sent.adjustments) {
    const before = readAdjustments(quote.adjustments);
    const adjustments = sent.adjustments.map((one, at) => toAdjustment(quote, one, at));
    const retaxed = findRetaxed(before, adjustments);
    if (retaxed >= 0 && !permissions.quoteTax) throw refuseTax(`adjustments.${retaxed}.taxType`);
    set.adjustments = JSON.stringify(adjustments);
  }
  return set;
}

/**
 * The first whose tax is not what it was, -1 if there is none: new ones are taxed. One may be renamed where it stands, or
 * move up as another one goes; two of a name have to have been two.
 */
function findRetaxed(before: readonly Adjustment[], after: readonly Adjustment[]): number {
  const left = new Set(before.keys());
  const was: (boolean | undefined)[] = after.map(() => undefined);
  const ways: readonly ((old: Adjustment, one: Adjustment, isInPlace: boolean) => boolean)[] = [
    (old, one) => old.label === one.label && old.isTaxed === one.isTaxed,
    (old, one) => old.label === one.label,
    (_old, _one, isInPlace) => isInPlace,
  ];
  for (const isSame of ways) {
    for (const [at, one] of after.entries()) {
      if (was[at] !== undefined) continue;
      const found = [...left].find((from) => {
        const old = before[from];
        return old !== undefined && isSame(old, one, from === at);
      });
      if (found === undefined) continue;
      left.delete(found);
      was[at] = before[found]?.isTaxed;
    }
  }
  return after.findIndex(({ isTaxed }, at) => isTaxed !== (was[at] ?? true));
}

const refuseTax = (field: string) =>
  new ApiError(422, "no_permission", "You may not change the tax", {
    fields: { [field]: ["You may not change the tax"] },
  });

/** Customers pay cents. */
export function toCents(amount: number | null, field: string): number | null {
  if (amount !== null && amount % 100 !== 0) {
    throw invalid({ [field]: ["Amounts have at most two decimals"] });
  }
  return amount;
}

/** A fixed amount is kept in the price basis of the quote. */
function toAdjustment(
  { tax_mode, tax_rate }: QuoteRow,
  sent: SentAdjustment,
  at: number,
): Adjustment {
  const common = { label: sent.label.trim(), isTaxed: sent.taxType === "STANDARD" };
  const { percent, amountIncTax } = sent;
  if (typeof percent === "number") return { ...common, percent, amount: null };
  const field = typeof amountIncTax === "number" ? "amountIncTax" : "amountExTax";
  const isInclusive = tax_mode === "INCLUSIVE";
  const isOther = common.isTaxed && (field === "amountIncTax") !== isInclusive;
  const amount = sent[field] ?? 0;
  toCents(amount, `adjustments.${at}.${field}`);
  const [over, under] = isInclusive ? [WHOLE + tax_rate, WHOLE] : [WHOLE, WHOLE + tax_rate];
  const inBasis = isOther ? scale(amount, over, under * CENT) * CENT : amount;
  if (Math.abs(inBasis) > MAX_AMOUNT) {
    throw invalid({ [`adjustments.${at}.${field}`]: ["The amount is too large"] });
  }
  return { ...common, amount: inBasis, percent: null };
}
