import { useLoaderData, useLocation } from "@remix-run/react";

import { redirectWithToast, success } from "~/http/toast-redirect.server";
import { ConfirmPage } from "~/ui/dialog/confirm-page";
import { useMutation } from "~/ui/form/use-mutation";
import { useClose } from "~/ui/navigation/use-close";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";

import { confirmOrder, whyNotReopened } from "../order-route.server";

const reopen = confirmOrder({
  isSaidByScript: true,
  load: async ({ order, request, context, backTo }) => {
    const why = whyNotReopened(order);
    if (why === null) return order;
    const toast = { tone: "warning", title: why, text: `Order ${order.tuid}` } as const;
    throw await redirectWithToast(request, context, backTo, toast);
  },
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
export { confirmMeta as meta } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** With script the order is shown open at once, and as it was again if it could not be reopened. */
export default function ReopenOrder() {
  const close = useClose(useLoaderData<typeof loader>().closeTo);
  const { pathname, search } = useLocation();
  const { sendRest } = useMutation();
  const onYes = () => {
    sendRest([{ action: pathname + search, fields: { verb: "reopen" } }]);
    close();
  };
  return <ConfirmPage onYes={onYes} />;
}
