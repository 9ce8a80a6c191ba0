import { success } from "~/http/toast-redirect.server";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";

import { confirmOrderFiles } from "./order-files-route.server";
import { requireOrderFile, wayPastOrderFile } from "./order-files.server";

const archive = confirmOrderFiles({
  load: requireOrderFile,
  wayOn: wayPastOrderFile,
  words: ({ name }) => ({ verb: "archive", noun: "attachment", object: name }),
  run: async ({ staff, order, params: { documentId = "" }, form }) => {
    await staff.upstream.call(purchaseOrders.archiveOrderDocument, {
      params: { orderId: order.externalId, documentId },
      body: { _method: "DELETE" },
      idempotencyKey: form.key,
    });
    return success("Attachment archived", order.tuid);
  },
});
export const loader = archive.loader;
export const action = archive.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
