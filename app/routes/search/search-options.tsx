import { staffLoader } from "~/http/route.server";
import type { Found } from "~/ui/search/search-row";
import { search } from "~/upstream/contract/search";

import { loadFound, readTerm } from "./search-page.server";

/** What a text finds, for script. */
export const loader = staffLoader(search.globalSearch, async (route): Promise<Found> => {
  const term = readTerm(route.url.searchParams.get("search"));
  if (term === "") return { rows: [], total: 0, hasMore: false };
  return loadFound(route, term);
});
