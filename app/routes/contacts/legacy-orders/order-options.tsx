import { readPage } from "~/domain/search-params";
import { staffLoader } from "~/http/route.server";
import { legacyOrders } from "~/upstream/contract/legacy-orders";

import { loadOrders } from "./order-rows.server";

/** A page of somebody's legacy orders, for script. */
export const loader = staffLoader(legacyOrders.searchLegacyOrders, (route) => {
  const { searchParams } = route.url;
  return loadOrders(route, searchParams.get("search") ?? "", readPage(searchParams, 100));
});
