import { formatMoney } from "~/domain/money";

import type { QuoteContext } from "../quote-route.server";
import { readAdjustmentAmount } from "./adjustment-form.schema";
import { NONE, type Figure } from "./figure";
import { kindOf } from "./price-words";
import {
  asInput,
  balanceRow,
  depositRow,
  fixedOrPercent,
  inBasis,
  percentOf,
  taxRowOf,
  tryPricing,
  wordsOf,
  type Pricing,
} from "./quote-prices.server";
import { readAmount } from "./read-amount";

/** What is typed, by the name of its field. */
export type Typed = (name: string) => string;

/**
 * What Save of an adjustment would store: every adjustment, and the total. `at` is its place, null of a new one. While
 * what is typed is none, its figure is a dash and all else as it is stored.
 */
export async function adjustmentFigures(
  route: QuoteContext,
  at: number | null,
  typed: Typed,
): Promise<Figure[]> {
  const { quote } = route;
  const { symbol } = wordsOf(route);
  const stored = quote.context.pricing.adjustments;
  const read = readAdjustmentAmount(typed("type"), typed("amount"), symbol);
  const place = at ?? stored.length;
  const own = { label: typed("label").trim(), type: typed("type") };
  const inputs = stored.map((one) => asInput(quote, one));
  if ("value" in read) {
    const label = own.label || "This adjustment";
    inputs[place] = fixedOrPercent(
      quote,
      { label, taxType: taxTypeOf(typed) },
      own.type,
      read.value,
    );
  }
  const tried = "value" in read ? await tryPricing(route, { adjustments: inputs }) : null;
  return showAdjustments(route, tried, { place, ...own });
}

/** The same as they are stored, with the one at a place as the form begins. */
export function storedAdjustments(
  route: QuoteContext,
  at: number | null,
  { label, type }: { label: string; type: string },
): Figure[] {
  const { adjustments } = route.quote.context.pricing;
  const tried = at === null ? null : route.quote.context.pricing;
  return showAdjustments(route, tried, { place: at ?? adjustments.length, label, type });
}

const taxTypeOf = (typed: Typed) => (typed("taxType") === "NONE" ? "NONE" : "STANDARD");

function showAdjustments(
  route: QuoteContext,
  tried: Pricing | null,
  own: { place: number; label: string; type: string },
): Figure[] {
  const { quote } = route;
  const { symbol } = wordsOf(route);
  const stored = quote.context.pricing;
  const shown = tried ?? stored;
  const count = Math.max(stored.adjustments.length, own.place + 1);
  const rows = Array.from({ length: count }, (_, at): Figure => {
    const one = shown.adjustments[at];
    const amount = one && inBasis(quote, one);
    if (at === own.place) {
      return {
        ...{ label: own.label || "This adjustment", hint: TYPE_WORDS[own.type] ?? "" },
        ...{ amount: tried && amount !== undefined ? formatMoney(amount, symbol) : NONE },
        look: "own",
      };
    }
    return {
      label: one?.label ?? "",
      hint: one ? kindOf({ percent: percentOf(one), amount: amount ?? 0 }) : "",
      amount: formatMoney(amount ?? 0, symbol),
    };
  });
  return [...rows, totalRow(route, shown)];
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  FIXED_DISCOUNT: "Fixed discount",
  FIXED_CHARGE: "Fixed charge",
  PERCENT_DISCOUNT: "Percent discount",
  PERCENT_CHARGE: "Percent charge",
};

function totalRow(route: QuoteContext, pricing: Pricing): Figure {
  const { symbol, tax } = wordsOf(route);
  const amount = formatMoney(pricing.sellGrandTotalIncTax, symbol);
  return { label: "Total", hint: `inc ${tax}`, amount, look: "total" };
}

/** What Save of an override would store: from the total without tax to the deposit. While it cannot be saved, dashes. */
function showSum(route: QuoteContext, pricing: Pricing | null): Figure[] {
  const { symbol, tax } = wordsOf(route);
  const { quote } = route;
  const show = (amount: number | undefined) =>
    amount === undefined ? NONE : formatMoney(amount, symbol);
  // Of what cannot be saved, the rows are those of what is stored.
  const rows = pricing ?? quote.context.pricing;
  const balance = balanceRow(quote, rows);
  return [
    { label: `Total ex ${tax}`, amount: show(pricing?.sellGrandTotalExTax) },
    { label: taxRowOf(route, rows), amount: show(pricing?.sellTaxTotal) },
    {
      ...{ label: "Total", hint: `inc ${tax}`, look: "total" },
      amount: show(pricing?.sellGrandTotalIncTax),
    },
    { label: depositRow(quote, rows), amount: show(pricing?.depositAmount) },
    { label: balance.label, amount: show(pricing ? balance.amount : undefined) },
  ];
}

export async function totalFigures(route: QuoteContext, typed: Typed): Promise<Figure[]> {
  const { symbol } = wordsOf(route);
  if (typed("isOn") === "")
    return showSum(route, await tryPricing(route, { override_total: null }));
  const read = readAmount(typed("amount"), symbol, "");
  if ("problem" in read) return showSum(route, null);
  const body = { override_total: read.amount, override_taxables: typed("taxables") !== "" };
  return showSum(route, await tryPricing(route, body));
}

/** Of the deposit or of the tax, whichever is overridden; blank is the calculated one. */
export async function overrideFigures(
  route: QuoteContext,
  field: "depositAmountOverride" | "sellTaxOverride",
  typed: Typed,
): Promise<Figure[]> {
  const { symbol } = wordsOf(route);
  const text = typed("amount").trim();
  const read = text === "" ? { amount: null } : readAmount(text, symbol, "");
  if ("problem" in read) return showSum(route, null);
  return showSum(route, await tryPricing(route, { [field]: read.amount }));
}

/** The same as they are stored. */
export const storedSum = (route: QuoteContext) => showSum(route, route.quote.context.pricing);
