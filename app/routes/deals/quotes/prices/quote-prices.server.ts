import type { z } from "zod";

import { formatInstant } from "~/domain/dates";
import { FieldError, inFormFields } from "~/http/refusal";
import { quotes } from "~/upstream/contract/quotes";
import type { adjustmentInput, quotePricingInput } from "~/upstream/contract/quotes.input";
import { isRefused } from "~/upstream/errors";

import type { Quote, QuoteContext } from "../quote-route.server";
import { isPercent } from "./adjustment-form.schema";
import { priceWords } from "./price-words";

export type Pricing = Quote["context"]["pricing"];
export type StoredAdjustment = Pricing["adjustments"][number];
export type AdjustmentInput = z.output<typeof adjustmentInput>;

export const wordsOf = ({ staff, quote }: QuoteContext) =>
  priceWords(staff.settings.country, quote.config);

/** A figure in the price basis of the quote. */
export const inBasis = (
  { config }: Pick<Quote, "config">,
  price: { amountIncTax: number; amountExTax: number },
): number => (config.taxMode === "INCLUSIVE" ? price.amountIncTax : price.amountExTax);

/** What its lines come to, in its basis, and how many there are in words. */
export function productsTotal({ config, context: { pricing } }: Quote): number {
  return config.taxMode === "INCLUSIVE"
    ? pricing.sellTotalOrderLinesIncTax
    : pricing.sellTotalOrderLinesExTax;
}
export const countOf = ({ context: { totalQuantity } }: Quote) =>
  totalQuantity === 1 ? "1 product" : `${totalQuantity.toLocaleString("en-AU")} products`;

/** `Deposit 30%`; `Deposit` alone where the upstream says no percentage, and where it was set by hand. */
export function depositRow(
  { config: { depositPercentage }, context }: Quote,
  { depositAmountOverride }: Pick<Pricing, "depositAmountOverride"> = context.pricing,
): string {
  const isCalculated = depositAmountOverride === null && depositPercentage !== null;
  return isCalculated ? `Deposit ${depositPercentage}%` : "Deposit";
}

/** `GST 10%`; `GST` alone where it was set by hand. */
export function taxRowOf(
  route: QuoteContext,
  { sellTaxOverride }: Pick<Pricing, "sellTaxOverride"> = route.quote.context.pricing,
): string {
  const { taxRow, taxName } = wordsOf(route);
  return sellTaxOverride === null ? taxRow : taxName;
}

/** What is left of the total after what was received; while nothing was, after the deposit, and it says so. */
export function balanceRow(
  { received = 0, context }: Quote,
  pricing: Pricing = context.pricing,
): { label: string; amount: number } {
  const { sellGrandTotalIncTax: total, depositAmount: deposit } = pricing;
  const isDepositNext = received === 0 && deposit !== 0;
  return isDepositNext
    ? { label: "Balance after deposit", amount: total - deposit }
    : { label: "Balance", amount: total - received };
}

/** When the quote was changed last, in words; null where an upstream tells its states apart by another text. */
export function lastUpdated({ quote, staff, context }: QuoteContext): string | null {
  const { lastUpdatedAt } = quote;
  const isInstant = !Number.isNaN(Date.parse(lastUpdatedAt));
  return isInstant ? formatInstant(lastUpdatedAt, staff.timeZone, context.host.now()) : null;
}

/** What the total would be if nobody had overridden it. */
export function calculatedTotal(quote: Quote, pricing: Pricing = quote.context.pricing): number {
  const { overrideDiscount } = pricing;
  if (quote.totalSellPriceOverride === null) return pricing.sellGrandTotalIncTax;
  if (overrideDiscount === undefined) return quote.totalSellPrice;
  return pricing.sellGrandTotalIncTax + overrideDiscount;
}

/** The percentage of an adjustment; null of a fixed amount. */
export const percentOf = ({ adjustmentType, percent }: StoredAdjustment): number | null =>
  adjustmentType === "PERCENT" ? (percent ?? null) : null;

/** A stored adjustment as it is sent back unchanged: its percentage, or its amount in the quote's basis. */
export function asInput(quote: Quote, stored: StoredAdjustment): AdjustmentInput {
  const { label, taxType } = stored;
  const percent = percentOf(stored);
  return percent === null
    ? fixedInput(quote, { label, taxType, amount: inBasis(quote, stored) })
    : { label, taxType, percent };
}

function fixedInput(
  { config }: Quote,
  { label, taxType, amount }: Pick<AdjustmentInput, "label" | "taxType"> & { amount: number },
): AdjustmentInput {
  return config.taxMode === "INCLUSIVE"
    ? { label, taxType, amountIncTax: amount }
    : { label, taxType, amountExTax: amount };
}

/** An adjustment as it is sent: discounts are below zero. */
export function fixedOrPercent(
  quote: Quote,
  named: Pick<AdjustmentInput, "label" | "taxType">,
  type: string,
  value: number,
): AdjustmentInput {
  const signed = type.endsWith("DISCOUNT") ? -value : value;
  return isPercent(type)
    ? { ...named, percent: signed }
    : fixedInput(quote, { ...named, amount: signed });
}

type Changed = Partial<
  Pick<
    z.output<typeof quotePricingInput>,
    "adjustments" | "depositAmountOverride" | "sellTaxOverride"
  >
>;

/**
 * Saves what is set of a quote's prices, all else as it is. `lastUpdatedAt` is the one the writer saw; what is wrong is
 * said of the form's own fields.
 */
export async function savePricing(
  { staff, quote }: QuoteContext,
  changed: Changed,
  { seen, idempotencyKey }: { seen: string; idempotencyKey: string | undefined },
  fieldOf: (field: string) => string,
): Promise<Quote | null> {
  const { adjustments, depositAmountOverride, sellTaxOverride } = quote.context.pricing;
  const body = {
    lastUpdatedAt: seen,
    ...{ depositAmountOverride, sellTaxOverride },
    adjustments: adjustments.map((one) => asInput(quote, one)),
    ...changed,
  };
  const call = { params: { id: quote.id }, body, idempotencyKey };
  return inFields(staff.upstream.call(quotes.saveQuotePricing, call), fieldOf);
}

/** What a quote would come to forbids the change, and no field of the call is named: it is the one that was typed. */
const OF_FIGURES: readonly string[] = ["too_large", "below_zero"];

/** A refusal that names fields of the call names those of the form instead. */
export async function inFields<Answer>(
  asked: Promise<Answer>,
  fieldOf: (field: string) => string,
): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    const problem = isRefused(error, 409, 422) ? error.problem : null;
    if (problem && OF_FIGURES.includes(problem.code)) {
      throw new FieldError({ [fieldOf("")]: [problem.message] });
    }
    throw inFormFields(error, fieldOf);
  }
}

type Tried = z.output<(typeof quotes.previewQuotePricing)["body"]>;

/** What the quote would come to; null if it cannot be so. */
export async function tryPricing(
  { staff, quote }: QuoteContext,
  body: Tried,
): Promise<Pricing | null> {
  try {
    return await staff.upstream.call(quotes.previewQuotePricing, {
      params: { id: quote.id },
      body,
    });
  } catch (error) {
    if (isRefused(error, 400, 409, 422)) return null;
    throw error;
  }
}
