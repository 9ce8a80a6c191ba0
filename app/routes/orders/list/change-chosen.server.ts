import { FieldError } from "~/http/refusal";
import type { Toast } from "~/http/session.server";
import type { Staff } from "~/http/staff.server";
import type { SentForm } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";
import { isRefused } from "~/upstream/errors";

interface Changed {
  readonly ids: readonly string[];
  readonly isArchived: boolean;
  /** Of one by itself. */
  readonly tuid: string | undefined;
}

/** Archives the chosen orders, or shows them again: all of them or none. */
export async function changeChosen(staff: Staff, form: SentForm): Promise<Changed> {
  // Undo names all of them in one field.
  const ids = form.data
    .getAll("ids")
    .flatMap((id) => (typeof id === "string" ? id.split(",") : []));
  const isArchived = form.text("do") !== "unarchive";
  const call = isArchived
    ? purchaseOrders.archivePurchaseOrders
    : purchaseOrders.unarchivePurchaseOrders;
  let tuid: string | undefined;
  if (ids.length > 0) {
    try {
      const [id = "", ...others] = ids;
      if (others.length === 0) {
        const params = { id };
        ({ tuid } = await staff.upstream.call(purchaseOrders.getPurchaseOrder, { params }));
      }
      await staff.upstream.call(call, { body: { ids }, idempotencyKey: form.key });
    } catch (error) {
      // One that is not there, or is nobody's to see; of what else is refused the upstream has words.
      if (!isRefused(error, 404, 422)) throw error;
      const done = isArchived ? "archived" : "unarchived";
      throw new FieldError({ "": [`Nothing was ${done}: some of these orders are not there`] });
    }
  }
  return { ids, isArchived, tuid };
}

/** What was done, and that it can be undone on `path`, the list. */
export function toldOf({ ids, isArchived, tuid }: Changed, path: string): Toast {
  const count = ids.length;
  if (count === 0) return { tone: "warning", title: "No orders are selected" };
  const orders = count === 1 ? "Order" : `${count} orders`;
  if (!isArchived) return success(`${orders} unarchived`, tuid);
  const fields = { do: "unarchive", ids: ids.join(",") };
  return { ...success(`${orders} archived`, tuid), action: { label: "Undo", to: path, fields } };
}
