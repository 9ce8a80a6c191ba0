import { PHASE_LABELS } from "~/domain/phases";
import { listDeals, type DealList } from "~/http/list-deals.server";
import type { Staff } from "~/http/staff.server";
import type { Workflow } from "~/upstream/contract/workflows";

import {
  CARDS_PER_COLUMN,
  MAX_PER_COLUMN,
  type BoardColumn,
  type BoardGroup,
} from "./board-groups";
import { toCard } from "../deal-card";
import { filtersToQuery, type DealFilters } from "../deal-filters";

/** The board: phases over their statuses, with a bounded number of cards in each. */
export async function loadBoard(
  staff: Staff,
  workflow: Workflow,
  filters: DealFilters,
  more: string | null,
): Promise<BoardGroup[]> {
  const query = filtersToQuery(filters, workflow);
  const opened = workflow.statuses.find((status) => status.slug === more);
  const [list, longer] = await Promise.all([
    listDeals(staff, workflow, { ...query, perStatus: CARDS_PER_COLUMN }),
    opened &&
      listDeals(staff, workflow, { ...query, statusId: [opened.id], perStatus: MAX_PER_COLUMN }),
  ]);
  return groupByPhase(workflow, filters, list, longer && opened ? { longer, opened } : null);
}

function groupByPhase(
  workflow: Workflow,
  filters: DealFilters,
  list: DealList,
  expanded: { longer: DealList; opened: { id: string } } | null,
): BoardGroup[] {
  const groups: BoardGroup[] = [];
  for (const status of workflow.statuses) {
    if (filters.statuses.length && !filters.statuses.includes(status.slug)) continue;
    if (filters.phases.length && !filters.phases.includes(status.phase)) continue;
    const source = expanded?.opened.id === status.id ? expanded.longer : list;
    const column: BoardColumn = {
      id: status.id,
      name: status.name,
      slug: status.slug,
      total: list.totals[status.id] ?? 0,
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
