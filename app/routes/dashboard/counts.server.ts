import type { Staff } from "~/http/staff.server";
import { deals } from "~/upstream/contract/deals";
import type { Workflow } from "~/upstream/contract/workflows";

/** The workflow with its counts; an upstream that does not send them is asked for its deals, which are counted. */
export async function withCounts(staff: Staff, workflow: Workflow): Promise<Workflow> {
  const isCounted = workflow.statuses.every((status) => status.dealCount !== undefined);
  if (isCounted && workflow.alertCounts) return workflow;
  const answer = await staff.upstream.call(deals.listWorkflowDeals, {
    params: { id: workflow.id },
  });
  const active = (Array.isArray(answer) ? answer : answer.data).filter((deal) => !deal.isArchived);
  const alertCounts: Record<string, number> = {};
  for (const { key } of active.flatMap((deal) => deal.context.alerts)) {
    alertCounts[key] = (alertCounts[key] ?? 0) + 1;
  }
  return {
    ...workflow,
    alertCounts,
    statuses: workflow.statuses.map((status) => ({
      ...status,
      dealCount: active.filter((deal) => deal.statusId === status.id).length,
    })),
  };
}
