import { sql } from "kysely";

import { alertWeight, dealAlerts, isDealAlertKey } from "../../../app/domain/deal-alerts";
import type { Trx } from "../../database/schema";
import { flagLabels, requireDeal, type DealState } from "./queries";

/**
 * Brings what is kept beside a deal up to date after a change: its alerts, and the counts of its status
 * and workflow. `before` is the deal as it was, or null where it is new. Every write of a deal ends here.
 */
export async function settleDeal(
  trx: Trx,
  accountId: string,
  dealId: string,
  before: DealState | null,
): Promise<void> {
  const after = await refreshAlerts(trx, accountId, dealId);
  await shiftStatusCounts(trx, before, after);
  await shiftAlertCounts(trx, accountId, before, after);
}

async function refreshAlerts(trx: Trx, accountId: string, dealId: string): Promise<DealState> {
  const deal = await requireDeal(trx, accountId, dealId);
  const status = await trx
    .selectFrom("workflow_statuses")
    .select(["name", "phase"])
    .where("id", "=", deal.status_id)
    .executeTakeFirstOrThrow();
  const alerts = dealAlerts({
    phase: status.phase,
    statusName: status.name,
    quoteCount: deal.quote_count,
    orderCount: deal.order_count,
    flags: await flagLabels(trx, dealId),
  });
  const alertKeys = alerts.map((alert) => alert.key).join(" ");
  if (alertKeys !== deal.alert_keys) {
    await trx
      .updateTable("deals")
      .set({
        alert_keys: alertKeys,
        alert_weight: alertWeight(alerts),
        warning_count: alerts.filter((alert) => alert.type === "warning").length,
        info_count: alerts.filter((alert) => alert.type === "info").length,
      })
      .where("account_id", "=", accountId)
      .where("id", "=", dealId)
      .execute();
  }
  return { ...deal, alert_keys: alertKeys };
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

function countedAlerts(deal: DealState | null): Set<string> {
  const keys = deal && deal.is_archived === 0 ? deal.alert_keys.split(" ") : [];
  return new Set(keys.filter(isDealAlertKey));
}

async function shiftAlertCounts(
  trx: Trx,
  accountId: string,
  before: DealState | null,
  after: DealState,
) {
  const had = countedAlerts(before);
  const has = countedAlerts(after);
  for (const key of [...new Set([...had, ...has])].sort()) {
    const by = Number(has.has(key)) - Number(had.has(key));
    if (by === 0) continue;
    await trx
      .insertInto("alert_counts")
      .values({
        account_id: accountId,
        workflow_id: after.workflow_id,
        alert_key: key,
        deal_count: Math.max(by, 0),
      })
      .onConflict((conflict) =>
        conflict
          .columns(["workflow_id", "alert_key"])
          .doUpdateSet({ deal_count: sql<number>`alert_counts.deal_count + ${by}` }),
      )
      .execute();
  }
}
