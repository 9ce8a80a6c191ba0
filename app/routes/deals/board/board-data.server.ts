import { PHASE_LABELS } from "~/domain/phases";
import type { Staff } from "~/http/staff.server";
import { deals, type DealPage, type DealSummary } from "~/upstream/contract/deals";
import type { Workflow } from "~/upstream/contract/workflows";

import {
  CARDS_PER_COLUMN,
  MAX_PER_COLUMN,
  type BoardColumn,
  type BoardGroup,
} from "./board-groups";
import { toCard } from "./deal-card";
import { filtersToQuery, type DealFilters } from "./deal-filters";

/** A page of deals from any upstream: one that ignores our paging answers all, which are bounded here. */
export function toPage(
  answer: DealPage | DealSummary[],
  workflow: Workflow,
  perStatus: number,
): DealPage {
  if (!Array.isArray(answer)) return answer;
  const totals: Record<string, number> = {};
  const data = answer
    .filter((deal) => !deal.isArchived)
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .filter((deal) => {
      totals[deal.statusId] = (totals[deal.statusId] ?? 0) + 1;
      return (totals[deal.statusId] ?? 0) <= perStatus;
    });
  for (const status of workflow.statuses) totals[status.id] ??= 0;
  return { data, totals, total: answer.length };
}

/** The board: phases over their statuses, with a bounded number of cards in each. */
export async function loadBoard(
  staff: Staff,
  workflow: Workflow,
  filters: DealFilters,
  more: string | null,
): Promise<BoardGroup[]> {
  const query = filtersToQuery(filters, workflow);
  const opened = workflow.statuses.find((status) => status.slug === more);
  const [answer, longer] = await Promise.all([
    staff.upstream.call(deals.listWorkflowDeals, {
      params: { id: workflow.id },
      query: { ...query, perStatus: CARDS_PER_COLUMN },
    }),
    opened
      ? staff.upstream.call(deals.listWorkflowDeals, {
          params: { id: workflow.id },
          query: { ...query, statusId: [opened.id], perStatus: MAX_PER_COLUMN },
        })
      : null,
  ]);
  const page = toPage(answer, workflow, CARDS_PER_COLUMN);
  const longPage = longer ? toPage(longer, workflow, MAX_PER_COLUMN) : null;
  return groupByPhase(workflow, filters, page, longPage && opened ? { longPage, opened } : null);
}

function groupByPhase(
  workflow: Workflow,
  filters: DealFilters,
  page: DealPage,
  expanded: { longPage: DealPage; opened: { id: string } } | null,
): BoardGroup[] {
  const groups: BoardGroup[] = [];
  for (const status of workflow.statuses) {
    if (filters.statuses.length && !filters.statuses.includes(status.slug)) continue;
    if (filters.phases.length && !filters.phases.includes(status.phase)) continue;
    const source = expanded?.opened.id === status.id ? expanded.longPage : page;
    const column: BoardColumn = {
      id: status.id,
      name: status.name,
      slug: status.slug,
      total: page.totals?.[status.id] ?? 0,
      cards: source.data.filter((deal) => deal.statusId === status.id).map(toCard),
    };
    const last = groups.at(-1);
    if (last?.phase === status.phase) {
      last.columns.push(column);
      last.total += column.total;
    } else {
      groups.push({
        phase: status.phase,
        label: PHASE_LABELS[status.phase],
        total: column.total,
        columns: [column],
      });
    }
  }
  return groups;
}
