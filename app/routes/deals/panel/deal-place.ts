import { useLocation, useParams, type Params } from "@remix-run/react";

import { paths } from "~/http/paths";

import { archivedSearch } from "../quotes/archived-param";
import { withoutTab } from "./without-tab";

/**
 * Where a deal is shown: over the board of its workflow, or over a contact, which its address names then. Dialogs stay
 * below the deal's own address either way, as nesting them would write the tree of their routes twice; they carry the
 * contact in their query, and closing them leads back over it.
 */
export function dealPlace(
  { workflowSlug = "", dealId = "", contactId }: Readonly<Params>,
  search = "",
) {
  const query = archivedSearch(withoutTab(search), false);
  return contactId
    ? {
        path: paths.contactDeal(contactId, workflowSlug, dealId),
        closeTo: paths.contact(contactId, query),
        dialogSearch: `${search ? `${search}&` : "?"}contact=${encodeURIComponent(contactId)}`,
      }
    : {
        path: paths.deal(workflowSlug, dealId),
        closeTo: paths.board(workflowSlug, query),
        dialogSearch: search,
      };
}

/** The query that a deal hands on to its dialogs and changes. */
export function useDealSearch(): string {
  const { search } = useLocation();
  return dealPlace(useParams(), search).dialogSearch;
}
