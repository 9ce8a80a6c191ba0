import { CENT, WHOLE } from "./exact";
import { taxShare, toPrice, type Price, type TaxTerms } from "./line";
import { Trace, type Figure, type Step } from "./trace";

/** What stands beside the lines in a quote's sum; money in the basis of the quote, ten-thousandths. */
export interface QuoteCharge {
  readonly label: string;
  readonly amount: number;
  readonly isTaxable: boolean;
}

/** Something added or, below zero, taken off: so much in the basis of the quote, or a whole percentage of its lines. */
export interface Adjustment {
  readonly label: string;
  readonly isTaxed: boolean;
  readonly amount: number | null;
  readonly percent: number | null;
}

export interface QuoteToPrice {
  /** Totals of its lines, as they were priced. */
  readonly lines: readonly { readonly total: Price; readonly isTaxable: boolean }[];
  readonly charges: readonly QuoteCharge[];
  readonly adjustments: readonly Adjustment[];
  readonly tax: TaxTerms;
  readonly taxOverride: number | null;
  /** What the customer pays instead; tax shrinks with it, or stays. */
  readonly totalOverride: { readonly amount: number; readonly withTax: boolean } | null;
  /** Thousandths of a percent. */
  readonly depositPercent: number;
  readonly depositOverride: number | null;
}

export interface PricedQuote {
  readonly lines: Price;
  readonly charges: readonly Price[];
  readonly adjustments: readonly Price[];
  /** What is taxed, without its tax. */
  readonly taxable: number;
  readonly taxCalculated: number;
  /** What the override of the total takes off; below zero it adds. */
  readonly overrideDiscount: number;
  readonly total: Price;
  readonly depositCalculated: number;
  readonly deposit: number;
  readonly trace: readonly Step[];
}

/**
 * Why a quote has no price: what leads below zero, by its label, and by its index too if it is an adjustment and not a
 * charge; or an amount that does.
 */
export type QuoteFault =
  | { readonly fault: "BELOW_ZERO"; readonly label: string; readonly adjustment: number | null }
  | { readonly fault: "OVERRIDE_BELOW_TAX" };

/** The sum of a quote, with how it is made. Pure, as the price of a line. Throws `TooLarge`. */
export function priceQuote(quote: QuoteToPrice): PricedQuote | QuoteFault {
  const { tax } = quote;
  const isInclusive = tax.mode === "INCLUSIVE";
  const trace = new Trace();
  trace.begin("PRODUCTS");
  const basisOf = (price: Price) => (isInclusive ? price.incTax : price.exTax);
  const lines = trace.add("Products", "Together", [
    "sum",
    ...quote.lines.map(({ total }) => basisOf(total)),
  ]);
  const ofLines = linesOf(quote, lines, isInclusive, trace);
  trace.begin("CHARGES");
  const charges = quote.charges.map(({ label, amount, isTaxable }) => ({
    label,
    figure: trace.add(label, "As agreed", ["given", amount]),
    isTaxed: isTaxable,
  }));
  trace.begin("ADJUSTMENTS");
  const adjustments = quote.adjustments.map((one) => ({
    label: one.label,
    figure: amountOf(one, lines, trace),
    isTaxed: one.isTaxed,
  }));
  const parts = [...charges, ...adjustments];
  trace.begin("TAX");
  const prices = parts.map(({ label, figure, isTaxed }) =>
    toPrice(figure, isTaxed ? tax.rate : 0, isInclusive, trace, label),
  );
  trace.begin("TOTAL");
  const sum = trace.add("Total", "Products, charges and adjustments", [
    "sum",
    lines,
    ...parts.map(({ figure }) => figure),
  ]);
  if (sum.value < 0) {
    const at = lastBelowZero(lines.value, parts);
    const { label = "" } = parts[at] ?? {};
    const nth = at - charges.length;
    return { fault: "BELOW_ZERO", label, adjustment: nth < 0 ? null : nth };
  }
  const taxed = trace.add("Taxed", "What tax is on", [
    "sum",
    ...quote.lines.filter(({ isTaxable }) => isTaxable).map(({ total }) => basisOf(total)),
    ...parts.filter(({ isTaxed }) => isTaxed).map(({ figure }) => figure),
  ]);
  const calculated = taxOf(quote, { sum, taxed, prices }, trace);
  const exTax = isInclusive
    ? trace.add("Total ex tax", "Total less tax", ["difference", sum, calculated])
    : sum;
  const payable =
    quote.taxOverride === null
      ? calculated
      : trace.add("Tax", "Overridden", ["given", quote.taxOverride]);
  const incTax = trace.add("Total inc tax", "With tax", ["sum", exTax, payable]);
  trace.begin("OVERRIDE");
  const total = overridden(quote, { incTax, exTax, tax: payable }, trace);
  if (!total) return { fault: "OVERRIDE_BELOW_TAX" };
  trace.begin("DEPOSIT");
  const deposit = depositOf(quote, total.incTax, trace);
  return {
    lines: ofLines,
    charges: prices.slice(0, charges.length),
    adjustments: prices.slice(charges.length),
    taxable: isInclusive ? taxed.value - calculated.value : taxed.value,
    taxCalculated: calculated.value,
    overrideDiscount: incTax.value - total.incTax.value,
    total: { incTax: total.incTax.value, exTax: total.exTax.value, tax: total.tax.value },
    ...deposit,
    trace: trace.steps,
  };
}

