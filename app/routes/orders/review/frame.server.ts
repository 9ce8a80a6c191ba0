import { addDays } from "~/domain/calendar-days";
import { formatCost } from "~/domain/money";
import { taxWords } from "~/domain/tax-words";
import { paths } from "~/http/paths";

import type { Order, OrderContext } from "../order-route.server";
import { findSupplier } from "../suppliers.server";
import { whyNotReviewed } from "../why-not-reviewed";
import type { ReviewTerms } from "./review-form.schema";
import { stepSearch, withoutReview, type Delivery } from "./review-query";

/** What every step of a review shows around what it is about. */
export type ReviewFrame = ReturnType<typeof frameOf>;

export const isOffline = ({ context }: Order) => context.supplier?.offlineOnly === true;

export function frameOf(route: OrderContext) {
  const { order, staff, url } = route;
  const path = paths.order(order.id, "review");
  const at = (step: string | null) => path + stepSearch(url.search, step);
  return {
    tuid: order.tuid,
    supplier: order.context.supplier?.name ?? "Supplier",
    sidemark: order.sidemark?.trim() || null,
    ...{ status: order.status, isArchived: order.isArchived, isOffline: isOffline(order) },
    closeTo: closeToOf(route),
    steps: { form: at(null), review: at("review") },
    summary: summaryOf(order, staff.settings.country.currency_symbol),
    tax: taxWords(staff.settings.country.tax_display).tax,
  };
}

/** Why an order cannot be reviewed, in words; null while it can. */
export const whyClosed = ({ order, closed }: OrderContext): string | null =>
  (order.isReadOnly ? closed : null) ?? whyNotReviewed(order);

export const closeToOf = ({ order, url }: OrderContext): string =>
  paths.order(order.id) + withoutReview(url.search);

/** More products than these are summed up. */
const MAX_PRODUCTS = 12;

/** What is ordered, by product; without amounts for who may not see costs. */
function summaryOf({ context, totalQuantity, totalCost }: Order, symbol: string) {
  const show = (amount: number | null) => (amount === null ? null : formatCost(amount, symbol));
  const groups = Map.groupBy(context.orderLines, (line) => line.context.product.name);
  const products = [...groups].map(([name, lines]) => ({
    name,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    cost: lines.reduce<number | null>(
      (sum, { costPrice }) => (sum === null || costPrice === null ? null : sum + costPrice),
      0,
    ),
  }));
  const hasCosts = totalCost !== null;
  const shown = products.length > MAX_PRODUCTS ? products.slice(0, MAX_PRODUCTS - 1) : products;
  return {
    products: shown.map((one) => ({ ...one, cost: hasCosts ? show(one.cost) : null })),
    more: products.length - shown.length,
    count: `${totalQuantity.toLocaleString("en-AU")} ${totalQuantity === 1 ? "product" : "products"}`,
    cost: show(totalCost),
  };
}

/** What the supplier of an order offers, and which of it the dealer takes if nothing else is said. */
export async function loadTerms(route: OrderContext) {
  const { staff, order } = route;
  const supplier = await findSupplier(route, order);
  const methods = (supplier?.shipping_methods ?? []).map(({ id, name, address }) => ({
    ...{ id, name, address: address?.trim() || null },
  }));
  const minRequiredDate = order.context.minRequiredDate ?? addDays(staff.today, 1);
  const isInternal = order.context.supplier?.isInternal === true;
  const terms: ReviewTerms = { today: staff.today, minRequiredDate, isInternal, methods };
  return { terms, usual: supplier?.customer_settings?.default_shipping_method_id ?? null };
}

/** What the form begins with: what is known of the order, and of its supplier. */
export function deliveryOf(
  { context: { shipping } }: Order,
  { terms, usual }: Awaited<ReturnType<typeof loadTerms>>,
): Delivery {
  const isOffered = (id: string | null | undefined) => terms.methods.some((one) => one.id === id);
  const known = shipping?.requiredDate ?? "";
  return {
    requiredDate: known > terms.minRequiredDate ? known : terms.minRequiredDate,
    shippingMethodId: [shipping?.method?.id, usual].find(isOffered) ?? "",
    shippingAddress: shipping?.address ?? "",
    shippingInstructions: shipping?.instructions ?? "",
  };
}
