import { sql } from "kysely";

import { alertFacet, ARCHIVED_FACET, flagFacet } from "../../../app/domain/deal-facets";
import { unindexed } from "../../database/dialect";
import {
  chosenFlagValues,
  filtered,
  inWantedStatuses,
  isFiltered,
  wantedStatuses,
  type DealListScope,
} from "./filters";

/** Counts without rows (`limit=0`) end here. */
const COUNT_CAP = 1_000;

export type Totals = Record<string, number>;

export const sumOf = (totals: Totals) => Object.values(totals).reduce((all, one) => all + one, 0);

/** The facets whose counts, kept beside the deals, say all that this query asks; null if they do not. */
function onlyFacets({ workflow, query }: DealListScope): string[] | null {
  if (query.search?.trim()) return null;
  const groups = chosenFlagValues(workflow, query.flagValueId ?? []);
  if (query.archived) return query.alerts || groups.length > 0 ? null : [ARCHIVED_FACET];
  if (query.alerts) return groups.length === 0 ? [alertFacet(query.alerts)] : null;
  // A deal has one value of a flag, so the values of one flag add up.
  return groups.length === 1 ? (groups[0] ?? []).map(flagFacet) : null;
}

async function readFacetCounts(scope: DealListScope, statusIds: string[], facets: string[]) {
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

/** Matching deals by status, for every status asked for. */
export async function countByStatus(scope: DealListScope): Promise<Totals> {
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

/** The same from the matching deals themselves, if all of them are at hand. */
export function countRows(scope: DealListScope, rows: readonly { status_id: string }[]): Totals {
  const totals = Object.fromEntries(wantedStatuses(scope).map((id) => [id, 0]));
  for (const { status_id: id } of rows) totals[id] = (totals[id] ?? 0) + 1;
  return totals;
}

/** How many deals match, counted up to one more than the cap: for pills, which need no more. */
export async function countCapped(scope: DealListScope): Promise<number> {
  if (!isFiltered(scope) || onlyFacets(scope)) return sumOf(await countByStatus(scope));
  const rows = inWantedStatuses(scope, filtered(scope, "matches"))
    .select(sql<number>`1`.as("one"))
    .limit(COUNT_CAP + 1);
  const counted = await scope.db
    .selectFrom(rows.as("matching"))
    .select((expression) => expression.fn.countAll<number>().as("total"))
    .executeTakeFirst();
  return Number(counted?.total ?? 0);
}
