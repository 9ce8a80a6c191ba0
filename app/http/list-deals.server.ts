import { deals, type DealListQuery, type DealSummary } from "~/upstream/contract/deals";
import type { Workflow } from "~/upstream/contract/workflows";

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
  workflow: Pick<Workflow, "id" | "statuses">,
  query: DealListQuery,
): Promise<DealList> {
  const response = await staff.upstream.call(deals.listWorkflowDeals, {
    params: { id: workflow.id },
    query,
  });
  if (!Array.isArray(response)) return { ...response, totals: response.totals ?? {} };
  const matching = response.filter((deal) => matches(deal, workflow, query));
  const totals: Record<string, number> = {};
  for (const { statusId } of matching) totals[statusId] = (totals[statusId] ?? 0) + 1;
  return { data: cut(sortDeals(matching, query.sort), query), total: matching.length, totals };
}

function matches(
  deal: DealSummary,
  workflow: Pick<Workflow, "statuses">,
  query: DealListQuery,
): boolean {
  const { search = "", statusId, phase, flagValueId, alerts, archived = false } = query;
  const { contact, flagValues } = deal.context;
  const status = workflow.statuses.find((one) => one.id === deal.statusId);
  const texts = [deal.tuid, deal.name, deal.sidemark, contact?.name, contact?.email];
  return (
    deal.isArchived === archived &&
    texts.join(" ").toLowerCase().includes(search.toLowerCase()) &&
    (!statusId?.length || statusId.includes(deal.statusId)) &&
    (!phase?.length || (status !== undefined && phase.includes(status.phase))) &&
    (flagValueId ?? []).every((id) => flagValues.some((one) => one.workflowFlagValueId === id)) &&
    (!alerts || deal.context.alerts.some((one) => ["any", one.type, one.key].includes(alerts)))
  );
}

/** Column order without a sort, as on the board. */
function sortDeals(list: readonly DealSummary[], sort = "position|ASC"): DealSummary[] {
  const [column = "", direction] = sort.split("|");
  const sign = direction === "DESC" ? -1 : 1;
  return list.toSorted((a, b) => {
    const [left, right] = [sortKey(a, column), sortKey(b, column)];
    if (typeof left === "number" && typeof right === "number") return sign * (left - right);
    return sign * String(left).localeCompare(String(right), "en", { numeric: true });
  });
}

function sortKey(deal: DealSummary, column: string): string | number {
  switch (column) {
    case "deal":
      return deal.tuid;
    case "name":
      return deal.name;
    case "contact":
      return deal.context.contact?.name ?? "";
    case "alerts":
      return deal.context.alerts.length;
    case "updated":
      return deal.updatedAt ?? "";
    default:
      return deal.sortOrder;
  }
}

function cut(list: DealSummary[], query: DealListQuery): DealSummary[] {
  const { perStatus, cursor, limit = list.length, offset = 0 } = query;
  if (cursor !== undefined) {
    return list.filter((deal) => deal.sortOrder > Number(cursor)).slice(0, limit);
  }
  if (perStatus === undefined) return list.slice(offset, offset + limit);
  const shown = new Map<string, number>();
  return list.filter(({ statusId }) => {
    const count = (shown.get(statusId) ?? 0) + 1;
    shown.set(statusId, count);
    return count <= perStatus;
  });
}
