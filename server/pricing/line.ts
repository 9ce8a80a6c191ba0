import { factorWords, type CostFactor } from "./cost-factor";
import { CENT, scale, WHOLE } from "./exact";
import { PARTS, priceOfOption, type ChosenOption, type Part } from "./options";
import { priceOf, type BasePrice, type PriceSource, type Size } from "./sources";
import { Trace, type Figure, type Step } from "./trace";

/** How cost becomes what customers pay: percentages in thousandths of a percent, and where they are from. */
export interface Markup {
  readonly type: "PERCENT_MARK_UP" | "PERCENT_MARGIN";
  readonly base: number;
  readonly options: number;
  readonly from: string;
}

/** The tax that a quote was made with. */
export interface TaxTerms {
  /** Whether prices are said with tax in them: the basis that they are rounded in. */
  readonly mode: "INCLUSIVE" | "EXCLUSIVE";
  readonly method: "PER_LINE" | "ON_TOTAL";
  /** Thousandths of a percent. */
  readonly rate: number;
}

/** All that a line's price depends on. */
export interface LineToPrice extends Size {
  readonly source: PriceSource;
  /** What the price list is called, with its version. */
  readonly listName: string;
  readonly options: readonly ChosenOption[];
  /** Off list, thousandths of a percent; nothing where the price list says the cost of the base. */
  readonly tradeDiscount: number;
  /** On the base's cost, thousandths of a percent. */
  readonly costPadding: number;
  /** What bundles make of the whole cost, one after the other. */
  readonly costFactors: readonly CostFactor[];
  readonly markup: Markup;
  readonly isTaxable: boolean;
}

/** Inclusive, exclusive, and the tax between them; ten-thousandths. */
export interface Price {
  readonly incTax: number;
  readonly exTax: number;
  readonly tax: number;
}

export interface BreakdownPart {
  readonly type: Part;
  /** In the basis of the quote. */
  readonly sell: number;
  readonly cost: number;
}

export interface PricedLine {
  readonly unitCost: number;
  readonly totalCost: number;
  readonly unit: Price;
  readonly total: Price;
  readonly breakdown: readonly BreakdownPart[];
  readonly trace: readonly Step[];
}

interface Money {
  part: Part;
  cost: Figure;
  sell: Figure;
}

/**
 * The price of a line, with how it is made; `BAD_SIZE` where the price list has none. Throws `TooLarge`. No clock, no storage: the same
 * line has the same price wherever and whenever it is asked.
 */
export function priceLine(line: LineToPrice, tax: TaxTerms): PricedLine | "BAD_SIZE" {
  const trace = new Trace();
  trace.begin("COST");
  const found = priceOf(line.source, line, trace);
  if (!found) return "BAD_SIZE";
  const costs: { part: Part; figures: [Figure, ...Figure[]] }[] = [
    { part: "Base", figures: [costOfBase(line, found, trace)] },
  ];
  for (const option of line.options) {
    if (option.charges.length === 0) continue;
    const list = priceOfOption(option, found.list, line, trace);
    if (!list) return "BAD_SIZE";
    const cost = discounted(option.label, list, line.tradeDiscount, trace);
    const same = costs.find(({ part }) => part === option.part);
    if (same) same.figures.push(cost);
    else costs.push({ part: option.part, figures: [cost] });
  }
  const summed = costs.map(({ part, figures: [first, ...others] }) => {
    const cost =
      part === "Base" ? first : trace.add(`${part} cost`, "Together", ["sum", first, ...others]);
    return { part, cost: bundled(part, cost, line.costFactors, trace) };
  });
  const unitCost = trace.add("Unit cost", "Together", ["sum", ...summed.map(({ cost }) => cost)]);
  const totalCost = trace.add("Cost", `× ${line.quantity}`, ["product", unitCost, line.quantity]);
  trace.begin("SELL");
  const parts = summed.map(({ part, cost }): Money => {
    return { part, cost, sell: sellOf(part, cost, line.markup, trace) };
  });
  const cost = { unitCost: unitCost.value, totalCost: totalCost.value };
  return { ...cost, ...withTotals(line, parts, tax, trace), trace: trace.steps };
}

function discounted(label: string, list: Figure, discount: number, trace: Trace): Figure {
  if (discount === 0) return list;
  return trace.add(label, `Less ${discount / 1_000}%`, ["scale", list, WHOLE - discount, WHOLE]);
}

function bundled(part: Part, cost: Figure, factors: readonly CostFactor[], trace: Trace): Figure {
  return factors.reduce((before, { bundle, factor }) => {
    const from = `${bundle}: × ${factorWords(factor)}`;
    return trace.add(`${part} cost, bundle`, from, ["scale", before, factor, WHOLE]);
  }, cost);
}

