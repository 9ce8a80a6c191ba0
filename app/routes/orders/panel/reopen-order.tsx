import { success } from "~/http/toast-redirect.server";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";

import { confirmOrder } from "../order-route.server";

const reopen = confirmOrder({
  load: ({ order }) => order,
  words: ({ tuid, sidemark }) => ({
    ...{ verb: "reopen", noun: "order", no: "Keep submitted" },
    object: [tuid, sidemark?.trim()].filter(Boolean).join(", "),
    effect: "It can be edited again, and has to be submitted again.",
  }),
  run: async ({ staff, order: { id, tuid }, form }) => {
    await staff.upstream.call(purchaseOrders.reopenPurchaseOrder, {
      params: { id },
      idempotencyKey: form.key,
    });
    return success("Order reopened", tuid);
  },
});
export const loader = reopen.loader;
export const action = reopen.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
