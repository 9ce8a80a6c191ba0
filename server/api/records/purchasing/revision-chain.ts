import type { AccountRead } from "../../scope";
import type { OrderRow, OrderViewer } from "./order-rows";
import { findLink, MAX_REVISIONS, readEarlier, type Link } from "./revision-links";
import { findRevision } from "./revisions";

/** An order as others name it. */
export interface NamedOrder {
  readonly id: string;
  readonly tuid: string;
}

/** What an order has to do with others, of those that are there for who looks. */
export interface OrderLineage {
  readonly parentOrder: NamedOrder | null;
  /** The last order in its place; null if it is still this one. */
  readonly latestRevision: NamedOrder | null;
  /** The revision that is to replace it once it is submitted. */
  readonly openRevision: NamedOrder | null;
  /**
   * Of a revision: which one it is, those before it, the oldest first, and whether it has taken the place of the last of
   * them; null of the first order.
   */
  readonly revision: {
    readonly number: number;
    readonly earlier: NamedOrder[];
    readonly hasReplaced: boolean;
  } | null;
}

export async function readLineage(
  read: AccountRead,
  order: OrderRow,
  { seesPrivate }: OrderViewer,
): Promise<OrderLineage> {
  const named = (row: Link | null): NamedOrder | null =>
    row === null || (row.is_private === 1 && !seesPrivate) ? null : { id: row.id, tuid: row.tuid };
  const next = order.replaced_by === null ? await findRevision(read, order.id) : null;
  const before = order.is_revision === 1 ? await readEarlier(read, order) : [];
  return {
    parentOrder: named(before.at(-1) ?? (await findLink(read, order.parent_id))),
    latestRevision: named(await findLast(read, order)),
    openRevision: next && named({ ...next, ...ALONE }),
    revision:
      order.is_revision === 1
        ? {
            ...{ number: before.length, earlier: before.flatMap((row) => named(row) ?? []) },
            hasReplaced: before.at(-1)?.replaced_by === order.id,
          }
        : null,
  };
}

const ALONE = { parent_id: null, is_revision: 0, replaced_by: null };

/** The order that is ordered in the place of this one, and in the place of that. */
async function findLast(read: AccountRead, { replaced_by }: OrderRow): Promise<Link | null> {
  let last = await findLink(read, replaced_by);
  for (let at = 0; last?.replaced_by && at < MAX_REVISIONS; at += 1) {
    last = (await findLink(read, last.replaced_by)) ?? last;
  }
  return last;
}

/** The order that a revision replaces, as its supplier knows it: by its number there, if it was sent to an online one. */
export async function findReplaced(
  read: AccountRead,
  { is_revision, parent_id }: Pick<OrderRow, "is_revision" | "parent_id">,
): Promise<{ id: string | null; tuid: string; isPrivate: boolean } | null> {
  const parent = is_revision === 1 ? await findLink(read, parent_id) : null;
  if (!parent) return null;
  const sent = await read.db
    .selectFrom("supplier_orders")
    .select("id")
    .where("account_id", "=", read.accountId)
    .where("purchase_order_id", "=", parent.id)
    .where("is_offline", "=", 0)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return { id: sent?.id ?? null, tuid: parent.tuid, isPrivate: parent.is_private === 1 };
}

/** The number of the order that is ordered in an order's place, and after it; null if there is none. */
export const findLatestNumber = async (read: AccountRead, order: OrderRow) =>
  (await findLast(read, order))?.tuid ?? null;
