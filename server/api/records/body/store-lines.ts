import { readDimension } from "../../../../app/domain/dimensions";
import { MAX_LINES } from "../../../../app/domain/order-lines";
import { newId } from "../../../database/id";
import type { TaxTerms } from "../../../pricing/line";
import type { Chosen } from "../../../pricing/product";
import { ApiError, invalid, unsuitable } from "../../api-error";
import type { AccountWrite } from "../../scope";
import { chosenOf, type LineRow, type WindowRow } from "./line-rows";
import { priceColumns, priceLines, type AnsweredLine, type AskedLine } from "./price-lines";
import { readSoldProducts, type SoldProduct } from "./sold-products";
import type { PricingTerms } from "./terms";

/** A body that is changed, with what prices its lines. */
export interface OpenBody {
  readonly orderId: string;
  readonly terms: PricingTerms;
  readonly tax: TaxTerms;
  /** Of a purchase order: whose products it takes. */
  readonly supplierId?: string | null;
}

/** Sizes as they were sent, and as the account measures. */
export interface SentSize {
  readonly width?: string | null | undefined;
  readonly height?: string | null | undefined;
}

/**
 * Reads what was sent of a size for a product: 400 naming the field for one that the product needs and has not, that is
 * none in the account's unit, or whose fraction its brand does not make. A side that the product has not is left out.
 */
export function readSize(
  product: SoldProduct,
  sent: SentSize,
  { system }: PricingTerms,
  fieldOf: (side: "width" | "height") => string = (side) => side,
): { width: number | null; height: number | null } {
  const faults: Record<string, string[]> = {};
  const read = (side: "width" | "height", label: string, has: boolean): number | null => {
    if (!has) return null;
    const typed = sent[side]?.trim() ?? "";
    if (typed === "") {
      faults[fieldOf(side)] = [`${label} is required`];
      return null;
    }
    const size = readDimension(typed, system, product);
    if (size === null || size === 0) faults[fieldOf(side)] = [`${label} is not valid`];
    return size;
  };
  const size = {
    width: read("width", "Width", product.hasWidth),
    height: read("height", "Height", product.hasHeight),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return size;
}

/**
 * A product that can be put into a body: 422 on its field for a master, an archived or a hidden one, another account's, or
 * in an order another supplier's.
 */
export function requireSold(
  sold: ReadonlyMap<string, SoldProduct>,
  productId: string,
  { field, supplierId = null }: { field: string } & Pick<OpenBody, "supplierId">,
): SoldProduct {
  const product = sold.get(productId);
  if (!product || product.isArchived || product.isHidden || product.isMaster) {
    throw unsuitable(field, "This product is not available");
  }
  if (supplierId !== null && product.manufacturerId !== supplierId) {
    throw unsuitable(field, "This product is another supplier's");
  }
  return product;
}

export interface NewLine extends AskedLine {
  readonly windowId: string;
  readonly notes: string | null;
}

/** Adds lines behind those that a body has, priced by what holds today. */
export async function insertLines(
  write: AccountWrite,
  { orderId, terms, tax, supplierId = null }: OpenBody,
  lines: readonly NewLine[],
): Promise<string[]> {
  const { db, accountId, now } = write;
  if (lines.length === 0) return [];
  const { count, last } = await db
    .selectFrom("order_lines")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("position").as("last")])
    .where("account_id", "=", accountId)
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  if (Number(count) + lines.length > MAX_LINES) {
    const what = supplierId === null ? "A quote" : "An order";
    throw new ApiError(409, "too_many", `${what} has at most ${MAX_LINES} lines`);
  }
  const answered = await priceLines(write, lines, terms, tax);
  answered.forEach(refuseTooLarge);
  const rows = lines.map((line, at) => ({
    ...{ id: newId(), account_id: accountId, order_id: orderId, window_id: line.windowId },
    position: (last ?? 0) + at + 1,
    ...{ product_id: line.product.id, manufacturer_id: line.product.manufacturerId },
    ...{ quantity: line.quantity, notes: line.notes, width: line.width, height: line.height },
    chosen: JSON.stringify(line.chosen),
    ...priceColumns(answered[at] as AnsweredLine, tax),
    created_at: now.toISOString(),
  }));
  for (let at = 0; at < rows.length; at += 50) {
    await db
      .insertInto("order_lines")
      .values(rows.slice(at, at + 50))
      .execute();
  }
  return rows.map(({ id }) => id);
}

