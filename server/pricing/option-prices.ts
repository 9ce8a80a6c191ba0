import { ifExact } from "./exact";
import { priceLine, type LineToPrice, type TaxTerms } from "./line";
import type { ChosenOption } from "./options";

/**
 * What each option adds to one product, in the price basis of the quote: what it would cost with this one alone, less
 * what it costs without any. Null where there is no price with it.
 */
export function optionPrices(
  line: Omit<LineToPrice, "options">,
  options: readonly ChosenOption[],
  tax: TaxTerms,
): (number | null)[] {
  const bare = unitOf({ ...line, options: [] }, tax);
  if (bare === null) return options.map(() => null);
  return options.map((option) => {
    if (option.charges.length === 0) return 0;
    const unit = unitOf({ ...line, options: [option] }, tax);
    return unit === null ? null : unit - bare;
  });
}

function unitOf(line: LineToPrice, tax: TaxTerms): number | null {
  const priced = ifExact(() => priceLine(line, tax));
  if (!priced || priced === "BAD_SIZE") return null;
  return tax.mode === "INCLUSIVE" ? priced.unit.incTax : priced.unit.exTax;
}
