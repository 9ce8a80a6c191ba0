import type { CalendarEvent } from "../../integrations/calendars/provider";
import { lockDeal } from "../records/deals";
import type { AccountWrite } from "../scope";
import { findLinked, findWanted, lockCopy } from "./copy-rows";
import { takeDeletion, takeEvent } from "./take-changes";

/** So many events that are gone within an hour are deletions; more are an accident, and all of them are made anew. */
const MOST_GONE = 10;
const HOUR_MS = 60 * 60_000;

/** Does a piece of work in a transaction of its own. */
export type Keep = <T>(work: (write: AccountWrite) => Promise<T>) => Promise<T>;

/** The copies whose events these are. */
export async function findKnown(
  { db, accountId }: AccountWrite,
  calendarId: string,
  externalIds: readonly string[],
) {
  if (externalIds.length === 0) return [];
  return db
    .selectFrom("calendar_copies")
    .select(["id", "external_id"])
    .where("account_id", "=", accountId)
    .where("calendar_id", "=", calendarId)
    .where("external_id", "in", externalIds)
    .execute();
}

/** Takes that events are gone: their appointments are deleted, unless that are too many for one hour. */
export async function takeGone(
  keep: Keep,
  calendarId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const before = await keep((write) => countGone(write, calendarId));
  const isOfMany = before + ids.length > MOST_GONE;
  for (const id of ids) await keep((write) => take(write, calendarId, id, { isOfMany }));
}

async function countGone(
  { db, accountId, now }: AccountWrite,
  calendarId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom("calendar_copies")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("calendar_id", "=", calendarId)
    .where("gone_at", ">=", new Date(now.getTime() - HOUR_MS).toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes an event as it is, or that it is gone, unless a job speaks of it just now: that one sees it too. */
export async function take(
  write: AccountWrite,
  calendarId: string,
  copyId: string,
  found: CalendarEvent | { isOfMany: boolean },
): Promise<void> {
  const calendar = await findLinked(write, calendarId);
  const known = await lookUp(write, copyId);
  if (!calendar || !known) return;
  const { row } = await findWanted(write, known.appointment_id);
  // Deals first, as whoever changes an appointment does.
  await lockDeal(write, row.deal_id);
  const copy = await lockCopy(write, copyId);
  if (!copy || copy.external_id === null) return;
  if (copy.held_until !== null && copy.held_until > write.now.toISOString()) return;
  if ("isOfMany" in found) await takeDeletion(write, calendar, copy, found.isOfMany);
  else if (copy.external_id === found.id) await takeEvent(write, calendar, copy, found);
}

const lookUp = ({ db, accountId }: AccountWrite, id: string) =>
  db
    .selectFrom("calendar_copies")
    .select("appointment_id")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
