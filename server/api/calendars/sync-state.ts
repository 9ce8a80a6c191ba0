import type { AccountRead, AccountWrite } from "../scope";
import { isCopied, type CalendarRow } from "./calendar-account";

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** How appointments are copied to a calendar and back; null of one whose events are nowhere but here. */
export async function syncOf({ db, accountId }: AccountRead, row: CalendarRow) {
  if (!isCopied(row)) return null;
  // Of the last look, so that what is told stays while nobody can look.
  const since = Date.parse(row.looked_at ?? row.created_at) - WEEK_MS;
  const { failed, kept } = await db
    .selectFrom("calendar_copies")
    .select(({ fn, eb }) => [
      fn.count<number>("trouble").as("failed"),
      fn
        .count<number>(eb.case().when("kept_at", ">=", new Date(since).toISOString()).then(1).end())
        .as("kept"),
    ])
    .where("account_id", "=", accountId)
    .where("calendar_id", "=", row.id)
    .executeTakeFirstOrThrow();
  return {
    ...{ lookedAt: row.looked_at, trouble: row.sync_trouble },
    ...{ failed: Number(failed), kept: Number(kept) },
  };
}

/**
 * Another calendar is linked: what is known of the events of the one before is the next one's, if it is the same mailbox,
 * and forgotten otherwise. Its events stay where they are.
 */
export async function handOver(
  { db, accountId }: AccountWrite,
  before: string,
  next: string | null,
): Promise<void> {
  if (next === null) {
    await db
      .deleteFrom("calendar_copies")
      .where("account_id", "=", accountId)
      .where("calendar_id", "=", before)
      .execute();
    return;
  }
  await db
    .updateTable("calendar_copies")
    .set({ calendar_id: next, held_by: null, held_until: null })
    .where("account_id", "=", accountId)
    .where("calendar_id", "=", before)
    .execute();
}
