import { success } from "~/http/toast-redirect.server";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";

import { confirmOrder } from "../order-route.server";

const archive = confirmOrder({
  load: ({ order }) => order,
  words: ({ tuid, sidemark, isArchived }) => ({
    ...(isArchived ? { verb: "unarchive", no: "Keep archived" } : { verb: "archive" }),
    noun: "order",
    object: [tuid, sidemark?.trim()].filter(Boolean).join(", "),
  }),
  /** Does what the page said that was confirmed, whatever the order has become since. */
  run: async ({ staff, order: { id, tuid }, orderPath, form }) => {
    const verb = form.text("verb");
    if (verb !== "archive" && verb !== "unarchive") throw new Response(null, { status: 400 });
    const call =
      verb === "archive"
        ? purchaseOrders.archivePurchaseOrders
        : purchaseOrders.unarchivePurchaseOrders;
    await staff.upstream.call(call, { body: { ids: [id] }, idempotencyKey: form.key });
    const done = success(`Order ${verb}d`, tuid);
    if (verb === "unarchive") return done;
    const action = { label: "Undo", to: orderPath("archive"), fields: { verb: "unarchive" } };
    return { ...done, action };
  },
});
export const loader = archive.loader;
export const action = archive.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
