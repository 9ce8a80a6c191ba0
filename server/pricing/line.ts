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
  const found = priceOf(line.source, line, trace);
  if (!found) return "BAD_SIZE";
  const costs: { part: Part; figures: Figure[] }[] = [
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
  const parts = costs.map(({ part, figures }): Money => {
    const [only] = figures;
    const cost =
      only && figures.length === 1
        ? only
        : trace.add(`${part} cost`, "Together", ["sum", ...figures]);
    return { part, cost, sell: sellOf(part, cost, line.markup, trace) };
  });
  return withTotals(line, parts, tax, trace);
}

function discounted(label: string, list: Figure, discount: number, trace: Trace): Figure {
  if (discount === 0) return list;
  return trace.add(label, `Less ${discount / 1_000}%`, ["scale", list, WHOLE - discount, WHOLE]);
}

function costOfBase(line: LineToPrice, { list, cost }: BasePrice, trace: Trace): Figure {
  const bare = cost ?? discounted("Trade discount", list, line.tradeDiscount, trace);
  if (line.costPadding === 0) return bare;
  const from = `${line.costPadding / 1_000}% of the cost`;
  const padding = trace.add("Cost padding", from, ["scale", bare, line.costPadding, WHOLE]);
  return trace.add("Base cost", "With its padding", ["sum", bare, padding]);
}

/** Everything but the base takes the percentage of the options, once. */
function sellOf(part: Part, cost: Figure, markup: Markup, trace: Trace): Figure {
  const percent = part === "Base" ? markup.base : markup.options;
  const label = `${part} sell`;
  if (markup.type === "PERCENT_MARGIN") {
    if (percent >= WHOLE) throw new RangeError("A margin is below 100%");
    const from = `${percent / 1_000}% margin, ${markup.from}`;
    return trace.add(label, from, ["scale", cost, WHOLE, WHOLE - percent]);
  }
  const from = `${percent / 1_000}% markup, ${markup.from}`;
  return trace.add(label, from, ["scale", cost, WHOLE + percent, WHOLE]);
}

function withTotals(
  { quantity, isTaxable }: LineToPrice,
  parts: readonly Money[],
  tax: TaxTerms,
  trace: Trace,
): PricedLine {
  const rate = isTaxable ? tax.rate : 0;
  const isInclusive = tax.mode === "INCLUSIVE";
  const sell = trace.add("Unit ex tax", "Together", ["sum", ...parts.map((one) => one.sell)]);
  const taxed = isInclusive ? WHOLE + rate : WHOLE;
  const from = isInclusive ? `With ${rate / 1_000}% tax, to the cent` : "To the cent";
  const unit = trace.add("Unit", from, ["scale", sell, taxed, WHOLE, CENT]);
  const total = trace.add("Quantity", `× ${quantity}`, ["product", unit, quantity]);
  const cost = trace.add("Unit cost", "Together", ["sum", ...parts.map((one) => one.cost)]);
  const totalCost = trace.add("Cost", `× ${quantity}`, ["product", cost, quantity]);
  return {
    unitCost: cost.value,
    totalCost: totalCost.value,
    unit: toPrice(unit, rate, isInclusive, trace),
    total: toPrice(total, rate, isInclusive, trace),
    breakdown: breakDown(parts, { quantity, total: total.value, rate, isInclusive }),
    trace: trace.steps,
  };
}

/** A figure of the quote's basis in both bases, its tax to the cent. */
export function toPrice(figure: Figure, rate: number, isInclusive: boolean, trace: Trace): Price {
  const divisor = isInclusive ? WHOLE + rate : WHOLE;
  const from = taxShare(rate, isInclusive);
  const tax = trace.add("Tax", from, ["scale", figure, rate, divisor, CENT]).value;
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
