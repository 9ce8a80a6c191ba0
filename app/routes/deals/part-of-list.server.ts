import { FROM_PARAM, partSearch } from "~/domain/part-search";
import { OF_PAGE, wayPast, type Answer, type AskedPart } from "~/http/part-of-list.server";
import { paths } from "~/http/paths";

import type { DealContext } from "./deal-route.server";

/** What the page of a list of the deal shows: the part that its address asks for, and where it leads back to. */
export async function loadPartPage<Shown>(
  route: DealContext,
  loadPart: (route: DealContext, asked: AskedPart) => Promise<Shown>,
) {
  const { deal, workflow, url } = route;
  return {
    about: `${deal.tuid} ${deal.name}`,
    closeTo: paths.deal(workflow.slug, deal.id) + partSearch(url.search),
    ...(await loadPart(route, { from: url.searchParams.get(FROM_PARAM), limit: OF_PAGE })),
  };
}

/** Where the way leads on once an entry of the deal is archived. */
export const wayPastInDeal = (
  { deal, workflow, url, backTo }: DealContext,
  id: string,
  ask: (query: {
    from: string;
    limit: number;
  }) => Promise<Pick<Answer<{ id: string }>, "response">>,
): Promise<string> => wayPast({ path: paths.deal(workflow.slug, deal.id), url, backTo }, id, ask);
