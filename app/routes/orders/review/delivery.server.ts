import { redirect } from "@remix-run/node";

import { addressSearch } from "~/http/address-search.server";
import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import { FieldError } from "~/http/refusal";
import type { SentForm } from "~/http/submit.server";

import type { OrderContext } from "../order-route.server";
import { estimateDelivery } from "./estimate.server";
import { closeToOf, deliveryOf, loadTerms } from "./frame.server";
import { reviewFormSchema } from "./review-form.schema";
import { DELIVERY, isTooLong, readDelivery, type Delivery } from "./review-query";

/** The form of a delivery, as it was entered before or as it is known, with what that costs. */
export async function loadDelivery(route: OrderContext, closed?: string) {
  const { order, staff, url } = route;
  const offered = await loadTerms(route);
  const { terms } = offered;
  const delivery = readDelivery(url.searchParams) ?? deliveryOf(order, offered);
  return {
    delivery,
    terms,
    freightUrl: paths.order(order.id, "review", "freight"),
    estimate: await estimateDelivery(route, delivery),
    searchUrl: await addressSearch(staff),
    form: setupForm(reviewFormSchema(terms), closeToOf(route), delivery, closed),
  };
}

/** What was entered, as the inputs hold it. */
export const readTyped = (form: SentForm) =>
  Object.fromEntries(DELIVERY.map((name) => [name, form.text(name)])) as Delivery;

/** Leads to an address that holds what was entered; what is too long for any is refused. */
export function leadTo(path: string, search: string, typed: Delivery): Response {
  if (!isTooLong(search)) return redirect(path + search, 303);
  const isAddress = typed.shippingAddress.length > typed.shippingInstructions.length;
  throw new FieldError(
    isAddress
      ? { shippingAddress: ["This address is too long: please shorten it"] }
      : { shippingInstructions: ["These instructions are too long: please shorten them"] },
  );
}
