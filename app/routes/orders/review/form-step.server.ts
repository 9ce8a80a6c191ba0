import { redirect } from "@remix-run/node";

import { INTENT_FIELD } from "~/domain/form-key";
import { NO_FREIGHT } from "~/domain/order-review";
import { addressSearch } from "~/http/address-search.server";
import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import { FieldError } from "~/http/refusal";
import type { Sent } from "~/http/route.server";
import { submit } from "~/http/submit.server";
import { isRefused } from "~/upstream/errors";

import type { OrderContext } from "../order-route.server";
import { whyNotReviewed } from "../why-not-reviewed";
import { askFreight, estimateDelivery } from "./estimate.server";
import { closeToOf, deliveryOf, frameOf, loadTerms } from "./frame.server";
import { reviewFormSchema } from "./review-form.schema";
import { DELIVERY, isTooLong, readDelivery, reviewSearch, type Delivery } from "./review-query";

/** The first step: how the order is to be delivered, as it was entered before or as it is known. */
export async function loadFormStep(route: OrderContext) {
  const { order, staff, url } = route;
  const offered = await loadTerms(route);
  const { terms } = offered;
  const delivery = readDelivery(url.searchParams) ?? deliveryOf(order, offered);
  return {
    step: "form" as const,
    frame: frameOf(route, delivery),
    terms,
    symbol: staff.settings.country.currency_symbol,
    freightUrl: paths.order(order.id, "review", "freight"),
    estimate: await estimateDelivery(route, delivery),
    searchUrl: await addressSearch(staff),
    form: setupForm(reviewFormSchema(terms), closeToOf(route), delivery),
  };
}

/** Leads on to the document once the delivery can be had; or shows what it costs, for who has no script. */
export async function submitForm(route: OrderContext & Sent): Promise<Response> {
  const { order, form, url } = route;
  const path = paths.order(order.id, "review");
  const typed = Object.fromEntries(DELIVERY.map((name) => [name, form.text(name)])) as Delivery;
  const leadTo = (step: string | null, delivery: Delivery) => {
    const search = reviewSearch(url.search, { ...delivery, step });
    if (!isTooLong(search)) return redirect(path + search, 303);
    throw new FieldError({ shippingInstructions: [TOO_LONG] });
  };
  const { terms } = await loadTerms(route);
  const isEstimate =
    form.text(INTENT_FIELD) === "estimate" &&
    !isTooLong(reviewSearch("", { ...typed, step: null }));
  if (isEstimate && !form.isRestore) return leadTo(null, typed);
  return submit(form, {
    schema: reviewFormSchema(terms),
    keep: async () => ({ remarks: await estimateDelivery(route, typed) }),
    save: async () => {
      const why = whyNotReviewed(order);
      if (why !== null) throw new FieldError({ "": [why] });
      await askFreight(route, typed).catch((error: unknown) => {
        throw withFreight(error);
      });
      return leadTo("review", typed);
    },
  });
}

const TOO_LONG = "These instructions are too long: please shorten them";

/** Where nobody can tell what it costs, that is said of the freight, and the reason beside its field. */
function withFreight(error: unknown): unknown {
  if (!isRefused(error, 422) || error.problem?.code !== "no_freight") return error;
  return new FieldError({ freight: [NO_FREIGHT], ...error.problem.fields });
}
