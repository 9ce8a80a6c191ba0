import type { Toast } from "~/http/session.server";
import type { Staff } from "~/http/staff.server";
import type { SentForm } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";

interface Changed {
  readonly count: number;
  readonly isArchived: boolean;
}

/** Archives the chosen orders, or shows them again: all of them or none. */
export async function changeChosen(staff: Staff, form: SentForm): Promise<Changed> {
  const ids = form.data.getAll("ids").filter((id) => typeof id === "string");
  const isArchived = form.text("do") !== "unarchive";
  const call = isArchived
    ? purchaseOrders.archivePurchaseOrders
    : purchaseOrders.unarchivePurchaseOrders;
  if (ids.length > 0) {
    await staff.upstream.call(call, { body: { ids }, idempotencyKey: form.key });
  }
  return { count: ids.length, isArchived };
}

export function toldOf({ count, isArchived }: Changed): Toast {
  if (count === 0) return { tone: "warning", title: "No orders are selected" };
  const orders = count === 1 ? "Order" : `${count} orders`;
  return success(`${orders} ${isArchived ? "archived" : "unarchived"}`);
}
