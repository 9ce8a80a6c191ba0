import { sql, type SelectQueryBuilder } from "kysely";

import { isDealAlertKey } from "../../../app/domain/deal-alerts";
import { alertFacet, flagFacet } from "../../../app/domain/deal-facets";
import { parseSort, type Sort } from "../../../app/domain/sort-param";
import { deals, type DealPage } from "../../../app/upstream/contract/deals";
import type { QueryOf } from "../../../app/upstream/endpoint";
import type { Workflow } from "../../../app/upstream/contract/workflows";
import type { Engine } from "../../database/connection";
import { isShortTerm, matchesSearch, unindexed } from "../../database/dialect";
import { selectForEach } from "../../database/for-each";
import type { Db, Schema } from "../../database/schema";
import { reads } from "../implement";
import { invalid, notFound } from "../refusal";
import { sharedWorkflow } from "../workflows/shared-workflows";
import { presentSummaries, withSummary } from "./present";

type ListQuery = QueryOf<typeof deals.listWorkflowDeals>;
type DealQuery = SelectQueryBuilder<Schema, "deals", object>;

/** Counts without rows (`limit=0`) end here. */
const COUNT_CAP = 1_000;
/** The whole workflow at once, as the specification's call answers it, ends here. */
const MOST_DEALS = 10_000;
const DEFAULT_SORT: Sort = { column: "updated", direction: "DESC" };
const SORT_COLUMNS = {
  deal: "deals.number",
  name: "deals.name_key",
  contact: "deals.contact_key",
  alerts: "deals.alert_weight",
  updated: "deals.updated_at",
} as const;

interface Scope {
  engine: Engine;
  db: Db;
  accountId: string;
  workflow: Workflow;
  query: ListQuery;
}

export const listDeals = reads(deals.listWorkflowDeals, "deals", async (call) => {
  const { db, staff, params, query, services } = call;
  const workflow = await sharedWorkflow(call, params.id);
  if (!workflow) throw notFound();
  const scope = {
    engine: services.database.engine,
    db,
    accountId: staff.accountId,
    workflow,
    query,
  };
  if (query.cursor !== undefined) return listColumn(scope);
  if (query.perStatus !== undefined) return listBoard(scope, query.perStatus);
  if (query.limit !== undefined) return listPage(scope, query.limit);
  const rows = await listWhole(scope);
  return presentSummaries(workflow, rows);
});

/** Statuses the query asks for: by id, and by phase. */
function wantedStatuses({ workflow, query }: Scope): string[] {
  return workflow.statuses
    .filter((status) => !query.statusId || query.statusId.includes(status.id))
    .filter((status) => !query.phase || query.phase.includes(status.phase))
    .map((status) => status.id);
}

function isFiltered({ query }: Scope): boolean {
  return Boolean(
    query.search?.trim() || query.alerts || query.flagValueId?.length || query.archived,
  );
}

/**
 * Every filter but the status. `by` says how rows are found: in the order of the whole `workflow`, in the
 * order of one `status`, or by what `matches` best (a search, a flag), where there is such a thing.
 */
function filtered(scope: Scope, by: "workflow" | "status" | "matches"): DealQuery {
  const { db, accountId, workflow, query, engine } = scope;
  const term = query.search?.trim() ?? "";
  const flagGroups = chosenFlagValues(workflow, query.flagValueId ?? []);
  const isFound =
    (term !== "" && !isShortTerm(term)) || (by === "matches" && flagGroups.length > 0);
  const ownWorkflow = by === "status" || isFound;
  let rows: DealQuery = db
    .selectFrom("deals")
    .where(unindexed(engine, "deals.account_id"), "=", accountId)
    .where(
      ownWorkflow ? unindexed(engine, "deals.workflow_id") : sql<string>`deals.workflow_id`,
      "=",
      workflow.id,
    )
    .where("deals.is_archived", "=", query.archived ? 1 : 0);
  if (term) rows = rows.where(matchesSearch(engine, "deals", term));
  if (query.alerts) rows = withAlerts(rows, query.alerts);
  for (const values of flagGroups) rows = rows.where(hasFlagValue(values, by === "matches"));
  return rows;
}

/** Deals with one of these flag values, found by the values or checked one by one. */
function hasFlagValue(values: readonly string[], isFoundBy: boolean) {
  const list = sql.join(values.map((value) => sql`${value}`));
  return isFoundBy
    ? sql<boolean>`deals.id in (select dv.deal_id from deal_flag_values as dv where dv.value_id in (${list}))`
    : sql<boolean>`exists (select 1 from deal_flag_values as dv where dv.deal_id = deals.id and dv.value_id in (${list}))`;
}

function withAlerts(rows: DealQuery, alerts: string): DealQuery {
  // A literal, so that the index of deals with alerts can be seen to fit.
  const some = rows.where(sql<boolean>`deals.alert_weight > 0`);
  if (alerts === "warning") return some.where("deals.warning_count", ">", 0);
  if (alerts === "info") return some.where("deals.info_count", ">", 0);
  if (isDealAlertKey(alerts)) return some.where("deals.alert_keys", "like", `%${alerts}%`);
  return some;
}

/** Chosen values grouped by their flag: one of each group must hold. */
function chosenFlagValues(workflow: Workflow, ids: readonly string[]): string[][] {
  return workflow.flags
    .map((flag) => flag.values.map((value) => value.id).filter((id) => ids.includes(id)))
    .filter((group) => group.length > 0);
}

