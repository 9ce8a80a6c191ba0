import type { AccountRead } from "../../scope";
import type { OrderRow } from "./order-rows";

/** More revisions than these are a circle. */
export const MAX_REVISIONS = 50;

/** An order as one of those that replace each other. */
export interface Link {
  readonly id: string;
  readonly tuid: string;
  readonly is_private: number;
  readonly parent_id: string | null;
  readonly is_revision: number;
  readonly replaced_by: string | null;
}
/** The order of an id; null if there is none. */
export async function findLink(
  { db, accountId }: AccountRead,
  id: string | null,
): Promise<Link | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom("purchase_orders")
    .select(["id", "tuid", "is_private", "parent_id", "is_revision", "replaced_by"])
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** The orders that a revision came after, the oldest first. */
export async function readEarlier(read: AccountRead, order: OrderRow): Promise<Link[]> {
  const earlier: Link[] = [];
  for (let at: Link | OrderRow = order; at.is_revision === 1 && earlier.length < MAX_REVISIONS;) {
    const before: Link | null = await findLink(read, at.parent_id);
    if (!before) break;
    earlier.unshift(before);
    at = before;
  }
  return earlier;
}

/**
 * The numbers of the orders that an order has replaced, by which it is found, as they themselves are in no list any more.
 * Private ones are not named on an order that is not.
 */
export async function readReplacedNumbers(read: AccountRead, order: OrderRow): Promise<string[]> {
  const earlier = await readEarlier(read, order);
  if (earlier.at(-1)?.replaced_by !== order.id) return [];
  const named = earlier.filter(({ is_private }) => is_private === 0 || order.is_private === 1);
  return named.map(({ tuid }) => tuid);
}