function costOfBase(line: LineToPrice, { list, cost }: BasePrice, trace: Trace): Figure {
  const { costPadding } = line;
  const bare = cost ?? lessTrade(line, list, trace);
  if (costPadding === 0) return bare;
  const from = `${costPadding / 1_000}% of the cost`;
  const padding = trace.add("Cost padding", from, ["scale", bare, costPadding, WHOLE]);
  return trace.add("Base cost", "With its padding", ["sum", bare, padding]);
}

/** What the trade pays of the list price of the base: the discount is a step of its own. */
function lessTrade(
  { tradeDiscount, costPadding }: LineToPrice,
  list: Figure,
  trace: Trace,
): Figure {
  if (tradeDiscount === 0) return list;
  const from = `${tradeDiscount / 1_000}% off list`;
  const off = trace.add("Trade discount", from, ["takeOff", list, tradeDiscount, WHOLE]);
  const label = costPadding === 0 ? "Base cost" : "Cost before padding";
  return trace.add(label, "List less discount", ["sum", list, off]);
}

/** Everything but the base takes the percentage of the options, once. */
function sellOf(part: Part, cost: Figure, markup: Markup, trace: Trace): Figure {
  const percent = part === "Base" ? markup.base : markup.options;
  const label = `${part} ${markup.type === "PERCENT_MARGIN" ? "margin" : "markup"}`;
  if (markup.type === "PERCENT_MARGIN") {
    if (percent >= WHOLE) throw new RangeError("A margin is below 100%");
    const from = `${percent / 1_000}%, from ${markup.from}`;
    return trace.add(label, from, ["scale", cost, WHOLE, WHOLE - percent]);
  }
  const from = `${percent / 1_000}%, from ${markup.from}`;
  return trace.add(label, from, ["scale", cost, WHOLE + percent, WHOLE]);
}

function withTotals(
  { quantity, isTaxable }: LineToPrice,
  parts: readonly Money[],
  tax: TaxTerms,
  trace: Trace,
): Pick<PricedLine, "unit" | "total" | "breakdown"> {
  const rate = isTaxable ? tax.rate : 0;
  const isInclusive = tax.mode === "INCLUSIVE";
  const sell = trace.add("Unit ex tax", "Together", ["sum", ...parts.map((one) => one.sell)]);
  const taxed = isInclusive ? WHOLE + rate : WHOLE;
  if (isInclusive) {
    trace.begin("TAX");
    trace.add("Tax", `${rate / 1_000}% of the unit`, ["scale", sell, rate, WHOLE]);
  }
  const from = `Half up to the cent, price basis of the quote`;
  const unit = trace.add("Unit, rounded", from, ["scale", sell, taxed, WHOLE, CENT]);
  const total = trace.add("Quantity", `× ${quantity}`, ["product", unit, quantity]);
  trace.begin("TAX");
  const tell = isInclusive ? "in" : "on";
  return {
    unit: toPrice(unit, rate, isInclusive, trace, `Tax ${tell} the unit`),
    total: toPrice(total, rate, isInclusive, trace, `Tax ${tell} the line`),
    breakdown: breakDown(parts, { quantity, total: total.value, rate, isInclusive }),
  };
}

/** A figure of the quote's basis in both bases, its tax to the cent. */
export function toPrice(
  figure: Figure,
  rate: number,
  isInclusive: boolean,
  trace: Trace,
  label: string,
): Price {
  const divisor = isInclusive ? WHOLE + rate : WHOLE;
  const from = taxShare(rate, isInclusive);
  const tax = trace.add(label, from, ["scale", figure, rate, divisor, CENT]).value;
  const { value } = figure;
  return isInclusive
    ? { incTax: value, exTax: value - tax, tax }
    : { incTax: value + tax, exTax: value, tax };
}

/** In words: how much of a price is tax, or how much comes to it. */
export const taxShare = (rate: number, isInclusive: boolean): string =>
  isInclusive ? `Its share at ${rate / 1_000}%, to the cent` : `${rate / 1_000}%, to the cent`;

/** Parts that add up to the line exactly: what rounding leaves goes to the base. */
function breakDown(
  parts: readonly Money[],
  line: { quantity: number; total: number; rate: number; isInclusive: boolean },
): BreakdownPart[] {
  const { quantity, total, rate, isInclusive } = line;
  const toCent = ({ sell }: Money) => {
    const inBasis = BigInt(sell.value) * BigInt(quantity);
    return scale(Number(inBasis), isInclusive ? WHOLE + rate : WHOLE, WHOLE * CENT) * CENT;
  };
  const others = parts.filter(({ part }) => part !== "Base");
  const rest = total - others.reduce((sum, one) => sum + toCent(one), 0);
  return PARTS.flatMap((type) => {
    const found = parts.find(({ part }) => part === type);
    if (!found) return [];
    const sell = type === "Base" ? rest : toCent(found);
    return [{ type, sell, cost: found.cost.value * quantity }];
  });
}
