import type { Staff } from "~/http/staff.server";
import { deals, type DealListQuery, type DealPage } from "~/upstream/contract/deals";
import type { Workflow } from "~/upstream/contract/workflows";
import { pageOfDeals } from "~/upstream/deal-page";

/** Deals of a workflow, one page of them whatever the upstream answers: one that knows no query sends all. */
export async function listDeals(
  staff: Staff,
  workflow: Workflow,
  query: DealListQuery,
): Promise<DealPage> {
  const answer = await staff.upstream.call(deals.listWorkflowDeals, {
    params: { id: workflow.id },
    query,
  });
  return Array.isArray(answer) ? pageOfDeals(answer, query, workflow) : answer;
}
