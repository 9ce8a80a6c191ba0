import { ApiError } from "../../api-error";
import type { AccountRead, AccountWrite } from "../../scope";
import { textChanges } from "../timeline";
import { changeOrder } from "./change-order";
import { EVERYTHING, lockOrder, requireOrder, type OrderRow, type OrderViewer } from "./order-rows";
import { passLinesOn } from "./released-lines";

/** The revision that is to take an order's place, or has taken it: not one that is archived. */
export async function findRevision({ db, accountId }: AccountRead, orderId: string) {
  const row = await db
    .selectFrom("purchase_orders")
    .select(["id", "tuid", "is_private"])
    .where("account_id", "=", accountId)
    .where("parent_id", "=", orderId)
    .where("is_revision", "=", 1)
    .where("is_archived", "=", 0)
    .executeTakeFirst();
  return row ?? null;
}

/** Refuses (409) to revise an order while one of it is being prepared, and one that is not at its supplier. */
export async function requireReplaceable(
  write: AccountWrite,
  order: OrderRow,
  viewer: OrderViewer,
): Promise<void> {
  requireStanding(order, viewer);
  const other = await findRevision(write, order.id);
  if (!other) return;
  const name = isHidden(other, viewer) ? "" : `, ${other.tuid},`;
  throw new ApiError(409, "has_revision", `A revision${name} is being prepared already`);
}

const isHidden = ({ is_private }: Pick<OrderRow, "is_private">, { seesPrivate }: OrderViewer) =>
  is_private === 1 && !seesPrivate;

function requireStanding(order: OrderRow, viewer: OrderViewer): void {
  const name = isHidden(order, viewer) ? "The order before it" : order.tuid;
  const refuse = (why: string) => new ApiError(409, "not_replaceable", `${name} ${why}`);
  if (order.is_archived === 1) throw refuse("is archived and cannot be replaced");
  if (order.replaced_by !== null) throw refuse("was replaced by another order already");
  if (order.status !== "SUBMITTED") throw refuse("is not submitted: it is edited, not replaced");
}

/** The order that a revision is to replace, locked; null of an order that is none, and of one that has replaced it. */
export async function lockReplaced(
  write: AccountWrite,
  revision: OrderRow,
): Promise<OrderRow | null> {
  if (revision.is_revision === 0 || revision.parent_id === null) return null;
  const parent = await lockOrder(write, { id: revision.parent_id }, EVERYTHING);
  return parent.replaced_by === revision.id ? null : parent;
}

/**
 * The part of submitting a revision that is before it: the order that it revises is replaced by it, and its quote's lines
 * are the revision's. 409 if that order was archived, reopened or replaced meanwhile. Answers with that order; null of an
 * order that is no revision. One that was reopened has replaced it before.
 */
export async function replaceRevised(
  write: AccountWrite,
  id: string,
  viewer: OrderViewer,
): Promise<OrderRow | null> {
  const { is_revision, parent_id } = await requireOrder(write, { id }, viewer);
  if (is_revision === 0 || parent_id === null) return null;
  let replaced: OrderRow | null = null;
  await changeOrder(
    write,
    { id: parent_id },
    async (order) => {
      replaced = order;
      if (order.replaced_by === id) return null;
      const revision = await lockOrder(write, { id }, viewer);
      requireStanding(order, viewer);
      await passLinesOn(write, order, revision);
      const isTold = revision.is_private === 0 || order.is_private === 1;
      const by = isTold ? revision.tuid : "Another order";
      return {
        set: { replaced_by: id },
        changes: textChanges([["Replaced by", null, by]]),
        // On its deal the revision tells it.
        isUntold: true,
      };
    },
    { viewer: EVERYTHING, isReadOnlyToo: true },
  );
  return replaced;
}
