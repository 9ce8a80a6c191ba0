import type { Selectable } from "kysely";
import type { z } from "zod";

import { MAX_LINES } from "../../../../app/domain/order-lines";
import type { traceStepSchema } from "../../../../app/upstream/contract/line-options";
import type {
  lineOptionGroupSchema,
  orderLineSchema,
} from "../../../../app/upstream/contract/order-lines";
import { toUnits } from "../../../../app/domain/money";
import { informationOf } from "../information";
import type { Schema } from "../../../database/schema";
import type { CostFactor } from "../../../pricing/cost-factor";
import { scale, WHOLE } from "../../../pricing/exact";
import type { BreakdownPart, TaxTerms } from "../../../pricing/line";
import type { Chosen } from "../../../pricing/product";
import { notFound } from "../../api-error";
import type { AccountRead } from "../../scope";

export type LineRow = Selectable<Schema["order_lines"]>;
export type WindowRow = Selectable<Schema["order_windows"]>;

type ShownGroup = z.input<typeof lineOptionGroupSchema>;
/** What was chosen, as it is stored for who shows it. */
export const shownOptionsOf = (line: Pick<LineRow, "shown_options">) =>
  JSON.parse(line.shown_options) as ShownGroup[];

/** The steps of a price of a line or a quote, as they were stored with it. */
export const readTrace = (stored: string) =>
  JSON.parse(stored) as z.input<typeof traceStepSchema>[];

/** Whether a line has a price to show; one that has errors may have one, and one that costs nothing has one too. */
export const hasPrice = (line: Pick<LineRow, "total_inc" | "errors">): boolean =>
  line.total_inc !== 0 || line.errors === "";

/** What bundles made of the cost of a line when it was priced. */
export const costFactorsIn = (line: Pick<LineRow, "cost_factors">) =>
  JSON.parse(line.cost_factors) as CostFactor[];

export const chosenOf = (line: Pick<LineRow, "chosen">) => JSON.parse(line.chosen) as Chosen;

/**
 * The lines of a body in the order of its windows, without what only their traces need. Lines, windows and products are
 * asked for one after the other, each by its key: of one query that joins them PostgreSQL, which takes every account for
 * a small one until it has counted, makes each product's windows times their lines.
 */
export async function readLines(read: AccountRead, orderId: string) {
  const { db, accountId } = read;
  const lines = await db
    .selectFrom("order_lines")
    .select(["id", "window_id", "product_id", "quantity", "notes", "manufacturer_id", "position"])
    .select(["width", "height", "errors", "shown_options", "unit_cost", "total_cost", "breakdown"])
    .select(["unit_inc", "unit_ex", "total_inc", "total_ex", "total_tax", "revision"])
    .select(["version_id", "markup", "cost_factors", "is_taxable"])
    .where("account_id", "=", accountId)
    .where("order_id", "=", orderId)
    .orderBy("position")
    .orderBy("id")
    .limit(MAX_LINES)
    .execute();
  if (lines.length === 0) return [];
  const windows = await db
    .selectFrom("order_windows")
    .select(["id", "number", "group_name", "position as place"])
    .where("account_id", "=", accountId)
    .where("order_id", "=", orderId)
    .execute();
  const windowOf = new Map(windows.map(({ id, ...window }) => [id, window]));
  const products = await readShownProducts(read, [
    ...new Set(lines.map(({ product_id }) => product_id)),
  ]);
  return lines
    .flatMap((line) => {
      const [window, product] = [windowOf.get(line.window_id), products.get(line.product_id)];
      return window && product ? [{ ...line, ...window, ...product }] : [];
    })
    .sort((one, other) => one.place - other.place);
}

