import { purchaseOrders } from "../../../app/upstream/contract/purchase-orders";
import { ApiError, unsuitable } from "../api-error";
import { mutation } from "../implement";
import { changeOrder } from "../records/purchasing/change-order";
import { viewerOf, type OrderRow, type OrderViewer } from "../records/purchasing/order-rows";
import { letLinesGo, takeLinesAgain } from "../records/purchasing/released-lines";
import { lockReplaced, requireReplaceable } from "../records/purchasing/revisions";
import type { AccountWrite } from "../scope";

/** All of them or none: whoever names one that is not there for them changes nothing. */
function setArchived(isArchived: 0 | 1) {
  const endpoint =
    isArchived === 1
      ? purchaseOrders.archivePurchaseOrders
      : purchaseOrders.unarchivePurchaseOrders;
  return mutation(endpoint, async (write, { body, staff }) => {
    const viewer = viewerOf(staff);
    for (const id of await inLockOrder(write, body.ids, viewer)) {
      const change = (order: OrderRow) => archive(write, order, { isArchived, viewer });
      await changeOrder(write, { id }, change, { viewer, isReadOnlyToo: true });
    }
  });
}

interface Wanted {
  readonly isArchived: 0 | 1;
  readonly viewer: OrderViewer;
}

async function archive(write: AccountWrite, order: OrderRow, { isArchived, viewer }: Wanted) {
  if (order.is_archived === isArchived) return null;
  if (isArchived === 1) await letLinesGo(write, order);
  else await takeUp(write, order, viewer);
  const verb = isArchived === 1 ? ("ARCHIVED" as const) : ("UNARCHIVED" as const);
  return { set: { is_archived: isArchived }, verb };
}

/** What an order that is unarchived holds once more: its quote's lines, or the place of the next revision (409). */
async function takeUp(write: AccountWrite, order: OrderRow, viewer: OrderViewer): Promise<void> {
  const revised = await lockReplaced(write, order);
  if (revised) return requireReplaceable(write, revised, viewer);
  if (await takeLinesAgain(write, order)) return;
  throw new ApiError(
    409,
    "already_ordered",
    `The products of ${order.tuid} are ordered elsewhere meanwhile`,
  );
}

/**
 * Each once, by deal and then by itself: every change of many takes its locks in this order, so two of them wait for one
 * another and never around a corner.
 */
async function inLockOrder(
  { db, accountId }: AccountWrite,
  ids: readonly string[],
  { seesPrivate }: OrderViewer,
): Promise<string[]> {
  const wanted = [...new Set(ids)];
  let rows = db
    .selectFrom("purchase_orders")
    .select(["id", "deal_id"])
    .where("account_id", "=", accountId)
    .where("id", "in", wanted);
  if (!seesPrivate) rows = rows.where("is_private", "=", 0);
  const found = await rows.execute();
  if (found.length < wanted.length) throw unsuitable("ids", "Some of these orders are not there");
  const key = (row: { id: string; deal_id: string | null }) => `${row.deal_id ?? ""} ${row.id}`;
  return found
    .map((row) => [key(row), row.id] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, id]) => id);
}

export const archivePurchaseOrders = setArchived(1);
export const unarchivePurchaseOrders = setArchived(0);
