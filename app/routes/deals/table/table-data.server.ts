import { dayOf, formatDay } from "~/domain/dates";
import { formatSort, parseSort, type Sort } from "~/domain/sort-param";
import { readPage } from "~/domain/search-params";
import { listDeals } from "~/http/list-deals.server";
import type { Staff } from "~/http/staff.server";
import type { Workflow } from "~/upstream/contract/workflows";

import { toCard } from "../deal-card";
import { filtersToQuery, type DealFilters } from "../deal-filters";
import { ROWS_PER_PAGE, SORT_COLUMNS, type DealTable } from "./table-rows";

const DEFAULT_SORT: Sort = { column: "updated", direction: "DESC" };

/** The sort the address asks for, as it stands there; null for the usual one. */
export function readSort(params: URLSearchParams): string | null {
  const sort = formatSort(parseSort(params.get("sort"), SORT_COLUMNS) ?? DEFAULT_SORT);
  return sort === formatSort(DEFAULT_SORT) ? null : sort;
}

/** One page of the deals table; a page past the end is the last one. */
export async function loadTable(
  staff: Staff,
  workflow: Workflow,
  filters: DealFilters,
  params: URLSearchParams,
): Promise<DealTable> {
  const sort = parseSort(params.get("sort"), SORT_COLUMNS) ?? DEFAULT_SORT;
  const wanted = readPage(params);
  const load = (page: number) =>
    listDeals(staff, workflow, {
      ...filtersToQuery(filters, workflow),
      limit: ROWS_PER_PAGE,
      offset: (page - 1) * ROWS_PER_PAGE,
      sort: formatSort(sort),
    });
  let page = wanted;
  let { data, total } = await load(page);
  const last = Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
  if (page > last) {
    page = last;
    ({ data, total } = await load(page));
  }
  const statuses = new Map(workflow.statuses.map((status) => [status.id, status]));
  // Rows share their days, and putting a day into words takes longer than drawing a row.
  const words = new Map<string, string>();
  const showDay = (instant: string) => {
    const day = dayOf(instant, staff.timeZone);
    const known = words.get(day) ?? formatDay(day, staff.today);
    words.set(day, known);
    return known;
  };
  const rows = data.map((deal) => {
    const status = statuses.get(deal.statusId);
    return {
      ...toCard(deal),
      status: { name: status?.name ?? "–", phase: status?.phase ?? ("NEW" as const) },
      updated: deal.updatedAt ? showDay(deal.updatedAt) : "–",
    };
  });
  return { rows, total, page, sort };
}
