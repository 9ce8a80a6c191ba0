import { success } from "~/http/toast-redirect.server";
import { checklist } from "~/upstream/contract/checklist";

import { confirmOpenDeal } from "../deal-route.server";
import { placeOf, requireItem } from "./checklist.server";

const remove = confirmOpenDeal({
  load: requireItem,
  words: ({ label }) => ({ verb: "remove", noun: "item", object: label }),
  run: async ({ staff, deal, params, form }) => {
    const { itemId = "" } = params;
    await staff.upstream.call(checklist.deleteChecklistItem, {
      params: { ...placeOf(params), itemId },
      idempotencyKey: form.key,
    });
    return success("Item removed", deal.name);
  },
});
export const loader = remove.loader;
export const action = remove.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
