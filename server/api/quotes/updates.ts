import type { z } from "zod";

import { formatMoney, toUnits } from "../../../app/domain/money";
import {
  UPDATE_OF_CHARGE,
  type quoteUpdatesSchema,
} from "../../../app/upstream/contract/quote-updates";
import type { ChargeRule } from "../../pricing/charges";
import {
  ADJUSTMENT,
  readLineUpdates,
  type Cause,
  type Updates,
} from "../records/body/line-updates";
import { chosenOf, hasPrice, readLineRows, type ShownLineRow } from "../records/body/line-rows";
import { priceLines } from "../records/body/price-lines";
import { inBasis, taxOf, type QuoteRow } from "../records/body/quote-rows";
import {
  readChargeRules,
  readFigures,
  readSummedLines,
  readTodaysCharges,
  sumColumns,
  sumQuote,
} from "../records/body/quote-sum";
import { readSoldProducts } from "../records/body/sold-products";
import { readTerms, type PricingTerms } from "../records/body/terms";
import type { AccountRead } from "../scope";
import { presentPricing } from "./present-pricing";

/**
 * What has moved under an open quote: under its lines, and rules of what is charged beside them.
 */
export async function readUpdates(
  read: AccountRead,
  quote: Pick<QuoteRow, "charge_rules" | "line_count">,
  lines: readonly ShownLineRow[],
  now: Date,
): Promise<Updates> {
  const updates = await readLineUpdates(read, lines, { of: "quote", now });
  const terms = await readTerms(read, now);
  const rules = quote.line_count === 0 ? [] : await readTodaysCharges(read, terms);
  const stored = quote.line_count === 0 ? [] : readChargeRules(quote.charge_rules);
  return { lines: updates, charges: chargeCauses(stored, rules, terms) };
}

/** A percentage on the cost tells the cost, as customers' prices are known: that it moved is told, and not from what to what. */
const withoutCosts = (cause: Cause): Cause =>
  cause.kind === "COST_PADDING" || cause.label === ADJUSTMENT
    ? { ...cause, old: null, new: null }
    : cause;

function chargeCauses(
  before: readonly ChargeRule[],
  after: readonly ChargeRule[],
  { currencySymbol }: PricingTerms,
): Cause[] {
  const words = (rule: ChargeRule | undefined) => {
    if (!rule) return null;
    const { mode, amount } = rule;
    if (mode === "PERCENT") return `${amount / 1_000}% of its products`;
    return `${formatMoney(amount, currencySymbol)}${mode === "PIECE" ? " each" : ""}`;
  };
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  return ids.flatMap((id): Cause[] => {
    const [old, now] = [before, after].map((rules) => rules.find((rule) => rule.id === id));
    const known = now ?? old;
    if (!known || JSON.stringify(old) === JSON.stringify(now)) return [];
    const kind = UPDATE_OF_CHARGE[known.kind];
    return [{ kind, label: known.label, old: words(old), new: words(now) }];
  });
}

/** What has moved, line by line, with what a quote and its lines would come to. */
export async function presentUpdates(
  read: AccountRead,
  quote: QuoteRow,
  shown: readonly ShownLineRow[],
  { now, canSeeCosts }: { now: Date; canSeeCosts: boolean },
): Promise<z.input<typeof quoteUpdatesSchema>> {
  const updates = await readUpdates(read, quote, shown, now);
  const terms = await readTerms(read, now);
  const tax = taxOf(quote);
  const rows = await readLineRows(read, quote.order_id, null);
  const sold = await readSoldProducts(
    read,
    rows.map((row) => row.product_id),
    terms,
  );
  const moved = new Set(updates.lines.map(({ lineId }) => lineId));
  const asked = rows.flatMap((row) => {
    const product = sold.get(row.product_id);
    if (!product || !moved.has(row.id)) return [];
    const size = { width: row.width, height: row.height, quantity: row.quantity };
    return [{ row, asked: { product, ...size, chosen: chosenOf(row) } }];
  });
  const answered = await priceLines(
    read,
    asked.map((one) => one.asked),
    terms,
    tax,
  );
  const answers = new Map(asked.map(({ row }, at) => [row.id, answered[at]]));
  const summed = (await readSummedLines(read, quote.order_id)).map((line) => {
    const answer = answers.get(line.id);
    if (!answer) return line;
    const total = answer.priced?.total ?? { incTax: 0, exTax: 0, tax: 0 };
    const { isTaxable } = answer.asked.product;
    return { ...line, total, isTaxable, hasErrors: answer.errors.length > 0 };
  });
  const updated = { ...quote, charge_rules: JSON.stringify(await readTodaysCharges(read, terms)) };
  const after = sumQuote(updated, summed);
  const columns = "fault" in after ? null : sumColumns(after, summed);
  const total = (price: { incTax: number; exTax: number } | undefined | null) =>
    price ? toUnits(inBasis(quote, price)) : null;
  return {
    lastUpdatedAt: quote.updated_at,
    lines: updates.lines.flatMap((update) => {
      const row = shown.find(({ id }) => id === update.lineId);
      if (!row) return [];
      const { causes, lineId, productName } = update;
      const before = { incTax: row.total_inc, exTax: row.total_ex };
      return [
        {
          ...{ lineId, windowId: row.window_id, windowGroupName: row.group_name || null },
          ...{ productName, causes: canSeeCosts ? [...causes] : causes.map(withoutCosts) },
          oldTotal: hasPrice(row) ? total(before) : null,
          newTotal: total(answers.get(lineId)?.priced?.total),
          newErrors: [...(answers.get(lineId)?.errors ?? [])],
        },
      ];
    }),
    wholeQuote: [...updates.charges],
    oldTotal: toUnits(quote.total),
    newTotal: "fault" in after ? null : toUnits(after.priced.total.incTax),
    newPricing: columns && presentPricing({ ...quote, ...columns }, readFigures(columns.figures)),
  };
}
