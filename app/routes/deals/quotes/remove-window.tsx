import { success } from "~/http/toast-redirect.server";
import { products } from "~/upstream/contract/products";

import { confirmChange } from "./change-lines.server";
import { requireWindow, windowsOf } from "./find-line.server";

const remove = confirmChange({
  load: requireWindow,
  words: ({ name, lines }) => ({
    ...{ verb: "remove", noun: "window", object: name },
    effect:
      lines.length === 1
        ? `Its product is removed with it: ${lines[0]?.context.product.name}.`
        : `Its ${lines.length} products are removed with it.`,
  }),
  run: async (route) => {
    const { staff, quote, params, form } = route;
    const { windowId = "" } = params;
    const window = windowsOf(route).find(({ id }) => id === windowId);
    await staff.upstream.call(products.deleteWindow, {
      params: { orderId: quote.externalId, windowId },
      body: { _method: "DELETE" },
      idempotencyKey: form.key,
    });
    return success("Window removed", window?.name ?? `Quote ${quote.tuid}`);
  },
});
export const loader = remove.loader;
export const action = remove.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
