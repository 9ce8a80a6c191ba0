import { basisWords, taxWords } from "~/domain/tax-words";

/** How the prices of a quote are said: the account's symbol and tax, the quote's rate and basis. */
export interface PriceWords {
  symbol: string;
  /** As a row begins, `GST 10%`, and within a sentence, `GST` or `tax`. */
  taxRow: string;
  /** The same of a tax that was set by hand, which is at no rate: `GST`. */
  taxName: string;
  tax: string;
  isInclusive: boolean;
  /** The basis in which its parts are said. */
  basis: string;
}

interface Quoted {
  taxMode: "INCLUSIVE" | "EXCLUSIVE";
  taxPercentage: number | null;
}

export function priceWords(
  { currency_symbol: symbol, tax_display }: { currency_symbol: string; tax_display: string | null },
  { taxMode, taxPercentage }: Quoted,
): PriceWords {
  const { name, tax } = taxWords(tax_display);
  const isInclusive = taxMode === "INCLUSIVE";
  return {
    ...{ symbol, tax, isInclusive, basis: basisWords(isInclusive, tax) },
    taxName: name,
    taxRow: taxPercentage === null ? name : `${name} ${taxPercentage}%`,
  };
}

/** What an adjustment is, behind its label: its percentage, or whether it adds or takes off. */
export function kindOf({ percent, amount }: { percent: number | null; amount: number }): string {
  if (percent !== null) return `${Math.abs(percent)}%`;
  return amount < 0 ? "Fixed discount" : "Fixed charge";
}
