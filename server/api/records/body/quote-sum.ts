import { MAX_AMOUNT } from "../../../../app/domain/money";
import { chargesOf, type ChargeRule, type KindOfCharge } from "../../../pricing/charges";
import { ifExact } from "../../../pricing/exact";
import {
  priceQuote,
  type Adjustment,
  type PricedQuote,
  type QuoteFault,
} from "../../../pricing/quote";
import type { AccountRead, AccountWrite } from "../../scope";
import { inBasis, taxOf, type QuoteRow } from "./quote-rows";
import type { PricingTerms } from "./terms";

/** What a quote's sum takes of a line. */
export interface SummedLine {
  readonly manufacturerId: string;
  readonly brandId: string;
  readonly quantity: number;
  readonly isTaxable: boolean;
  readonly hasErrors: boolean;
  readonly total: { readonly incTax: number; readonly exTax: number; readonly tax: number };
}

/** What is set of a quote's prices. */
export type QuotePrices = Pick<
  QuoteRow,
  | "tax_mode"
  | "tax_method"
  | "tax_rate"
  | "deposit_percent"
  | "tax_override"
  | "deposit_override"
  | "total_override"
  | "override_taxables"
  | "adjustments"
  | "charge_rules"
>;

/** What is stored of a quote's sum beside its trace. */
export type QuoteFigures = Omit<PricedQuote, "trace" | "charges"> & {
  readonly charges: readonly (Pick<KindOfCharge, "kind" | "label"> & {
    readonly incTax: number;
    readonly exTax: number;
  })[];
};

export const readAdjustments = (stored: string) => JSON.parse(stored) as Adjustment[];
export const readChargeRules = (stored: string) => JSON.parse(stored) as ChargeRule[];
/** The figures of a quote; null of one that was never priced. */
export function readFigures(stored: string): QuoteFigures | null {
  const figures = JSON.parse(stored) as Partial<QuoteFigures>;
  return figures.total ? (figures as QuoteFigures) : null;
}

/** Why a quote has no sum: it may come to more than is kept of any amount, or to less than the deposit that is set. */
export type SumFault = QuoteFault | { readonly fault: "TOO_LARGE" | "DEPOSIT_ABOVE_TOTAL" };
export type Sum = { readonly priced: PricedQuote; readonly charges: readonly KindOfCharge[] };

/** The sum of a quote from its lines and what is set of its prices; or why there is none. */
export const sumQuote = (quote: QuoteRow, lines: readonly SummedLine[]): Sum | SumFault =>
  ifExact(() => makeSum(quote, lines)) ?? { fault: "TOO_LARGE" };

function makeSum(quote: QuoteRow, lines: readonly SummedLine[]): Sum | SumFault {
  const charges = chargesOf(
    readChargeRules(quote.charge_rules),
    lines.map((line) => ({
      ...{ manufacturerId: line.manufacturerId, brandId: line.brandId },
      ...{ quantity: line.quantity, total: inBasis(quote, line.total) },
    })),
  );
  const priced = priceQuote({
    lines,
    charges,
    adjustments: readAdjustments(quote.adjustments),
    tax: taxOf(quote),
    taxOverride: quote.tax_override,
    totalOverride:
      quote.total_override === null
        ? null
        : { amount: quote.total_override, withTax: quote.override_taxables === 1 },
    depositPercent: quote.deposit_percent,
    depositOverride: quote.deposit_override,
  });
  if ("fault" in priced) return priced;
  const isTooLarge = priced.total.incTax + priced.overrideDiscount > MAX_AMOUNT;
  return isTooLarge ? { fault: "TOO_LARGE" } : { priced, charges };
}

/**
 * The same where a deposit is set, which is at most the total. One that was set before is no fault: should the total fall
 * below it, it is cut to the total, and comes back with it.
 */
export function sumChanged(
  before: Pick<QuoteRow, "deposit_override">,
  quote: QuoteRow,
  lines: readonly SummedLine[],
): Sum | SumFault {
  const sum = sumQuote(quote, lines);
  const { deposit_override: deposit } = quote;
  if ("fault" in sum || deposit === null || deposit === before.deposit_override) return sum;
  return deposit > sum.priced.total.incTax ? { fault: "DEPOSIT_ABOVE_TOTAL" } : sum;
}

/** What of a quote's sum its row holds. */
export function sumColumns({ priced, charges }: Sum, lines: readonly SummedLine[]) {
  const { trace, charges: prices, ...rest } = priced;
  const figures: QuoteFigures = {
    ...rest,
    charges: charges.map(({ kind, label }, at) => ({
      ...{ kind, label, incTax: prices[at]?.incTax ?? 0, exTax: prices[at]?.exTax ?? 0 },
    })),
  };
  return {
    ...{ figures: JSON.stringify(figures), trace: JSON.stringify(trace) },
    total: priced.total.incTax,
    calculated_total: priced.total.incTax + priced.overrideDiscount,
    line_count: lines.length,
    quantity: lines.reduce((sum, one) => sum + one.quantity, 0),
    error_count: lines.filter(({ hasErrors }) => hasErrors).length,
  };
}

/** What the sum takes of the lines of a body, in their order. */
export async function readSummedLines(
  { db, accountId }: AccountRead,
  orderId: string,
): Promise<(SummedLine & { readonly id: string })[]> {
  const rows = await db
    .selectFrom("order_lines as l")
    .innerJoin("products as p", "p.id", "l.product_id")
    .select(["l.id", "l.manufacturer_id", "p.brand_id", "l.quantity", "l.is_taxable", "l.errors"])
    .select(["l.total_inc", "l.total_ex", "l.total_tax"])
    .where("l.account_id", "=", accountId)
    .where("p.account_id", "=", accountId)
    .where("l.order_id", "=", orderId)
    .orderBy("l.position")
    .orderBy("l.id")
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, manufacturerId: row.manufacturer_id, brandId: row.brand_id },
    ...{ quantity: row.quantity, isTaxable: row.is_taxable === 1, hasErrors: row.errors !== "" },
    total: { incTax: row.total_inc, exTax: row.total_ex, tax: row.total_tax },
  }));
}

const MAX_CHARGE_RULES = 200;

/** The rules of what is charged beside lines, as they are today: the account's own, then those of bundles. */
export async function readTodaysCharges(
  { db, accountId }: AccountRead | AccountWrite,
  { bundles }: Pick<PricingTerms, "bundles">,
): Promise<ChargeRule[]> {
  const rows = await db
    .selectFrom("charge_rules")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("position")
    .orderBy("id")
    .limit(MAX_CHARGE_RULES)
    .execute();
  const own = rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, label: row.label, mode: row.mode, amount: row.amount },
    ...{ manufacturerId: row.manufacturer_id, brandId: row.brand_id },
    isTaxable: row.is_taxable === 1,
  }));
  return [...own, ...bundles.charges];
}
