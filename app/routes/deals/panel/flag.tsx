import { redirect } from "@remix-run/node";

import { paths } from "~/http/paths";
import { staffAction } from "~/http/route.server";
import { submitChange } from "~/http/submit.server";
import { loadWorkflows } from "~/http/workflows.server";
import { deals } from "~/upstream/contract/deals";

import { dealLoader } from "../deal-route.server";

export const loader = dealLoader(({ backTo }) => redirect(backTo));

/** Sets one flag of a deal. The upstream checks the deal itself. */
export const action = staffAction(deals.setDealFlag, ({ staff, params, context, url, form }) => {
  const { workflowSlug = "", dealId = "", flagId = "" } = params;
  return submitChange(form, {
    save: () =>
      staff.upstream.call(deals.setDealFlag, {
        params: { dealId, flagId },
        body: { valueId: form.text("valueId") },
        idempotencyKey: form.key,
      }),
    done: async () => {
      const all = await loadWorkflows(context, staff);
      const flag = all.flatMap((one) => one.flags).find((one) => one.id === flagId);
      return `${flag?.name ?? "Flag"} changed`;
    },
    to: paths.deal(workflowSlug, dealId) + url.search,
  });
});
