import { inBasis, type QuoteRow } from "./quote-rows";
import type { Adjustment } from "../../../pricing/quote";
import { readAdjustments, type QuoteFigures } from "./quote-sum";

/** A row between the products and the total. */
export interface TotalRow {
  readonly label: string;
  /** In ten-thousandths. */
  readonly amount: number;
}
/** What tax is called: `GST`, and with its rate `GST 10%`. */
interface TaxLabels {
  readonly name: string;
  readonly withRate: string;
}

/**
 * What stands between the products and the total, so that it adds up: rows that come to nothing are left out. All are in
 * the basis in which the products are said, and an overridden total takes off, or adds, in that basis too: tax that comes
 * on top is what is truly paid of it.
 */
export function totalRowsOf(
  quote: Pick<QuoteRow, "tax_mode" | "adjustments">,
  figures: QuoteFigures,
  tax: TaxLabels,
): TotalRow[] {
  const { total } = figures;
  const parts: TotalRow[] = [
    ...figures.charges.map(({ label, ...price }) => ({ label, amount: inBasis(quote, price) })),
    ...readAdjustments(quote.adjustments).map((one, at) => ({
      label: adjustmentLabel(one),
      amount: inBasis(quote, figures.adjustments[at] ?? { incTax: 0, exTax: 0 }),
    })),
  ];
  const known = parts.reduce((sum, part) => sum + part.amount, inBasis(quote, figures.lines));
  if (quote.tax_mode === "EXCLUSIVE") {
    const rows = [...parts, overrideRow(total.exTax - known)];
    return withoutNothing([...rows, { label: tax.withRate, amount: total.tax }]);
  }
  // Of prices with tax, what an override of the tax has moved.
  const moved = {
    label: `${tax.name} adjustment`,
    amount: total.incTax + figures.overrideDiscount - known,
  };
  return withoutNothing([...parts, moved, overrideRow(-figures.overrideDiscount)]);
}

/** What an adjustment is called, with its percentage unless it says that itself: `Loyalty discount 5%`. */
function adjustmentLabel({ label, percent }: Pick<Adjustment, "label" | "percent">): string {
  if (percent === null) return label;
  const words = `${Math.abs(percent)}%`;
  return label.split(/[\s()]+/).includes(words) ? label : `${label} ${words}`;
}

/** What the products come to, in the basis in which they are said: `7 products`. */
export function productsRowOf(
  quote: Pick<QuoteRow, "tax_mode" | "quantity">,
  figures: QuoteFigures,
): TotalRow {
  const count = quote.quantity.toLocaleString("en-AU");
  const label = quote.quantity === 1 ? "1 product" : `${count} products`;
  return { label, amount: inBasis(quote, figures.lines) };
}

const overrideRow = (amount: number): TotalRow => ({
  ...{ label: amount > 0 ? "Rounding" : "Discount", amount },
});

const withoutNothing = (rows: readonly TotalRow[]) => rows.filter(({ amount }) => amount !== 0);

/** The tax of a quote with its rate, `GST 10%`; without, where the tax was set by hand. */
export const taxLabelOf = (
  { tax_override, tax_rate }: Pick<QuoteRow, "tax_override" | "tax_rate">,
  name: string,
): string => (tax_override === null ? `${name} ${tax_rate / 1_000}%` : name);

/** The percentage of the deposit; null where it is an amount of its own. */
export const depositPercentage = ({
  deposit_override,
  deposit_percent,
}: Pick<QuoteRow, "deposit_override" | "deposit_percent">): number | null =>
  deposit_override === null ? deposit_percent / 1_000 : null;

/** What the deposit is called: `Deposit 50%`. */
export function depositLabelOf(
  quote: Pick<QuoteRow, "deposit_override" | "deposit_percent">,
): string {
  const percentage = depositPercentage(quote);
  return percentage === null ? "Deposit" : `Deposit ${percentage}%`;
}
