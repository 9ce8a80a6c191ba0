import { parseSort, type Direction, type Sort } from "../../../app/domain/sort-param";
import { deals, type DealPage } from "../../../app/upstream/contract/deals";
import { selectForEach } from "../../database/prepared";
import { query } from "../implement";
import { invalid, notFound } from "../api-error";
import { loadWorkflow } from "../records/workflows";
import { shownOf } from "../truncated";
import { countByStatus, countCapped, countRows, sumOf } from "./counts";
import {
  columnStatus,
  filtered,
  inWantedStatuses,
  isFiltered,
  isSearched,
  wantedStatuses,
  type DealListScope,
} from "./filters";
import { presentSummaries, withSummary } from "./present";

/** The whole workflow at once, as the specification's call answers it, ends here. */
const MAX_DEALS = 10_000;
/** A search that finds no more than this is answered by one query. */
const MAX_UNCOUNTED = 100;
/** Rows of a page, if a query does not say how many. */
const DEFAULT_LIMIT = 100;
const DEFAULT_SORT: Sort<SortColumn> = { column: "updated", direction: "DESC" };
const SORT_COLUMNS = {
  deal: "deals.number",
  name: "deals.name_key",
  contact: "deals.contact_key",
  alerts: "deals.alert_weight",
  quotes: "deals.quote_count",
  orders: "deals.order_count",
  updated: "deals.updated_at",
} as const;
type SortColumn = keyof typeof SORT_COLUMNS | "status";
const SORTS = [...(Object.keys(SORT_COLUMNS) as SortColumn[]), "status" as const];

export const listDeals = query(deals.listWorkflowDeals, async (read, call) => {
  const { params, query } = call;
  const workflow = await loadWorkflow(read, params.id);
  if (!workflow) throw notFound();
  const scope = { ...read, workflow, query };
  if (query.cursor !== undefined) return listColumn(scope);
  if (query.perStatus !== undefined) return listBoard(scope, query.perStatus);
  const isAsked = Object.values(query).some((value) => value !== undefined);
  if (isAsked) return listPage(scope, query.limit ?? DEFAULT_LIMIT);
  const rows = await listWhole(scope);
  return presentSummaries(workflow, shownOf(call, rows, MAX_DEALS));
});

/** All deals a search finds, if they are few: no count is needed then, and no query per column. */
async function findFew(scope: DealListScope) {
  if (!isSearched(scope)) return null;
  const found = await withSummary(inWantedStatuses(scope, filtered(scope, "workflow")))
    .limit(MAX_UNCOUNTED + 1)
    .execute();
  return found.length > MAX_UNCOUNTED ? null : found;
}

async function listBoard(scope: DealListScope, perStatus: number): Promise<DealPage> {
  const few = await findFew(scope);
  if (few) {
    const totals = countRows(scope, few);
    const inOrder = few.toSorted((a, b) => a.sort_order - b.sort_order);
    const shown = Object.keys(totals).flatMap((statusId) =>
      inOrder.filter((deal) => deal.status_id === statusId).slice(0, perStatus),
    );
    return { data: presentSummaries(scope.workflow, shown), total: few.length, totals };
  }
  const totals = await countByStatus(scope);
  const columns = perStatus === 0 ? [] : Object.keys(totals).filter((id) => totals[id]);
  const rows = await selectForEach(scope.db, columns, (statusId) =>
    withSummary(filtered(scope, "status"))
      .where(columnStatus(scope), "=", statusId)
      .orderBy("deals.sort_order")
      .limit(perStatus)
      .compile(),
  );
  const data = presentSummaries(scope.workflow, rows);
  return { data, total: sumOf(totals), totals };
}

/** The next deals of one column after a cursor, which is a position. */
async function listColumn(scope: DealListScope): Promise<DealPage> {
  const { query } = scope;
  const [statusId, ...others] = wantedStatuses(scope);
  if (!statusId || others.length > 0) throw invalid({ statusId: ["Exactly one status is needed"] });
  const after = Number(query.cursor);
  if (!/^-?\d{1,16}$/.test(query.cursor ?? "") || !Number.isSafeInteger(after))
    throw invalid({ cursor: ["The cursor is not usable"] });
  const limit = query.limit ?? 20;
  const rows = await withSummary(filtered(scope, "status"))
    .where(columnStatus(scope), "=", statusId)
    .where("deals.sort_order", ">", after)
    .orderBy("deals.sort_order")
    .limit(limit + 1)
    .execute();
  const totals = await countByStatus(scope);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: presentSummaries(scope.workflow, shown),
    total: sumOf(totals),
    totals,
    nextCursor: rows.length > limit && last ? String(last.sort_order) : null,
  };
}

function sortedPage(scope: DealListScope, limit: number, offset: number) {
  const { column, direction } = parseSort(scope.query.sort ?? null, SORTS) ?? DEFAULT_SORT;
  if (column === "status") return pageByStatus(scope, direction, { limit, offset });
  const by = SORT_COLUMNS[column];
  const way = direction === "ASC" ? "asc" : "desc";
  let rows = inWantedStatuses(scope, filtered(scope, "workflow")).orderBy(by, way);
  if (column !== "deal") rows = rows.orderBy("deals.number", way);
  return withSummary(rows).limit(limit).offset(offset).execute();
}

/**
 * The columns of the board one after the other, or all of it the other way round. How many deals each one has
 * says where the page begins, so that no deal of another column is looked at.
 */
async function pageByStatus(
  scope: DealListScope,
  direction: Direction,
  { limit, offset }: { limit: number; offset: number },
) {
  const totals = await countByStatus(scope);
  const ordered = wantedStatuses(scope);
  if (direction === "DESC") ordered.reverse();
  const parts: ReturnType<typeof partOfColumn>[] = [];
  let [skipped, room] = [offset, limit];
  for (const statusId of ordered) {
    const total = totals[statusId] ?? 0;
    const wanted = Math.min(total - skipped, room);
    if (wanted > 0) {
      parts.push(partOfColumn(scope, statusId, { limit: wanted, offset: skipped }, direction));
      room -= wanted;
    }
    skipped = Math.max(0, skipped - total);
  }
  return (await Promise.all(parts)).flat();
}

function partOfColumn(
  scope: DealListScope,
  statusId: string,
  { limit, offset }: { limit: number; offset: number },
  direction: Direction,
) {
  return withSummary(filtered(scope, "status"))
    .where(columnStatus(scope), "=", statusId)
    .orderBy("deals.sort_order", direction === "ASC" ? "asc" : "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

async function listPage(scope: DealListScope, limit: number): Promise<DealPage> {
  if (limit === 0) return { data: [], total: await countCapped(scope) };
  const offset = scope.query.offset ?? 0;
  const rows = await sortedPage(scope, limit, offset);
  const areAll = isFiltered(scope) && offset === 0 && rows.length < limit;
  const totals = areAll ? countRows(scope, rows) : await countByStatus(scope);
  return { data: presentSummaries(scope.workflow, rows), total: sumOf(totals), totals };
}

function listWhole(scope: DealListScope) {
  return withSummary(filtered(scope, "workflow"))
    .orderBy("deals.status_id")
    .orderBy("deals.sort_order")
    .limit(MAX_DEALS + 1)
    .execute();
}