function amountOf({ label, amount, percent }: Adjustment, lines: Figure, trace: Trace): Figure {
  if (percent === null) return trace.add(label, "Fixed amount", ["given", amount ?? 0]);
  const from = `Percent: ${percent}% of the products, to the cent`;
  return trace.add(label, from, ["scale", lines, percent, 100, CENT]);
}

/** The part that leads below zero for good, which is the last one that began above; what others make up for is none. */
function lastBelowZero(before: number, parts: readonly { figure: Figure }[]): number {
  let left = before;
  return parts
    .map(({ figure }) => {
      const above = left;
      left += figure.value;
      return above;
    })
    .findLastIndex((above) => above >= 0);
}

/** By the sum of what is taxed, or by each part; within what there is to pay where prices are said with tax. */
function taxOf(
  { lines, tax }: QuoteToPrice,
  of: { sum: Figure; taxed: Figure; prices: readonly Price[] },
  trace: Trace,
): Figure {
  const isInclusive = tax.mode === "INCLUSIVE";
  const taxes = [...lines.map(({ total }) => total.tax), ...of.prices.map((one) => one.tax)];
  const divisor = isInclusive ? WHOLE + tax.rate : WHOLE;
  const found =
    tax.method === "PER_LINE"
      ? trace.add("Tax", "Of each part", ["sum", ...taxes])
      : trace.add("Tax", taxShare(tax.rate, isInclusive), [
          ...(["scale", of.taxed, tax.rate, divisor, CENT] as const),
        ]);
  if (found.value < 0) return trace.add("Tax", "Not below zero", ["largest", found, 0]);
  if (!isInclusive || found.value <= of.sum.value) return found;
  return trace.add("Tax", "At most the total", ["smallest", found, of.sum]);
}

interface Total {
  incTax: Figure;
  exTax: Figure;
  tax: Figure;
}

function overridden({ totalOverride }: QuoteToPrice, total: Total, trace: Trace): Total | null {
  if (!totalOverride) return total;
  const { amount, withTax } = totalOverride;
  const incTax = trace.add("Total inc tax", "Overridden", ["given", amount]);
  const isShrunk = withTax && total.incTax.value !== 0;
  const { value } = total.incTax;
  const tax = isShrunk
    ? trace.add("Tax", "In proportion, to the cent", ["scale", total.tax, amount, value, CENT])
    : total.tax;
  if (tax.value > amount) return null;
  const exTax = trace.add("Total ex tax", "Total less tax", ["difference", incTax, tax]);
  return { incTax, exTax, tax };
}

function depositOf(
  { depositPercent, depositOverride }: QuoteToPrice,
  total: Figure,
  trace: Trace,
): { depositCalculated: number; deposit: number } {
  const from = `${depositPercent / 1_000}% of the total, to the cent`;
  const calculated = trace.add("Deposit", from, ["scale", total, depositPercent, WHOLE, CENT]);
  if (depositOverride === null) {
    return { depositCalculated: calculated.value, deposit: calculated.value };
  }
  const asked = trace.add("Deposit", "Overridden", ["given", depositOverride]);
  const deposit = trace.add("Deposit", "At most the total", ["smallest", asked, total]);
  return { depositCalculated: calculated.value, deposit: deposit.value };
}

/** All lines in both bases: their own tax, by the quote's method. */
function linesOf(
  { lines, tax }: QuoteToPrice,
  sum: Figure,
  isInclusive: boolean,
  trace: Trace,
): Price {
  const between =
    tax.method === "PER_LINE"
      ? lines.reduce((all, { total }) => all + total.tax, 0)
      : toPrice(
          taxedLines(lines, isInclusive, trace),
          tax.rate,
          isInclusive,
          trace,
          "Tax of the products",
        ).tax;
  const { value } = sum;
  return isInclusive
    ? { incTax: value, exTax: value - between, tax: between }
    : { incTax: value + between, exTax: value, tax: between };
}

function taxedLines(lines: QuoteToPrice["lines"], isInclusive: boolean, trace: Trace): Figure {
  const taxed = lines.filter(({ isTaxable }) => isTaxable);
  const figures = taxed.map(({ total }) => (isInclusive ? total.incTax : total.exTax));
  return trace.add("Taxed products", "Together", ["sum", ...figures]);
}
