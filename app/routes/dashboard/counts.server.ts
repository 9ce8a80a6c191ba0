import { listDeals } from "~/http/list-deals.server";
import type { Staff } from "~/http/staff.server";
import type { Workflow } from "~/upstream/contract/workflows";

/** The workflow with its counts; an upstream that does not send them is asked for its deals, which are counted. */
export async function withCounts(staff: Staff, workflow: Workflow): Promise<Workflow> {
  const isCounted = workflow.statuses.every((status) => status.dealCount !== undefined);
  if (isCounted && workflow.alertCounts) return workflow;
  const { data: active } = await listDeals(staff, workflow, {});
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
