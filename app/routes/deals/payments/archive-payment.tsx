import { payments } from "~/upstream/contract/payments";

import { confirmPayment } from "./change-payment.server";
import { isArchivable } from "./payments.server";

const archive = confirmPayment({
  verb: "archive",
  done: "Payment archived",
  call: ({ staff, deal }, paymentId, idempotencyKey) => {
    const params = { dealId: deal.id, paymentId };
    return staff.upstream.call(payments.archivePayment, { params, idempotencyKey });
  },
  isFit: isArchivable,
  whyNot: () => "A card payment can be archived once it is cancelled",
  isLast: true,
});
export const loader = archive.loader;
export const action = archive.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
