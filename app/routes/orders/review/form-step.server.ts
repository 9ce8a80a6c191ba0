import { redirect } from "@remix-run/node";
import { z } from "zod";

import { INTENT_FIELD } from "~/domain/form-key";
import { paths } from "~/http/paths";
import { FieldError } from "~/http/refusal";
import type { Sent } from "~/http/route.server";
import { replyWithSearch, submit } from "~/http/submit.server";

import type { OrderContext } from "../order-route.server";
import { CARRIED_FIELD } from "./carry";
import { keepEstimate, leadTo, loadDelivery, loadKnown, readTyped } from "./delivery.server";
import { requireFreight } from "./estimate.server";
import { frameOf, whyClosed } from "./frame.server";
import { reviewFormSchema } from "./review-form.schema";
import { deliverySearch, isTooLong } from "./review-query";

/** The first step: how the order is to be delivered. */
export async function loadFormStep(route: OrderContext, closed?: string) {
  const { delivery: _, ...shown } = await loadDelivery(route, closed);
  return { step: "form" as const, frame: frameOf(route), ...shown };
}

/** Leads on to the document once the delivery can be had; or shows what it costs, for who has no script. */
export async function submitForm(route: OrderContext & Sent): Promise<Response> {
  const { order, form } = route;
  const path = paths.order(order.id, "review");
  const { known, terms } = await loadKnown(route);
  const why = whyClosed(route);
  // What was typed of the supplier order goes along in the form, and no address holds it.
  const isCarried = form.data.has(CARRIED_FIELD);
  if (form.text(INTENT_FIELD) === "estimate" && why === null && !form.isRestore) {
    const { search, isCut } = deliverySearch(route.url.search, null, readTyped(form), known);
    if (!isCut && !isTooLong(search) && !isCarried) return redirect(path + search, 303);
    return replyWithSearch(form, z.object({}), await keepEstimate(route));
  }
  return submit(form, {
    schema: reviewFormSchema(terms),
    keep: () => keepEstimate(route),
    save: async (_, guard) => {
      if (why !== null) throw new FieldError({ "": [why] }, 409);
      await requireFreight(route, readTyped(form));
      return leadTo(route, { path, step: "review", entered: readTyped(form), guard, isCarried });
    },
  });
}
