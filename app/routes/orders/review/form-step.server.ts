import { INTENT_FIELD } from "~/domain/form-key";
import { paths } from "~/http/paths";
import { FieldError } from "~/http/refusal";
import type { Sent } from "~/http/route.server";
import { submit } from "~/http/submit.server";

import type { OrderContext } from "../order-route.server";
import { leadTo, loadDelivery, readTyped } from "./delivery.server";
import { estimateDelivery, requireFreight } from "./estimate.server";
import { frameOf, loadTerms, whyClosed } from "./frame.server";
import { reviewFormSchema } from "./review-form.schema";
import { isTooLong, reviewSearch } from "./review-query";

/** The first step: how the order is to be delivered. */
export async function loadFormStep(route: OrderContext, closed?: string) {
  const { delivery, ...shown } = await loadDelivery(route, closed);
  return { step: "form" as const, frame: frameOf(route, delivery), ...shown };
}

/** Leads on to the document once the delivery can be had; or shows what it costs, for who has no script. */
export async function submitForm(route: OrderContext & Sent): Promise<Response> {
  const { order, form, url } = route;
  const path = paths.order(order.id, "review");
  const typed = readTyped(form);
  const leadToStep = (step: string | null) =>
    leadTo(path, reviewSearch(url.search, { ...typed, step }), typed);
  const { terms } = await loadTerms(route);
  const why = whyClosed(route);
  const isEstimate =
    form.text(INTENT_FIELD) === "estimate" &&
    !isTooLong(reviewSearch(url.search, { ...typed, step: null }));
  if (isEstimate && why === null && !form.isRestore) return leadToStep(null);
  return submit(form, {
    schema: reviewFormSchema(terms),
    keep: async () => ({ remarks: await estimateDelivery(route, typed) }),
    save: async () => {
      if (why !== null) throw new FieldError({ "": [why] }, 409);
      await requireFreight(route, typed);
      return leadToStep("review");
    },
  });
}
