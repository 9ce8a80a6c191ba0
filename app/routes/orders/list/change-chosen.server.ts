import { FieldError } from "~/http/refusal";
import type { Toast } from "~/http/session.server";
import type { Staff } from "~/http/staff.server";
import type { SentForm } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";
import { isRefused } from "~/upstream/errors";

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
    try {
      await staff.upstream.call(call, { body: { ids }, idempotencyKey: form.key });
    } catch (error) {
      // One that is not there, or is nobody's to see; of what else is refused the upstream has words.
      if (!isRefused(error, 404, 422)) throw error;
      const done = isArchived ? "archived" : "unarchived";
      throw new FieldError({ "": [`Nothing was ${done}: some of these orders are not there`] });
    }
  }
  return { count: ids.length, isArchived };
}

export function toldOf({ count, isArchived }: Changed): Toast {
  if (count === 0) return { tone: "warning", title: "No orders are selected" };
  const orders = count === 1 ? "Order" : `${count} orders`;
  return success(`${orders} ${isArchived ? "archived" : "unarchived"}`);
}
