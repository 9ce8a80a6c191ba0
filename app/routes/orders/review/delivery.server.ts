import { redirect } from "@remix-run/node";

import { addressSearch } from "~/http/address-search.server";
import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import { FieldError } from "~/http/refusal";
import type { SentForm } from "~/http/submit.server";

import { account } from "~/upstream/contract/account";
import { isRefused } from "~/upstream/errors";

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
  const entered = readDelivery(url.searchParams);
  const delivery = entered ?? { ...deliveryOf(order, offered), ...(await loadUsual(route)) };
  return {
    delivery,
    terms,
    freightUrl: paths.order(order.id, "review", "freight"),
    estimate: await estimateDelivery(route, delivery),
    searchUrl: await addressSearch(staff),
    form: setupForm(reviewFormSchema(terms), closeToOf(route), delivery, closed),
  };
}

/** Where and how the dealer has goods delivered, as far as the order says nothing of it. An upstream need not tell. */
async function loadUsual({ order, staff }: OrderContext): Promise<Partial<Delivery>> {
  const known = order.context.shipping;
  if (known?.address && known.instructions) return {};
  try {
    const set = await staff.upstream.call(account.getDealerSettings, {});
    return {
      shippingAddress: known?.address ?? set.companyDeliveryAddress ?? "",
      shippingInstructions: known?.instructions ?? set.defaultShippingInstructions ?? "",
    };
  } catch (error) {
    if (isRefused(error, 403, 404, 501)) return {};
    throw error;
  }
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
