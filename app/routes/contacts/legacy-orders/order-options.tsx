import { staffLoader } from "~/http/route.server";
import { legacyOrders } from "~/upstream/contract/legacy-orders";

import { loadOrders } from "./order-rows.server";

/** A page of somebody's legacy orders, for script. */
export const loader = staffLoader(legacyOrders.searchLegacyOrders, (route) => {
  const { searchParams } = route.url;
  const page = Math.trunc(Number(searchParams.get("page"))) || 1;
  return loadOrders(route, searchParams.get("search") ?? "", Math.max(1, Math.min(100, page)));
});
