import { paths } from "~/http/paths";
import { success } from "~/http/toast-redirect.server";
import { relatedDeals } from "~/upstream/contract/related-deals";

import { confirmOpenDeal } from "../deal-route.server";
import { requireRelated } from "./related.server";

const remove = confirmOpenDeal({
  load: requireRelated,
  words: ({ tuid, name }) => ({
    verb: "remove",
    noun: "relationship",
    object: `${tuid}, ${name}`,
  }),
  run: async ({ staff, workflow, deal, params, url, form }) => {
    const { relatedDealId = "" } = params;
    await staff.upstream.call(relatedDeals.unrelateDeal, {
      params: { dealId: deal.id },
      body: { relatedDealId },
      idempotencyKey: form.key,
    });
    const other = deal.context.relatedDeals.find(({ id }) => id === relatedDealId);
    const to = paths.newRelatedDeal(workflow.slug, deal.id) + url.search;
    return {
      ...success("Relationship removed", other && `${other.tuid}, ${other.name}`),
      action: { label: "Undo", to, fields: { relatedDealId } },
    };
  },
});
export const loader = remove.loader;
export const action = remove.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
