import type { Phase } from "../../../app/upstream/contract/workflows";
import type { Engine } from "../../database/connection";
import { lockRows } from "../../database/dialect";
import type { Db, Trx } from "../../database/schema";
import { archived, notFound, unsuitable } from "../api-error";

/** Distance between neighbours in a column, so that most moves touch one row. */
export const POSITION_GAP = 65_536;

/** What rules need to know of a stored deal. */
const STATE_COLUMNS = [
  "deals.id",
  "deals.workflow_id",
  "deals.status_id",
  "deals.sort_order",
  "deals.is_archived",
  "deals.revision",
  "deals.quote_count",
  "deals.order_count",
  "deals.alert_keys",
  "deals.flag_value_ids",
  "deals.sidemark",
  "deals.udfs",
] as const;

export async function requireDeal(db: Db, accountId: string, id: string) {
  const deal = await db
    .selectFrom("deals")
    .select(STATE_COLUMNS)
    .where("deals.account_id", "=", accountId)
    .where("deals.id", "=", id)
    .executeTakeFirst();
  if (!deal) throw notFound();
  return deal;
}
export type DealState = Awaited<ReturnType<typeof requireDeal>>;

/** The deal, locked for this transaction; 404 where it is not the account's. */
export async function lockDeal(engine: Engine, trx: Trx, accountId: string, id: string) {
  await requireDeal(trx, accountId, id);
  await lockRows(engine, trx, "deals", [id]);
  return requireDeal(trx, accountId, id);
}

/** The same for a change: an archived deal is read-only. */
export async function findOpenDeal(engine: Engine, trx: Trx, accountId: string, id: string) {
  const deal = await lockDeal(engine, trx, accountId, id);
  if (deal.is_archived === 1) throw archived();
  return deal;
}

/** A status of the deal's own workflow; any other is unsuitable. */
export async function requireStatus(
  db: Db,
  accountId: string,
  workflowId: string,
  statusId: string,
  field: string,
) {
  const status = await db
    .selectFrom("workflow_statuses")
    .select(["id", "name", "phase", "slug"])
    .where("account_id", "=", accountId)
    .where("workflow_id", "=", workflowId)
    .where("id", "=", statusId)
    .executeTakeFirst();
  if (!status) throw unsuitable(field);
  return { ...status, phase: status.phase as Phase };
}

/** Position above every other deal of the column. */
export async function topPosition(trx: Trx, statusId: string): Promise<number> {
  const first = await trx
    .selectFrom("deals")
    .select("sort_order")
    .where("status_id", "=", statusId)
    .orderBy("sort_order")
    .limit(1)
    .executeTakeFirst();
  return first ? first.sort_order - POSITION_GAP : POSITION_GAP;
}

/** Position below every other deal of the column. */
export async function bottomPosition(trx: Trx, statusId: string): Promise<number> {
  const last = await trx
    .selectFrom("deals")
    .select("sort_order")
    .where("status_id", "=", statusId)
    .orderBy("sort_order", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ? last.sort_order + POSITION_GAP : POSITION_GAP;
}

/** A deal's flags with the value it has of each, in their order. */
export function listFlagValues(trx: Trx, dealId: string) {
  return trx
    .selectFrom("deal_flag_values as dv")
    .innerJoin("workflow_flags as f", "f.id", "dv.flag_id")
    .innerJoin("workflow_flag_values as v", "v.id", "dv.value_id")
    .select(["f.name", "v.id", "v.label"])
    .where("dv.deal_id", "=", dealId)
    .orderBy("f.position")
    .orderBy("f.id")
    .execute();
}
