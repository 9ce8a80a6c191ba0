import type { z } from "zod";

import { formatDimension, type MeasureSystem } from "~/domain/dimensions";
import { groupsOf, type WindowName } from "~/domain/group-names";
import { choiceWords, isChosenFor } from "~/domain/option-words";
import { formatCost, formatMoney } from "~/domain/money";
import type { orderLineSchema } from "~/upstream/contract/order-lines";

import { problemOf } from "./line-problems";

export type Line = z.output<typeof orderLineSchema>;
export type ShownWindow = ReturnType<typeof showLines>[number];
export type ShownLine = ShownWindow["lines"][number];

/** How an account writes what its lines say. */
export interface LineLook {
  system: MeasureSystem;
  symbol: string;
  /** What an order shows, in place of what customers pay. */
  isCost?: boolean;
}

/** The lines of a body by their windows, in words, as a list shows them. Prices are in the basis of the body. */
export function showLines(lines: readonly Line[], look: LineLook) {
  const windows = new Map<string, Line[]>();
  for (const line of lines) {
    const others = windows.get(line.orderWindowId);
    if (others) others.push(line);
    else windows.set(line.orderWindowId, [line]);
  }
  return [...windows].map(([id, own], at) => ({
    id,
    ...nameWindow(own[0], at),
    subtotal: own.some(isPriced) ? subtotalOf(own, look) : null,
    lines: own.map((line) => showLine(line, look)),
  }));
}

/** `W3`, and what its window is called: the last part of the name stands out. */
export function nameWindow(line: Line | undefined, at = 0): WindowName {
  const [name = "", ...above] = groupsOf(line?.windowGroupName ?? "").reverse();
  return { number: `W${line?.windowNumber ?? at + 1}`, name, above: above.reverse().join(" / ") };
}

function showLine(line: Line, { system, symbol, isCost = false }: LineLook) {
  const { product, configuration, errors } = line.context;
  const unit = isInclusive(line)
    ? line.pricing.unitSellPriceIncTax
    : line.pricing.unitSellPriceExTax;
  const price = (amount: number | null) =>
    isPriced(line) ? written(amount, { symbol, isCost }) : null;
  const size = (value: number | null) => value !== null && formatDimension(value, system);
  return {
    id: line.id,
    name: product.name,
    imageUrl: product.imageUrl,
    options: optionWords(line),
    notes: line.notes?.trim() || null,
    width: size(configuration.width) || null,
    height: size(configuration.height) || null,
    quantity: line.quantity,
    unit: price(isCost ? line.unitCostPrice : unit),
    total: price(isCost ? line.costPrice : totalOf(line)),
    errors,
  };
}

/** Null of costs that are not told. */
function subtotalOf(lines: readonly Line[], { symbol, isCost = false }: LineLook): string | null {
  const amounts = lines.flatMap((line) => (isCost ? (line.costPrice ?? []) : totalOf(line)));
  if (amounts.length === 0) return null;
  return written(
    amounts.reduce((sum, one) => sum + one, 0),
    { symbol, isCost },
  );
}

function written(amount: number | null, { symbol, isCost }: { symbol: string; isCost: boolean }) {
  if (amount === null) return null;
  return isCost ? formatCost(amount, symbol) : formatMoney(amount, symbol);
}

/** What could not be priced has zeros. */
const isPriced = (line: Line) => totalOf(line) !== 0 || line.context.errors.length === 0;
const isInclusive = ({ pricing }: Line) => pricing.taxMode === "INCLUSIVE";
const totalOf = (line: Line) =>
  isInclusive(line) ? line.pricing.totalSellPriceIncTax : line.pricing.totalSellPriceExTax;

/** What was chosen, group by group, in a line; what was chosen against is left out. */
function optionWords({ context }: Line): string {
  const { errors, configuration } = context;
  const words = configuration.optionGroups.flatMap(({ name, options }) => {
    const chosen = options.map(choiceWords).filter(isChosenFor);
    return chosen.length > 0 ? [`${name}: ${chosen.join(", ")}`] : [];
  });
  if (words.length > 0) return words.join(" · ");
  return errors.map(problemOf).some((one) => one.code === "OPTIONS_NOT_SELECTED")
    ? "No options chosen"
    : "";
}