/** What lines show of their products, by the product's id. */
async function readShownProducts({ db, accountId }: AccountRead, ids: readonly string[]) {
  const rows = await db
    .selectFrom("products as p")
    .innerJoin("brands as b", "b.id", "p.brand_id")
    .innerJoin("categories as c", "c.id", "p.category_id")
    .select(["p.id", "p.name as product_name", "p.has_width", "p.has_height", "p.has_quantity"])
    .select(["p.description", "p.image", "p.information"])
    .select(["b.id as brand_id", "b.name as brand_name"])
    .select(["c.id as category_id", "c.name as category_name"])
    .where("p.account_id", "=", accountId)
    .where("b.account_id", "=", accountId)
    .where("c.account_id", "=", accountId)
    .where("p.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}
export type ShownLineRow = Awaited<ReturnType<typeof readLines>>[number];

/**
 * A line as the wire has it. Who may not see costs gets none. One of an order stands at cost: what it is sold for is as it
 * was copied, and nothing is said of what is earned.
 */
export function presentLine(
  row: ShownLineRow,
  tax: TaxTerms,
  { canSeeCosts, isAtCost = false }: { canSeeCosts: boolean; isAtCost?: boolean },
): z.input<typeof orderLineSchema> {
  const cost = (amount: number) => (canSeeCosts ? toUnits(amount) : null);
  const breakdown = JSON.parse(row.breakdown) as BreakdownPart[];
  const mode = isAtCost ? (modeOf(row, breakdown) ?? tax.mode) : tax.mode;
  const taxed = tax.mode === "INCLUSIVE" && row.is_taxable === 1 ? WHOLE + tax.rate : WHOLE;
  return {
    id: row.id,
    ...{ windowGroupName: row.group_name || null, orderWindowId: row.window_id },
    ...{ windowNumber: row.number, quantity: row.quantity, notes: row.notes },
    ...{ manufacturerId: row.manufacturer_id, revision: row.revision },
    ...{ unitCostPrice: cost(row.unit_cost), costPrice: cost(row.total_cost) },
    pricing: {
      taxMode: mode,
      unitSellPriceIncTax: toUnits(row.unit_inc),
      unitSellPriceExTax: toUnits(row.unit_ex),
      totalSellPriceIncTax: toUnits(row.total_inc),
      totalSellPriceExTax: toUnits(row.total_ex),
      totalSellTax: toUnits(row.total_tax),
      unitCostPrice: cost(row.unit_cost),
      totalCostPrice: cost(row.total_cost),
      breakdown: breakdown.map((part) => ({
        ...{ type: part.type, sell: toUnits(part.sell), cost: cost(part.cost) },
        ...ratios(part, taxed, canSeeCosts && !isAtCost),
      })),
    },
    context: {
      errors: row.errors === "" ? [] : row.errors.split(" "),
      product: {
        ...{ id: row.product_id, name: row.product_name },
        ...{ hasWidth: row.has_width === 1, hasHeight: row.has_height === 1 },
        hasQuantity: row.has_quantity === 1,
        ...{ description: row.description, imageUrl: row.image },
        informationPdfUrls: informationOf(row.information),
        category: { id: row.category_id, name: row.category_name },
        brand: { id: row.brand_id, name: row.brand_name },
        brandName: row.brand_name,
      },
      configuration: {
        ...{ width: row.width, height: row.height },
        optionGroups: shownOptionsOf(row),
      },
    },
  };
}

/** The mode in which a line was priced, as its parts add up to the one amount or the other; null where both are the same. */
function modeOf(row: ShownLineRow, breakdown: readonly BreakdownPart[]): TaxTerms["mode"] | null {
  if (row.total_inc === row.total_ex) return null;
  const sold = breakdown.reduce((sum, { sell }) => sum + sell, 0);
  return sold === row.total_inc ? "INCLUSIVE" : "EXCLUSIVE";
}

/** What sell is above cost, of cost and of sell, in percent to three decimals. Both are without tax, which `taxed` is with. */
function ratios({ sell, cost }: BreakdownPart, taxed: number, isShown: boolean) {
  if (!isShown) return { markup: null, margin: null };
  const bare = scale(sell, WHOLE, taxed);
  const percent = (part: number, whole: number) =>
    whole === 0 ? null : scale(part, WHOLE, whole) / 1_000;
  return { markup: percent(bare - cost, cost), margin: percent(bare - cost, bare) };
}

/** A line of the account; 404 if there is none. */
export async function requireLine({ db, accountId }: AccountRead, id: string): Promise<LineRow> {
  const row = await db
    .selectFrom("order_lines")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A window of a body; 404 if there is none. */
export async function requireWindow(
  { db, accountId }: AccountRead,
  orderId: string,
  id: string,
): Promise<WindowRow> {
  const row = await db
    .selectFrom("order_windows")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("order_id", "=", orderId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The lines of some windows of a body, whole, in their order. */
export function readLineRows(
  { db, accountId }: AccountRead,
  orderId: string,
  windowIds: readonly string[] | null,
): Promise<LineRow[]> {
  return db
    .selectFrom("order_lines")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("order_id", "=", orderId)
    .$if(windowIds !== null, (some) => some.where("window_id", "in", ["", ...(windowIds ?? [])]))
    .orderBy("position")
    .orderBy("id")
    .limit(MAX_LINES)
    .execute();
}
