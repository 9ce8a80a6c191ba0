import { redirect } from "@remix-run/node";

import { paths } from "~/http/paths";
import { staffAction } from "~/http/route.server";
import { submitChange } from "~/http/submit.server";
import { deals } from "~/upstream/contract/deals";

import { dealLoader } from "../deal-route.server";

export const loader = dealLoader(({ backTo }) => redirect(backTo));

/** Changes the status of a deal, guarded by the status its sender saw. The upstream checks the deal itself. */
export const action = staffAction(deals.changeDealStatus, ({ staff, params, url, form }) => {
  const { workflowSlug = "", dealId = "" } = params;
  return submitChange(form, {
    save: () =>
      staff.upstream.call(deals.changeDealStatus, {
        params: { id: dealId },
        body: { currentStatusId: form.text("currentStatusId"), statusId: form.text("statusId") },
        idempotencyKey: form.key,
      }),
    done: "Status changed",
    to: paths.deal(workflowSlug, dealId) + url.search,
  });
});
