import type { Selectable } from "kysely";

import { locking } from "../../../database/dialect";
import type { Schema } from "../../../database/schema";
import { ApiError, notFound } from "../../api-error";
import type { AccountRead, AccountWrite } from "../../scope";
import type { Staff } from "../../session";

export type OrderRow = Selectable<Schema["purchase_orders"]>;

/** An order by its own id, or by that of its body. */
export type OrderKey = { readonly id: string } | { readonly orderId: string };

/** Who looks at orders: private ones are not there for most (specification part 2, section 6). */
export interface OrderViewer {
  readonly seesPrivate: boolean;
}
export const EVERYTHING: OrderViewer = { seesPrivate: true };
/** Of what goes to anybody, as mail does. */
export const NO_PRIVATE_ONES: OrderViewer = { seesPrivate: false };
export const viewerOf = ({ permissions }: Pick<Staff, "permissions">): OrderViewer => ({
  seesPrivate: permissions.manufacturerPrivateOrders,
});

function orderRow({ db, accountId }: AccountRead, key: OrderKey, viewer: OrderViewer) {
  const [column, value] =
    "id" in key ? (["id", key.id] as const) : (["order_id", key.orderId] as const);
  const row = db
    .selectFrom("purchase_orders")
    .selectAll()
    .where("account_id", "=", accountId)
    .where(column, "=", value);
  return viewer.seesPrivate ? row : row.where("is_private", "=", 0);
}

/** The account's order, null if there is none for who looks. */
export async function findOrder(
  read: AccountRead,
  key: OrderKey,
  viewer: OrderViewer,
): Promise<OrderRow | null> {
  return (await orderRow(read, key, viewer).executeTakeFirst()) ?? null;
}

/** The same; 404 if there is none. */
export async function requireOrder(
  read: AccountRead,
  key: OrderKey,
  viewer: OrderViewer,
): Promise<OrderRow> {
  const row = await findOrder(read, key, viewer);
  if (!row) throw notFound();
  return row;
}

/** The same as it stands now. Its deal, if it has one, is locked before: only `changeOrder` asks. */
export async function lockOrder(
  write: AccountWrite,
  key: OrderKey,
  viewer: OrderViewer,
): Promise<OrderRow> {
  const row = await locking(write.engine, orderRow(write, key, viewer)).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Open is the only state that is edited, and not what is archived or ordered in another order's form. */
export const isOrderReadOnly = (
  order: Pick<OrderRow, "status" | "is_archived" | "replaced_by">,
): boolean => order.status !== "OPEN" || order.is_archived === 1 || order.replaced_by !== null;

export function requireOrderEditable(order: OrderRow): void {
  if (order.is_archived === 1) {
    throw new ApiError(409, "read_only", "The order is archived and cannot be changed");
  }
  if (order.replaced_by !== null) {
    throw new ApiError(409, "read_only", "The order was replaced by a newer one");
  }
  if (order.status !== "OPEN") {
    throw new ApiError(409, "read_only", "Orders cannot be edited after submission");
  }
}
