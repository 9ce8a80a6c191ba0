import { paths } from "~/http/paths";
import { leadBack } from "~/http/toast-redirect.server";
import type { Deal } from "~/upstream/contract/deals";
import { relatedDeals } from "~/upstream/contract/related-deals";

import type { DealContext } from "../deal-route.server";
import { withoutTab } from "../panel/without-tab";

type Related = Deal["context"]["relatedDeals"][number];

/** The related deal that an address names; without one there is nothing to ask, and the deal shows that. */
export async function requireRelated(route: DealContext): Promise<Related> {
  const { deal, params, backTo } = route;
  const found = deal.context.relatedDeals.find(({ id }) => id === params.relatedDealId);
  if (found) return found;
  throw await leadBack(route, backTo, "related deal");
}

/**
 * What the Related deals module shows of a deal. The way to one carries the query of the board along; if its workflow
 * is not told, it leads there by this one's.
 */
export async function loadRelated({ deal, workflow, params, url, changePath }: DealContext) {
  // The query of a contact's page is not the board's.
  const search = params.contactId ? "" : withoutTab(url.search);
  const at = [workflow.slug, deal.id] as const;
  return {
    addPath: changePath(relatedDeals.relateDeal, paths.newRelatedDeal(...at)),
    deals: deal.context.relatedDeals.map(
      ({ id, tuid, name, description, isArchived, context }) => ({
        id,
        tuid,
        name,
        description,
        isArchived,
        status: context?.status ?? null,
        path: paths.deal(context?.workflow.slug ?? workflow.slug, id) + search,
        removePath: changePath(relatedDeals.unrelateDeal, paths.removeRelatedDeal(...at, id)),
      }),
    ),
  };
}
