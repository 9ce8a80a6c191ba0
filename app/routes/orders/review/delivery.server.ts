import { redirect } from "@remix-run/node";

import { addressSearch } from "~/http/address-search.server";
import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import { FieldError } from "~/http/refusal";
import type { Sent } from "~/http/route.server";
import type { SentForm } from "~/http/submit.server";
import type { FormReply } from "~/ui/form/form-reply";
import { parseForm } from "~/ui/form/parse-form";
import { account } from "~/upstream/contract/account";
import { isRefused } from "~/upstream/errors";

import type { OrderContext } from "../order-route.server";
import { estimateDelivery } from "./estimate.server";
import { closeToOf, deliveryOf, loadTerms } from "./frame.server";
import { keepInstructions, type Guard } from "./keep-instructions.server";
import { reviewFormSchema, type ReviewTerms } from "./review-form.schema";
import { DELIVERY, deliverySearch, isTooLong, readDelivery, type Delivery } from "./review-query";

/** The form of a delivery, as it was entered before or as it is known, with what that costs and what guards its save. */
export async function loadDelivery(route: OrderContext, closed?: string) {
  const { order, staff, url } = route;
  const { known, terms } = await loadKnown(route);
  const entered = readDelivery(url.searchParams);
  const delivery = { ...known, ...entered };
  const { revision } = order;
  const values = { ...delivery, ...(revision !== undefined && { revision }) };
  return {
    ...{ known, delivery, terms },
    freightUrl: paths.order(order.id, "review", "freight"),
    estimate: await estimateDelivery(route, delivery),
    searchUrl: await addressSearch(staff),
    form: {
      ...setupForm(reviewFormSchema(terms), closeToOf(route), values, closed),
      // An address may be old, or mistyped: what is wrong with it is said, as it is of what is sent.
      ...(entered !== null && { wrong: wrongWith(delivery, terms) }),
    },
  };
}

/** What is wrong with a delivery, as a form says it. */
function wrongWith(delivery: Delivery, terms: ReviewTerms) {
  const data = new FormData();
  for (const name of DELIVERY) data.set(name, delivery[name]);
  return parseForm(data, reviewFormSchema(terms)).reply();
}

/** How the order is delivered unless something else is entered, and what its supplier offers. */
export async function loadKnown(route: OrderContext) {
  const offered = await loadTerms(route);
  const known: Delivery = { ...deliveryOf(route.order, offered), ...(await loadUsual(route)) };
  return { known, terms: offered.terms };
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

/** What the page of a delivery that comes back as it was typed needs besides: what that costs. */
export const keepEstimate = async (route: OrderContext & Sent): Promise<Partial<FormReply>> => ({
  remarks: await estimateDelivery(route, readTyped(route.form)),
});

interface Lead {
  readonly path: string;
  readonly step: string | null;
  readonly entered: Partial<Delivery>;
  readonly guard?: Guard;
  /** The form goes along as it is. */
  readonly isCarried?: boolean;
}

/** Leads to an address that holds what was entered; an address to deliver to that is too long for any is refused. */
export async function leadTo(
  route: OrderContext,
  { path, step, entered, guard = {}, isCarried = false }: Lead,
): Promise<Response> {
  const { known } = await loadKnown(route);
  const { search, isCut } = deliverySearch(route.url.search, step, entered, known);
  if (isTooLong(search)) {
    throw new FieldError({
      shippingAddress: ["This address is too long: please shorten it"],
    });
  }
  if (isCut) await keepInstructions(route, entered.shippingInstructions ?? "", guard);
  return redirect(path + search, isCarried ? 307 : 303);
}
