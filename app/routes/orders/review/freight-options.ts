import { orderLoader } from "../order-route.server";
import { estimateDelivery } from "./estimate.server";
import { readDelivery } from "./review-query";

/** What the delivery in the query costs, for script: nothing is stored. */
export const loader = orderLoader((route) => {
  const asked = readDelivery(route.url.searchParams);
  const blank = { requiredDate: "", shippingMethodId: "", shippingAddress: "" };
  return estimateDelivery(route, { ...blank, ...asked });
});