/** The facets whose counts, kept beside the deals, say all that this query asks; null where they do not. */
function onlyFacets({ workflow, query }: Scope): string[] | null {
  if (query.search?.trim() || query.archived) return null;
  const groups = chosenFlagValues(workflow, query.flagValueId ?? []);
  if (query.alerts) return groups.length === 0 ? [alertFacet(query.alerts)] : null;
  // A deal has one value of a flag, so the values of one flag add up.
  return groups.length === 1 ? (groups[0] ?? []).map(flagFacet) : null;
}

async function readFacetCounts(scope: Scope, statusIds: string[], facets: string[]) {
  const rows = await scope.db
    .selectFrom("facet_counts")
    .select((expression) => ["status_id", expression.fn.sum<number>("deal_count").as("total")])
    .where("account_id", "=", scope.accountId)
    .where("workflow_id", "=", scope.workflow.id)
    .where("facet", "in", facets)
    .where("status_id", "in", statusIds)
    .groupBy("status_id")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.status_id, Number(row.total)]));
}

async function countByStatus(scope: Scope): Promise<Record<string, number>> {
  const wanted = wantedStatuses(scope);
  if (!isFiltered(scope)) {
    return Object.fromEntries(
      scope.workflow.statuses
        .filter((status) => wanted.includes(status.id))
        .map((status) => [status.id, status.dealCount ?? 0]),
    );
  }
  const zero = Object.fromEntries(wanted.map((id) => [id, 0]));
  if (wanted.length === 0) return zero;
  const facets = onlyFacets(scope);
  if (facets) return { ...zero, ...(await readFacetCounts(scope, wanted, facets)) };
  const by = scope.query.search?.trim() ? "workflow" : "matches";
  const isByStatus = by === "matches" && !scope.query.flagValueId?.length;
  const rows = await filtered(scope, isByStatus ? "status" : by)
    .where(
      isByStatus ? "deals.status_id" : unindexed(scope.engine, "deals.status_id"),
      "in",
      wanted,
    )
    .select((expression) => ["deals.status_id", expression.fn.countAll<number>().as("total")])
    .groupBy("deals.status_id")
    .execute();
  return { ...zero, ...Object.fromEntries(rows.map((row) => [row.status_id, Number(row.total)])) };
}

/** The status of a column's deals: it finds them, unless a search finds fewer. */
function columnStatus({ engine, query }: Scope) {
  const term = query.search?.trim() ?? "";
  const isFound = term !== "" && !isShortTerm(term);
  return isFound ? unindexed(engine, "deals.status_id") : sql<string>`deals.status_id`;
}

const sum = (totals: Record<string, number>) =>
  Object.values(totals).reduce((all, one) => all + one, 0);

async function listBoard(scope: Scope, perStatus: number): Promise<DealPage> {
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
  return { data, total: sum(totals), totals };
}

/** The next deals of one column after a cursor, which is a position. */
async function listColumn(scope: Scope): Promise<DealPage> {
  const { query } = scope;
  const [statusId, ...others] = wantedStatuses(scope);
  if (!statusId || others.length > 0) throw invalid({ statusId: ["Exactly one status is needed"] });
  const after = Number(query.cursor);
  if (!Number.isSafeInteger(after)) throw invalid({ cursor: ["The cursor is not usable"] });
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
    total: sum(totals),
    totals,
    nextCursor: rows.length > limit && last ? String(last.sort_order) : null,
  };
}

function sortedPage(scope: Scope, limit: number, offset: number) {
  const sort =
    parseSort(
      scope.query.sort ?? null,
      Object.keys(SORT_COLUMNS) as (keyof typeof SORT_COLUMNS)[],
    ) ?? DEFAULT_SORT;
  const direction = sort.direction === "ASC" ? "asc" : "desc";
  const column = SORT_COLUMNS[sort.column as keyof typeof SORT_COLUMNS];
  let rows = inWantedStatuses(scope, filtered(scope, "workflow")).orderBy(column, direction);
  if (column !== "deals.number") rows = rows.orderBy("deals.number", direction);
  return withSummary(rows).limit(limit).offset(offset).execute();
}

/** Only the statuses asked for. The order's own index is walked, and the status looked at on the way. */
function inWantedStatuses<Row>(
  scope: Scope,
  rows: SelectQueryBuilder<Schema, "deals", Row>,
): SelectQueryBuilder<Schema, "deals", Row> {
  const wanted = wantedStatuses(scope);
  if (wanted.length === scope.workflow.statuses.length) return rows;
  return rows.where(sql<string>`(deals.status_id || '')`, "in", wanted.length ? wanted : [""]);
}

/** How many deals match, counted up to one more than the cap: for pills, which need no more. */
async function countCapped(scope: Scope): Promise<number> {
  if (!isFiltered(scope) || onlyFacets(scope)) return sum(await countByStatus(scope));
  const rows = inWantedStatuses(scope, filtered(scope, "matches"))
    .select(sql<number>`1`.as("one"))
    .limit(COUNT_CAP + 1);
  const counted = await scope.db
    .selectFrom(rows.as("matching"))
    .select((expression) => expression.fn.countAll<number>().as("total"))
    .executeTakeFirst();
  return Number(counted?.total ?? 0);
}

async function listPage(scope: Scope, limit: number): Promise<DealPage> {
  if (limit === 0) return { data: [], total: await countCapped(scope) };
  const totals = await countByStatus(scope);
  const rows = await sortedPage(scope, limit, scope.query.offset ?? 0);
  return {
    data: presentSummaries(scope.workflow, rows),
    total: sum(totals),
    totals,
  };
}

function listWhole(scope: Scope) {
  return withSummary(filtered(scope, "workflow"))
    .orderBy("deals.status_id")
    .orderBy("deals.sort_order")
    .limit(MOST_DEALS)
    .execute();
}