function refuseTooLarge({ isTooLarge, asked }: AnsweredLine): void {
  if (!isTooLarge) return;
  const { name } = asked.product;
  throw new ApiError(409, "too_large", `${name} would come to more than can be kept`);
}

/** What changes of a line beside its price. */
export interface LinePatch {
  readonly width?: number | null;
  readonly height?: number | null;
  readonly quantity?: number;
  readonly chosen?: Chosen;
  readonly notes?: string | null;
}

/** Changes lines and prices them by what holds today. What became of each, in their order. */
export async function repriceLines(
  write: AccountWrite,
  { terms, tax }: Pick<OpenBody, "terms" | "tax">,
  changes: readonly { readonly line: LineRow; readonly patch?: LinePatch }[],
): Promise<AnsweredLine[]> {
  const ids = changes.map(({ line }) => line.product_id);
  const products = await readSoldProducts(write, ids, terms);
  const asked = changes.map(({ line, patch = {} }): AskedLine => {
    const product = products.get(line.product_id);
    if (!product) throw new Error(`A line of no product: ${line.id}`);
    return {
      product,
      width: patch.width === undefined ? line.width : patch.width,
      height: patch.height === undefined ? line.height : patch.height,
      quantity: patch.quantity ?? line.quantity,
      chosen: patch.chosen ?? chosenOf(line),
    };
  });
  const answered = await priceLines(write, asked, terms, tax);
  answered.forEach(refuseTooLarge);
  for (const [at, { line, patch = {} }] of changes.entries()) {
    const one = answered[at] as AnsweredLine;
    const columns = {
      ...{ width: one.asked.width, height: one.asked.height, quantity: one.asked.quantity },
      chosen: JSON.stringify(one.asked.chosen),
      notes: patch.notes === undefined ? line.notes : patch.notes,
      ...priceColumns(one, tax),
    };
    if (isSame(line, columns)) continue;
    await write.db
      .updateTable("order_lines")
      .set({ ...columns, revision: line.revision + 1 })
      .where("account_id", "=", write.accountId)
      .where("id", "=", line.id)
      .execute();
  }
  return answered;
}

const isSame = (line: LineRow, columns: Partial<LineRow>) =>
  Object.entries(columns).every(([name, value]) => line[name as keyof LineRow] === value);

/** With those that have no line yet, or whose line never came. */
const MAX_WINDOWS = 1_000;

export interface NewWindow {
  readonly groupName: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly quantity: number;
}

/** Adds windows behind those that a body has, with numbers nobody had. */
export async function insertWindows(
  { db, accountId }: AccountWrite,
  orderId: string,
  windows: readonly NewWindow[],
): Promise<WindowRow[]> {
  const { count } = await db
    .selectFrom("order_windows")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  if (Number(count) + windows.length > MAX_WINDOWS) {
    throw new ApiError(409, "too_many", `A quote has at most ${MAX_WINDOWS} windows`);
  }
  const { next_window: next } = await db
    .selectFrom("orders")
    .select("next_window")
    .where("account_id", "=", accountId)
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const rows = windows.map((window, at): WindowRow => ({
    ...{ id: newId(), account_id: accountId, order_id: orderId, number: next + at },
    ...{ position: next + at, group_name: window.groupName, width: window.width },
    ...{ height: window.height, quantity: window.quantity },
  }));
  await db.insertInto("order_windows").values(rows).execute();
  await db
    .updateTable("orders")
    .set({ next_window: next + windows.length })
    .where("account_id", "=", accountId)
    .where("id", "=", orderId)
    .execute();
  return rows;
}
