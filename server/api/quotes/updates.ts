import type { z } from "zod";

import { formatMoney, toUnits } from "../../../app/domain/money";
import {
  UPDATE_OF_CHARGE,
  type pendingUpdatesSchema,
  type quoteUpdatesSchema,
  type UPDATE_KINDS,
} from "../../../app/upstream/contract/quotes";
import type { ChargeRule } from "../../pricing/charges";
import type { Markup } from "../../pricing/line";
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
import {
  readTodaysVersionIds,
  readVersionsById,
  type ProductVersion,
} from "../records/read-product";
import type { AccountRead } from "../scope";
import { presentPricing } from "./present-pricing";

type Kind = (typeof UPDATE_KINDS)[number];
type Cause = z.input<typeof quoteUpdatesSchema>["lines"][number]["causes"][number];

interface LineUpdate {
  readonly lineId: string;
  readonly productId: string;
  readonly productName: string;
  readonly causes: readonly Cause[];
}
/** What has moved under a quote since it was priced. */
export interface Updates {
  readonly lines: readonly LineUpdate[];
  readonly charges: readonly Cause[];
}

export const hasUpdates = ({ lines, charges }: Updates) => lines.length > 0 || charges.length > 0;

type PricedBy = Pick<
  ShownLineRow,
  "id" | "product_id" | "product_name" | "version_id" | "markup" | "is_taxable"
>;

/**
 * What has moved under an open quote: versions of its products, percentages and taxes that are not those of its lines, and
 * rules of what is charged beside them. Versions are read whole only where there are new ones.
 */
export async function readUpdates(
  read: AccountRead,
  quote: Pick<QuoteRow, "charge_rules" | "line_count">,
  lines: readonly PricedBy[],
  now: Date,
): Promise<Updates> {
  const terms = await readTerms(read, now);
  const ids = lines.map((line) => line.product_id);
  const todays = await readTodaysVersionIds(read, ids, terms.today);
  const sold = await readSoldProducts(read, ids, terms);
  const moved = lines.filter((line) => (todays.get(line.product_id) ?? null) !== line.version_id);
  const versions = await readVersionsById(
    read,
    moved.flatMap((line) =>
      [line.version_id, todays.get(line.product_id)].filter((id) => typeof id === "string"),
    ),
  );
  const updates = lines.flatMap((line): LineUpdate[] => {
    const before = versions.get(line.version_id ?? "") ?? null;
    const after = versions.get(todays.get(line.product_id) ?? "") ?? null;
    const isMoved = moved.includes(line);
    const causes = [
      ...(isMoved ? versionCauses(before, after) : []),
      ...markupCauses(line.markup, sold.get(line.product_id)?.markup),
      ...taxCauses(line.is_taxable === 1, sold.get(line.product_id)?.isTaxable),
    ];
    if (causes.length === 0) return [];
    return [
      {
        ...{ lineId: line.id, productId: line.product_id, productName: line.product_name },
        causes,
      },
    ];
  });
  const rules = quote.line_count === 0 ? [] : await readTodaysCharges(read);
  const stored = quote.line_count === 0 ? [] : readChargeRules(quote.charge_rules);
  return { lines: updates, charges: chargeCauses(stored, rules, terms) };
}

/** A percentage on the cost tells the cost, as customers' prices are known: that it moved is told, and not from what to what. */
const withoutCosts = (cause: Cause): Cause =>
  cause.kind === "COST_PADDING" || cause.label === ADJUSTMENT
    ? { ...cause, old: null, new: null }
    : cause;
const ADJUSTMENT = "Adjustment";

/** What a new version says otherwise. That it is new is always told, as its prices are. */
function versionCauses(before: ProductVersion | null, after: ProductVersion | null): Cause[] {
  const name = (version: ProductVersion | null) =>
    version && `${version.listName}, version ${version.number}`;
  const causes: Cause[] = [
    { kind: "PRICING", label: "Price list", old: name(before), new: name(after) },
  ];
  if (!before || !after) return causes;
  const percent = (thousandths: number) => `${thousandths / 1_000}%`;
  if (before.costPadding !== after.costPadding) {
    causes.push({
      ...{ kind: "COST_PADDING", label: "Cost padding" },
      ...{ old: percent(before.costPadding), new: percent(after.costPadding) },
    });
  }
  if (fabricsOf(before) !== fabricsOf(after)) {
    causes.push({ kind: "FABRIC", label: "Fabrics", old: null, new: null });
  }
  if (rulesOf(before) !== rulesOf(after)) {
    causes.push({ kind: "RULE", label: "What can be made", old: null, new: null });
  }
  return causes;
}

const fabricsOf = ({ configurable }: ProductVersion) =>
  JSON.stringify(
    configurable.groups.flatMap(({ choices }) => choices.filter(({ part }) => part === "Fabric")),
  );
const rulesOf = ({ configurable: { limits, rules, groups } }: ProductVersion) =>
  JSON.stringify([
    limits,
    rules,
    groups.map(({ choices, ...group }) => [
      { ...group },
      choices.map(({ id, limits: own, onlyWith }) => [id, own, onlyWith]),
    ]),
  ]);

function markupCauses(stored: string, today: Markup | undefined): Cause[] {
  const before = JSON.parse(stored) as Markup;
  if (!today) return [];
  const words = ({ type, base, options, from }: Markup) => {
    const kind = type === "PERCENT_MARGIN" ? "margin" : "markup";
    return `${base / 1_000}% base, ${options / 1_000}% options ${kind}, ${from}`;
  };
  const [old, now] = [words(before), words(today)];
  return old === now ? [] : [{ kind: "PRICING", label: ADJUSTMENT, old, new: now }];
}

/** The specification has no kind for it: it is a price that moves. */
function taxCauses(before: boolean, today: boolean | undefined): Cause[] {
  if (today === undefined || before === today) return [];
  const words = (isTaxable: boolean) => (isTaxable ? "taxed" : "not taxed");
  return [{ kind: "PRICING", label: "Tax", old: words(before), new: words(today) }];
}

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

/** The same as the specification has it: by product, and of the whole quote (part 2, 3.4). */
export function pendingUpdates(updates: Updates): z.input<typeof pendingUpdatesSchema> {
  const has = (causes: readonly Cause[], kind: Kind) => causes.some((one) => one.kind === kind);
  const byProduct = Map.groupBy(updates.lines, ({ productId }) => productId);
  return {
    hasPendingUpdates: hasUpdates(updates),
    orderUpdates: {
      hasSurchargesUpdates: has(updates.charges, "SURCHARGES"),
      hasFreightUpdates: has(updates.charges, "FREIGHT"),
      hasInstallationUpdates: has(updates.charges, "INSTALLATION"),
    },
    products: [...byProduct].map(([productId, lines]) => {
      const causes = lines.flatMap((line) => line.causes);
      return {
        ...{ productId, productName: lines[0]?.productName ?? "" },
        hasPricingUpdates: has(causes, "PRICING"),
        hasCostPaddingUpdates: has(causes, "COST_PADDING"),
        hasFabricUpdates: has(causes, "FABRIC"),
        hasFreightUpdates: false,
        hasInstallationUpdates: false,
        hasRuleUpdates: has(causes, "RULE"),
        hasSurchargesUpdates: false,
      };
    }),
  };
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
  const updated = { ...quote, charge_rules: JSON.stringify(await readTodaysCharges(read)) };
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
