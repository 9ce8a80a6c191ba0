import type { Sent } from "~/http/route.server";
import { success } from "~/http/toast-redirect.server";
import type { Toast } from "~/http/session.server";
import { products } from "~/upstream/contract/products";
import { isRefused } from "~/upstream/errors";

import { confirmChange } from "./change-lines.server";
import { callLine, findLine, requireLine } from "./find-line.server";
import type { QuoteContext } from "./quote-route.server";

const remove = confirmChange({
  load: async (route) => {
    const line = await requireLine(route);
    return { object: callLine(route, line), seen: line.orderWindowId };
  },
  words: (line) => ({ verb: "remove", noun: "product", ...line }),
  run: async (route) => {
    const { staff, quote, params, form } = route;
    const { lineId: productId = "" } = params;
    const line = findLine(route);
    try {
      await staff.upstream.call(products.deleteWindowProduct, {
        params: { id: quote.externalId, windowId: form.text("seen"), productId },
        body: { _method: "DELETE" },
        idempotencyKey: form.key,
      });
    } catch (error) {
      if (!line || line.orderWindowId !== form.text("seen") || !isRefused(error, 404, 405)) {
        throw error;
      }
      return removeWithWindow(route, line);
    }
    return success("Product removed", line ? callLine(route, line) : `Quote ${quote.tuid}`);
  },
});

/**
 * What the specification has a call for, if the upstream has no other: a window goes with its lines. It is that of the line
 * if there is nothing else in it; otherwise that is what is offered.
 */
async function removeWithWindow(
  route: QuoteContext & Sent,
  line: NonNullable<ReturnType<typeof findLine>>,
): Promise<Toast> {
  const { staff, quote, form } = route;
  const { orderWindowId: windowId } = line;
  const others = quote.context.orderLines.filter((one) => one.orderWindowId === windowId);
  if (others.length > 1) {
    return {
      tone: "warning",
      title: "This product can only be removed with its window",
      text: callLine(route, line),
    };
  }
  await staff.upstream.call(products.deleteWindow, {
    params: { orderId: quote.externalId, windowId },
    body: { _method: "DELETE" },
    idempotencyKey: form.key,
  });
  return success("Product removed", callLine(route, line));
}

export const loader = remove.loader;
export const action = remove.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
