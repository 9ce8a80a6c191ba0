import { sql } from "kysely";

import { alertWeight, dealAlerts } from "../../../app/domain/deal-alerts";
import { dealFacets } from "../../../app/domain/deal-facets";
import type { Trx } from "../../database/schema";
import { listFlagValues, requireDeal, type DealState } from "./queries";

/**
 * Brings what is kept beside a deal up to date after a change: its flags and alerts, and the counts of its
 * status. `before` is the deal as it was, or null where it is new. Every write of a deal ends here.
 */
export async function refreshDerived(
  trx: Trx,
  accountId: string,
  dealId: string,
  before: DealState | null,
): Promise<void> {
  const after = await refreshRow(trx, accountId, dealId);
  await shiftStatusCounts(trx, before, after);
  await shiftFacetCounts(trx, accountId, before, after);
}

async function refreshRow(trx: Trx, accountId: string, dealId: string): Promise<DealState> {
  const deal = await requireDeal(trx, accountId, dealId);
  const status = await trx
    .selectFrom("workflow_statuses")
    .select(["name", "phase"])
    .where("id", "=", deal.status_id)
    .executeTakeFirstOrThrow();
  const flags = await listFlagValues(trx, dealId);
  const alerts = dealAlerts({
    phase: status.phase,
    statusName: status.name,
    quoteCount: deal.quote_count,
    orderCount: deal.order_count,
    flags: Object.fromEntries(flags.map((flag) => [flag.name, flag.label])),
  });
  const alertKeys = alerts.map((alert) => alert.key).join(" ");
  const valueIds = flags.map((flag) => flag.id).join(" ");
  if (alertKeys !== deal.alert_keys || valueIds !== deal.flag_value_ids) {
    await trx
      .updateTable("deals")
      .set({
        alert_keys: alertKeys,
        flag_value_ids: valueIds,
        alert_weight: alertWeight(alerts),
        warning_count: alerts.filter((alert) => alert.type === "warning").length,
        info_count: alerts.filter((alert) => alert.type === "info").length,
      })
      .where("account_id", "=", accountId)
      .where("id", "=", dealId)
      .execute();
  }
  return { ...deal, alert_keys: alertKeys, flag_value_ids: valueIds };
}

function countedIn(deal: DealState | null): string | null {
  return deal && deal.is_archived === 0 ? deal.status_id : null;
}

async function shiftStatusCounts(trx: Trx, before: DealState | null, after: DealState) {
  const from = countedIn(before);
  const to = countedIn(after);
  if (from === to) return;
  const changes = [
    { id: from, by: -1 },
    { id: to, by: 1 },
  ].filter((change) => change.id !== null);
  for (const change of changes.sort((a, b) => String(a.id).localeCompare(String(b.id)))) {
    await trx
      .updateTable("workflow_statuses")
      .set({ deal_count: sql<number>`deal_count + ${change.by}` })
      .where("id", "=", change.id)
      .execute();
  }
}

/** `<facet> <status>` of everything a deal is counted under; an archived one counts nowhere. */
function countedFacets(deal: DealState | null): Set<string> {
  if (!deal || deal.is_archived === 1) return new Set();
  const facets = dealFacets(deal.alert_keys, deal.flag_value_ids);
  return new Set(facets.map((facet) => `${facet} ${deal.status_id}`));
}

async function shiftFacetCounts(
  trx: Trx,
  accountId: string,
  before: DealState | null,
  after: DealState,
) {
  const had = countedFacets(before);
  const has = countedFacets(after);
  // Always in the same order, so that two transactions never wait for each other.
  const changed = [...new Set([...had, ...has])]
    .filter((name) => had.has(name) !== has.has(name))
    .sort();
  if (changed.length === 0) return;
  await trx
    .insertInto("facet_counts")
    .values(
      changed.map((name) => {
        const [facet = "", statusId = ""] = name.split(" ");
        return {
          account_id: accountId,
          workflow_id: after.workflow_id,
          status_id: statusId,
          facet,
          deal_count: has.has(name) ? 1 : -1,
        };
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(["workflow_id", "facet", "status_id"]).doUpdateSet({
        deal_count: sql<number>`facet_counts.deal_count + excluded.deal_count`,
      }),
    )
    .execute();
}
