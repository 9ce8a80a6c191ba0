import { redirect } from "@remix-run/node";

import { paths } from "~/http/paths";
import { staffAction } from "~/http/route.server";
import { submitChange } from "~/http/submit.server";
import { payments } from "~/upstream/contract/payments";

import { dealLoader } from "../deal-route.server";
import { paymentPath } from "./payments.server";

export const loader = dealLoader((route) =>
  redirect(paymentPath(route, route.params.paymentId ?? "")),
);

/** Says that what was odd about a payment is dealt with. The upstream checks the deal itself. */
export const action = staffAction(payments.settlePaymentTrouble, ({ staff, params, url, form }) => {
  const { workflowSlug = "", dealId = "", paymentId: id = "", troubleId = "" } = params;
  return submitChange(form, {
    save: () =>
      staff.upstream.call(payments.settlePaymentTrouble, {
        params: { dealId, id, troubleId },
        idempotencyKey: form.key,
      }),
    done: "Dealt with",
    to: paths.payment(workflowSlug, dealId, id) + url.search,
  });
});
