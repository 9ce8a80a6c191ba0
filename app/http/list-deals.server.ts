import { deals, type DealListQuery, type DealSummary } from "~/upstream/contract/deals";
import { pageOfDeals, type ListedWorkflow } from "~/upstream/deal-page";

import type { Staff } from "./staff.server";

export interface DealList {
  data: DealSummary[];
  /** Deals that match, on whatever page. */
  total: number;
  /** Deals that match, by status. */
  totals: Readonly<Record<string, number>>;
}

/**
 * Deals of a workflow that match a query. The list has one shape, whether the upstream pages or, as the
 * specification has it, ignores the query and returns every deal: then it is filtered and cut here.
 */
export async function listDeals(
  staff: Staff,
  workflow: ListedWorkflow,
  query: DealListQuery,
): Promise<DealList> {
  const response = await staff.upstream.call(deals.listWorkflowDeals, {
    params: { id: workflow.id },
    query,
  });
  const page = Array.isArray(response) ? pageOfDeals(response, query, workflow) : response;
  return { ...page, totals: page.totals ?? {} };
}
