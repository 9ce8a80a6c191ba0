import { success } from "~/http/toast-redirect.server";
import { products } from "~/upstream/contract/products";

import { confirmChange } from "./change-lines.server";
import { callLine, findLine, requireLine } from "./find-line.server";

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
    await staff.upstream.call(products.deleteWindowProduct, {
      params: { id: quote.externalId, windowId: form.text("seen"), productId },
      body: { _method: "DELETE" },
      idempotencyKey: form.key,
    });
    return success("Product removed", line ? callLine(route, line) : `Quote ${quote.tuid}`);
  },
});
export const loader = remove.loader;
export const action = remove.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
