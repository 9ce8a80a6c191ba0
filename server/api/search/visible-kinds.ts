import type { Permission, Permissions } from "../../../app/domain/permissions";
import { SEARCH_KINDS, type SearchKind } from "../../database/search-schema";

/** What somebody needs to be shown results of a kind: the same as for the pages they lead to. */
const NEEDS: Readonly<Record<SearchKind, readonly Permission[]>> = {
  CONTACT: ["deals"],
  DEAL: ["deals"],
  PERSON: ["personnel"],
  PURCHASE_ORDER: ["purchasing"],
  PRIVATE_PURCHASE_ORDER: ["purchasing", "manufacturerPrivateOrders"],
  QUOTE: ["deals"],
};

/** The kinds that somebody may find, in the order they are shown in. */
export function visibleKinds(permissions: Permissions): SearchKind[] {
  return SEARCH_KINDS.filter((kind) => NEEDS[kind].every((one) => permissions[one]));
}
