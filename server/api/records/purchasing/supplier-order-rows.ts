import type { Selectable } from "kysely";

import type { Schema } from "../../../database/schema";
import type { AccountRead } from "../../scope";
import { placeWords } from "../body/window-words";
import type { OrderRow } from "./order-rows";

export type SupplierOrderRow = Selectable<Schema["supplier_orders"]>;
export type SupplierLineRow = Selectable<Schema["supplier_order_lines"]>;
export type SupplierStatusRow = Selectable<Schema["supplier_statuses"]>;

/** Whether a supplier may still read and answer: of an order that is archived, reopened or replaced the link leads nowhere. */
export const isAnswerable = (
  order: Pick<OrderRow, "status" | "is_archived" | "replaced_by">,
  { is_offline, token }: Pick<SupplierOrderRow, "is_offline" | "token">,
): boolean =>
  is_offline === 0 &&
  token !== null &&
  order.status === "SUBMITTED" &&
  order.is_archived === 0 &&
  order.replaced_by === null;

/** A purchase order has no more supplier orders than this: adding another one is refused. */
export const MAX_SUPPLIER_ORDERS = 100;

/** The supplier orders of a purchase order, the newest first: of one kind, or of both. */
export async function readSupplierOrders(
  { db, accountId }: AccountRead,
  purchaseOrderId: string,
  isOffline: boolean | null = null,
): Promise<SupplierOrderRow[]> {
  let rows = db
    .selectFrom("supplier_orders")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("purchase_order_id", "=", purchaseOrderId);
  if (isOffline !== null) rows = rows.where("is_offline", "=", isOffline ? 1 : 0);
  return rows
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_SUPPLIER_ORDERS)
    .execute();
}

/** A supplier order by its id; of a purchase order, if one is named. Null if there is none. */
export async function findSupplierOrder(
  { db, accountId }: AccountRead,
  id: string,
  purchaseOrderId?: string,
): Promise<SupplierOrderRow | null> {
  const row = await db
    .selectFrom("supplier_orders")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  return purchaseOrderId === undefined || row.purchase_order_id === purchaseOrderId ? row : null;
}

export async function readSupplierLines(
  { db, accountId }: AccountRead,
  supplierOrderIds: readonly string[],
): Promise<SupplierLineRow[]> {
  if (supplierOrderIds.length === 0) return [];
  return db
    .selectFrom("supplier_order_lines")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("supplier_order_id", "in", supplierOrderIds)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** The products of an order's lines, by the line of its body. */
export async function readProductNames(
  read: AccountRead,
  order: Pick<OrderRow, "order_id">,
): Promise<ReadonlyMap<string, string>> {
  const lines = await readBodyLines(read, order);
  return new Map(lines.map(({ id, name }) => [id, name]));
}

/** The same with their windows, which tell two lines of one product apart. */
export async function readLineNames(
  read: AccountRead,
  order: Pick<OrderRow, "order_id">,
): Promise<ReadonlyMap<string, string>> {
  const lines = await readBodyLines(read, order);
  return new Map(lines.map(({ id, name, ...window }) => [id, placeWords(window, name)]));
}

function readBodyLines({ db, accountId }: AccountRead, { order_id }: Pick<OrderRow, "order_id">) {
  return db
    .selectFrom("order_lines as l")
    .innerJoin("products as p", "p.id", "l.product_id")
    .innerJoin("order_windows as w", "w.id", "l.window_id")
    .select(["l.id", "p.name", "w.number", "w.group_name"])
    .where("l.account_id", "=", accountId)
    .where("p.account_id", "=", accountId)
    .where("w.account_id", "=", accountId)
    .where("l.order_id", "=", order_id)
    .execute();
}

/** What a supplier calls the states of its orders, in its order. */
export async function readStatuses(
  { db, accountId }: AccountRead,
  manufacturerId: string,
): Promise<SupplierStatusRow[]> {
  return db
    .selectFrom("supplier_statuses")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("manufacturer_id", "=", manufacturerId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** How a supplier order stands in lists. */
export async function statusOf(
  { db, accountId }: AccountRead,
  { status_id, status_text }: Pick<SupplierOrderRow, "status_id" | "status_text">,
): Promise<{ name: string | null; core: SupplierStatusRow["core_status"] | null }> {
  if (status_id === null) return { name: status_text, core: null };
  const row = await db
    .selectFrom("supplier_statuses")
    .select(["name", "core_status"])
    .where("account_id", "=", accountId)
    .where("id", "=", status_id)
    .executeTakeFirst();
  return { name: row?.name ?? null, core: row?.core_status ?? null };
}

/**
 * The columns of a purchase order that lists show and sort by: the status of its newest supplier order, and the latest ETA of
 * all of them, for it is all there once the last of it is.
 */
export async function listColumnsOf(read: AccountRead, purchaseOrderId: string) {
  const all = await readSupplierOrders(read, purchaseOrderId);
  const [newest] = all;
  if (!newest) return { supplier_status: null, core_status: null, eta: null };
  const { name, core } = await statusOf(read, newest);
  const etas = all.flatMap(({ eta }) => eta ?? []).toSorted();
  return { supplier_status: name, core_status: core, eta: etas.at(-1) ?? null };
}
