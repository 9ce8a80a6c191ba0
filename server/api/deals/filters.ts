import { sql, type SelectQueryBuilder } from "kysely";

import { isDealAlertKey } from "../../../app/domain/deal-alerts";
import type { deals } from "../../../app/upstream/contract/deals";
import type { QueryOf } from "../../../app/upstream/endpoint";
import type { Workflow } from "../../../app/upstream/contract/workflows";
import { isShortTerm, matchesSearch, unindexed } from "../../database/dialect";
import type { Schema } from "../../database/schema";
import type { AccountRead } from "../scope";

type DealQuery = SelectQueryBuilder<Schema, "deals", object>;

/** Whose deals a list is about, and what it asks. */
export interface DealListScope extends AccountRead {
  workflow: Workflow;
  query: QueryOf<typeof deals.listWorkflowDeals>;
}

/** True if a search of three letters or more finds the deals; shorter ones only narrow them. */
export function isSearched({ query }: DealListScope): boolean {
  const term = query.search?.trim() ?? "";
  return term !== "" && !isShortTerm(term);
}

/** Statuses the query asks for: by id, and by phase. */
export function wantedStatuses({ workflow, query }: DealListScope): string[] {
  return workflow.statuses
    .filter((status) => !query.statusId || query.statusId.includes(status.id))
    .filter((status) => !query.phase || query.phase.includes(status.phase))
    .map((status) => status.id);
}

export function isFiltered({ query }: DealListScope): boolean {
  return Boolean(
    query.search?.trim() || query.alerts || query.flagValueId?.length || query.archived,
  );
}

/**
 * Every filter but the status. `by` says how rows are found: in the order of the whole `workflow`, in the
 * order of one `status`, or by what `matches` best (a search, a flag), if there is such a thing.
 */
export function filtered(scope: DealListScope, by: "workflow" | "status" | "matches"): DealQuery {
  const { db, accountId, workflow, query, engine } = scope;
  const term = query.search?.trim() ?? "";
  const flagGroups = chosenFlagValues(workflow, query.flagValueId ?? []);
  const isFound = isSearched(scope) || (by === "matches" && flagGroups.length > 0);
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

/**
 * Deals with one of these flag values, found by the values or checked one by one. The account is named by
 * `deals` alone, so that of the values nothing but their index is read.
 */
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

/**
 * Chosen values grouped by their flag: one of each group must hold. Ids of no flag of the workflow are a
 * group that no deal matches, so that an unknown id never widens a list.
 */
export function chosenFlagValues(workflow: Workflow, ids: readonly string[]): string[][] {
  const groups = workflow.flags.map((flag) =>
    flag.values.map((value) => value.id).filter((id) => ids.includes(id)),
  );
  const known = new Set(groups.flat());
  return [...groups, ids.filter((id) => !known.has(id))].filter((group) => group.length > 0);
}

/** The status of a column's deals: it finds them, unless a search finds fewer. */
export function columnStatus(scope: DealListScope) {
  return isSearched(scope)
    ? unindexed(scope.engine, "deals.status_id")
    : sql<string>`deals.status_id`;
}

/** Only the statuses asked for. The order's own index is walked, and the status looked at on the way. */
export function inWantedStatuses<Row>(
  scope: DealListScope,
  rows: SelectQueryBuilder<Schema, "deals", Row>,
): SelectQueryBuilder<Schema, "deals", Row> {
  const wanted = wantedStatuses(scope);
  if (wanted.length === scope.workflow.statuses.length) return rows;
  return rows.where(sql<string>`(deals.status_id || '')`, "in", wanted.length ? wanted : [""]);
}
