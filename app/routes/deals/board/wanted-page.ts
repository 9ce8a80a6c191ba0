import { countFilters, readFilters } from "../deal-filters";
import type { DealsPage } from "./deals-page.server";

/**
 * The page as its address wants it while the list itself could not be read: the filters and the view that were
 * chosen, and nothing of what belongs to the query before.
 */
export function wantedPage(page: DealsPage, search: string): DealsPage {
  const params = new URLSearchParams(search);
  const filters = readFilters(params, page);
  const view = params.get("view") === "table" ? "table" : "kanban";
  return {
    ...page,
    filters,
    view,
    filterCount: countFilters(filters),
    tabs: page.tabs.map((tab) => ({ ...tab, isCurrent: false })),
    total: null,
    table: null,
    board: null,
  };
}
