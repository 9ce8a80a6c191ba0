import { calendar } from "~/upstream/contract/calendar";

import { dealLoader } from "../deal-route.server";
import { searchParticipants } from "./search-participants.server";

/** Who may take part in an appointment of a deal, for script. */
export const loader = dealLoader((route) => {
  if (!route.staff.may(calendar.createDealEvent)) return { options: [], total: 0 };
  return searchParticipants(route, route.url.searchParams.get("search") ?? "");
});
