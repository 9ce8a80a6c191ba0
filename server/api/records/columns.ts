import { sql, type RawBuilder } from "kysely";

import { locking, unindexed } from "../../database/dialect";
import { unsuitable } from "../api-error";
import type { AccountWrite } from "../scope";

/** Distance between neighbours in a column, so that most moves touch one row. */
const POSITION_GAP = 65_536;

/** A status whose deals, as a column, this transaction alone may move, add and take away. */
export interface LockedColumn {
  readonly id: string;
  readonly workflow_id: string;
  readonly name: string;
}

/**
 * Locks columns, in the order of their ids; ids that are not the account's are left out. Columns come before
 * deals: whoever holds a deal and then wants its column waits in a circle with whoever respaces the column.
 */
export function lockColumns(
  { db, engine, accountId }: AccountWrite,
  ids: readonly string[],
): Promise<LockedColumn[]> {
  const columns = db
    .selectFrom("workflow_statuses")
    .select(["id", "workflow_id", "name"])
    .where("account_id", "=", accountId)
    .where("id", "in", ids)
    .orderBy("id");
  return locking(engine, columns).execute();
}

/** The position above or below every other deal of a locked column, found by the statement that takes it. */
export function edgePosition(
  { engine, accountId }: AccountWrite,
  statusId: string,
  edge: "top" | "bottom",
): RawBuilder<number> {
  const [found, shift] = edge === "top" ? ["min", -POSITION_GAP] : ["max", POSITION_GAP];
  return sql<number>`coalesce((select ${sql.raw(found)}(d.sort_order) + ${sql.lit(shift)}
    from deals as d where ${unindexed(engine, "d.account_id")} = ${accountId}
    and d.status_id = ${statusId}), ${sql.lit(POSITION_GAP)})`;
}

interface Place {
  /** The deal that moves. */
  dealId: string;
  statusId: string;
  /** The deal that will stand directly below it. */
  belowId: string;
}

/**
 * The position directly above another deal of a locked column; makes room if there is none. A `belowId`
 * outside the column, archived, or the moved deal itself is unsuitable.
 */
export async function positionAbove(
  write: AccountWrite,
  { dealId, statusId, belowId }: Place,
): Promise<number> {
  const { db, engine, accountId } = write;
  if (belowId === dealId) throw unsuitable("belowId");
  for (;;) {
    const below = await db
      .selectFrom("deals as b")
      .select("b.sort_order as below")
      .select(
        sql<number | null>`(select max(a.sort_order) from deals as a
          where ${unindexed(engine, "a.account_id")} = ${accountId} and a.status_id = ${statusId}
          and a.sort_order < b.sort_order and a.id <> ${dealId})`.as("above"),
      )
      .where("b.account_id", "=", accountId)
      .where("b.id", "=", belowId)
      .where("b.status_id", "=", statusId)
      .where("b.is_archived", "=", 0)
      .executeTakeFirst();
    if (!below) throw unsuitable("belowId", "The position is not in this column");
    if (below.above === null) return below.below - POSITION_GAP;
    const middle = Math.floor((below.above + below.below) / 2);
    if (middle > below.above) return middle;
    await respace(write, statusId);
  }
}

/** Gives a column's deals fresh gaps in their order; the new positions lie past all old ones. */
async function respace({ db, engine, accountId }: AccountWrite, statusId: string): Promise<void> {
  const own = sql`${unindexed(engine, "account_id")} = ${accountId} and status_id = ${statusId}`;
  await sql`
    update deals set sort_order = fresh.position
    from (
      select id, (select max(sort_order) from deals where ${own})
        + ${sql.lit(POSITION_GAP)} * row_number() over (order by sort_order) as position
      from deals where ${own}
    ) as fresh
    where fresh.id = deals.id and deals.account_id = ${accountId}`.execute(db);
}
