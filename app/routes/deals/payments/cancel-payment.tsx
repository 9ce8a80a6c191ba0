import { payments } from "~/upstream/contract/payments";

import { confirmPayment } from "./change-payment.server";
import { isAwaited } from "./payments.server";
import { whyNotAwaited } from "./status-words";

const cancel = confirmPayment({
  verb: "cancel",
  done: "Payment cancelled",
  effect: "Its payment link stops working.",
  call: ({ staff, deal }, id, idempotencyKey) =>
    staff.upstream.call(payments.cancelPayment, {
      params: { dealId: deal.id, id },
      idempotencyKey,
    }),
  isFit: isAwaited,
  whyNot: ({ status }) => whyNotAwaited(status),
});
export const loader = cancel.loader;
export const action = cancel.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
