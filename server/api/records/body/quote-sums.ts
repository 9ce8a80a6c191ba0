import { inBasis, type QuoteRow } from "./quote-rows";
import { readAdjustments, type QuoteFigures } from "./quote-sum";

export interface QuoteSum {
  readonly kind: "charge" | "adjustment" | "tax" | "discount";
  readonly label: string;
  /** In ten-thousandths. */
  readonly amount: number;
}

/** What stands between the products and the total, so that it adds up: rows that come to nothing are left out. */
export function sumsOf(
  quote: Pick<QuoteRow, "tax_mode" | "adjustments">,
  figures: QuoteFigures,
  taxName: string,
): QuoteSum[] {
  const parts: QuoteSum[] = [
    ...figures.charges.map(({ label, ...price }) => ({
      ...{ kind: "charge" as const, label, amount: inBasis(quote, price) },
    })),
    ...readAdjustments(quote.adjustments).map(({ label }, at) => ({
      ...{ kind: "adjustment" as const, label },
      amount: inBasis(quote, figures.adjustments[at] ?? { incTax: 0, exTax: 0 }),
    })),
  ];
  const before = figures.total.incTax + figures.overrideDiscount;
  const known = parts.reduce((sum, part) => sum + part.amount, inBasis(quote, figures.lines));
  // Tax that is not in the prices; of those that are said with tax, what an override of the tax has moved.
  const tax = { kind: "tax" as const, label: taxName, amount: before - known };
  const discount = {
    kind: "discount" as const,
    label: figures.overrideDiscount < 0 ? "Rounding" : "Discount",
    amount: -figures.overrideDiscount,
  };
  return [...parts, tax, discount].filter(({ amount }) => amount !== 0);
}

/** The percentage of the deposit; null where it is an amount of its own. */
export const depositPercentage = ({
  deposit_override,
  deposit_percent,
}: Pick<QuoteRow, "deposit_override" | "deposit_percent">): number | null =>
  deposit_override === null ? deposit_percent / 1_000 : null;
