import { ifExact } from "./exact";
import { priceLine, type LineToPrice, type PricedLine, type TaxTerms } from "./line";
import type { ChosenOption } from "./options";

/** How prices are said: as a quote with such a tax sells, or what they cost the dealer. */
export type PriceBasis = TaxTerms | "COST";

/**
 * What each option adds to one product, in the price basis of a quote, or at cost: what it would be with this one alone,
 * less what it is without any. Null where there is no price with it.
 */
export function optionPrices(
  line: Omit<LineToPrice, "options">,
  options: readonly ChosenOption[],
  basis: PriceBasis,
): (number | null)[] {
  const bare = unitOf({ ...line, options: [] }, basis);
  if (bare === null) return options.map(() => null);
  return options.map((option) => {
    if (option.charges.length === 0) return 0;
    const unit = unitOf({ ...line, options: [option] }, basis);
    return unit === null ? null : unit - bare;
  });
}

function unitOf(line: LineToPrice, basis: PriceBasis): number | null {
  const priced = ifExact(() => priceLine(line, basis === "COST" ? UNTAXED : basis));
  return !priced || priced === "BAD_SIZE" ? null : unitIn(basis, priced);
}

/** A cost has no tax in it, whatever the tax is. */
const UNTAXED: TaxTerms = { mode: "EXCLUSIVE", method: "PER_LINE", rate: 0 };

/** One product of a line that is priced. */
export function unitIn(basis: PriceBasis, { unit, unitCost }: PricedLine): number {
  if (basis === "COST") return unitCost;
  return basis.mode === "INCLUSIVE" ? unit.incTax : unit.exTax;
}

/** All of them. */
export function totalIn(basis: PriceBasis, { total, totalCost }: PricedLine): number {
  if (basis === "COST") return totalCost;
  return basis.mode === "INCLUSIVE" ? total.incTax : total.exTax;
}
