import { relatedDeals } from "~/upstream/contract/related-deals";

import { dealLoader } from "../deal-route.server";
import { searchDeals } from "./search-deals.server";

/** Deals that may be related to one, for script. */
export const loader = dealLoader((route) => {
  if (!route.staff.may(relatedDeals.relateDeal)) return { options: [], total: 0 };
  return searchDeals(route, route.url.searchParams.get("search") ?? "");
});
