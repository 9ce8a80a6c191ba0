import { sql } from "kysely";

import type { Trx } from "../../database/schema";
import { unsuitable } from "../api-error";
import { bottomPosition, POSITION_GAP } from "./queries";

interface Target {
  accountId: string;
  dealId: string;
  statusId: string;
  /** The deal that will stand directly below the moved one; null is the end of the column. */
  belowId: string | null;
}

/**
 * The position a moved deal takes, between the deal below it and the one above that. The caller holds
 * the column's lock. A `belowId` outside the column, archived, or the deal itself is unsuitable.
 */
export async function positionFor(trx: Trx, target: Target): Promise<number> {
  if (target.belowId === null) return bottomPosition(trx, target.statusId);
  if (target.belowId === target.dealId) throw unsuitable("belowId");
  for (;;) {
    const below = await trx
      .selectFrom("deals")
      .select("sort_order")
      .where("account_id", "=", target.accountId)
      .where("id", "=", target.belowId)
      .where("status_id", "=", target.statusId)
      .where("is_archived", "=", 0)
      .executeTakeFirst();
    if (!below) throw unsuitable("belowId", "The position is not in this column");
    const above = await trx
      .selectFrom("deals")
      .select("sort_order")
      .where("status_id", "=", target.statusId)
      .where("sort_order", "<", below.sort_order)
      .where("id", "<>", target.dealId)
      .orderBy("sort_order", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!above) return below.sort_order - POSITION_GAP;
    const middle = Math.floor((above.sort_order + below.sort_order) / 2);
    if (middle > above.sort_order) return middle;
    await respace(trx, target.statusId);
  }
}

/** Gives a column's deals fresh gaps in their order; the new positions lie past all old ones. */
async function respace(trx: Trx, statusId: string): Promise<void> {
  await sql`
    update deals set sort_order = fresh.position
    from (
      select id, (select max(sort_order) from deals where status_id = ${statusId})
        + ${POSITION_GAP} * row_number() over (order by sort_order) as position
      from deals where status_id = ${statusId}
    ) as fresh
    where fresh.id = deals.id`.execute(trx);
}
