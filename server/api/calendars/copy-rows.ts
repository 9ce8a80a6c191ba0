import type { Selectable } from "kysely";

import { locking } from "../../database/dialect";
import type { Schema } from "../../database/schema";
import { ProviderFailure } from "../../integrations/contacts/provider";
import type { CalendarEvents } from "../../integrations/calendars/provider";
import type { StoredAppointment } from "../appointments/stored-appointment";
import type { AccountRead, AccountWrite } from "../scope";
import type { Services } from "../services";
import {
  findCalendarRow,
  findCalendarVendor,
  openGrant,
  type CalendarRow,
} from "./calendar-account";
import { contentOf, type Content } from "./compare";

export type CopyRow = Selectable<Schema["calendar_copies"]>;

/** The calendar under this id; null once another one is in its place. */
export async function findLinked(read: AccountRead, id: string): Promise<CalendarRow | null> {
  const row = await findCalendarRow(read);
  return row?.id === id ? row : null;
}

/** The events of a calendar; fails with `disconnected` if this server cannot open it any more. */
export function openEvents(services: Services, row: CalendarRow): CalendarEvents {
  const open = findCalendarVendor(services, row.vendor)?.open;
  const grant = openGrant(services, row);
  if (!open || !grant) throw new ProviderFailure("disconnected", "It cannot be opened any more");
  return open(grant);
}

/** As the timeline names who changed something there. */
export const calendarName = ({ email }: CalendarRow) => `Calendar of ${email}`;

export async function lockCopy(write: AccountWrite, id: string): Promise<CopyRow | null> {
  const query = write.db
    .selectFrom("calendar_copies")
    .selectAll()
    .where("account_id", "=", write.accountId)
    .where("id", "=", id);
  return (await locking(write.engine, query).executeTakeFirst()) ?? null;
}

export async function updateCopy(
  { db, accountId }: AccountWrite,
  id: string,
  set: Partial<Omit<CopyRow, "id" | "account_id">>,
): Promise<void> {
  await db
    .updateTable("calendar_copies")
    .set(set)
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .execute();
}

/** Of an event that is there no more: the next one is made anew. */
export const NO_EVENT = { external_id: null, is_asked: 0, sent: null, seen: null } as const;

/** Changes what is known of a calendar, unless another one is in its place. */
export async function updateCalendar(
  { db, accountId }: AccountWrite,
  id: string,
  set: Partial<Omit<CalendarRow, "id" | "account_id">>,
): Promise<void> {
  await db
    .updateTable("calendar_accounts")
    .set(set)
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .execute();
}

/** What is wrong with a grant that somebody must link again for. */
export function endOf(error: unknown): "disconnected" | "forbidden" | null {
  if (!(error instanceof ProviderFailure)) return null;
  const { trouble } = error;
  return trouble === "disconnected" || trouble === "forbidden" ? trouble : null;
}

/** Notes that a grant has ended: nothing is copied until it is good again. */
export const endCalendar = (write: AccountWrite, id: string, trouble: string) =>
  updateCalendar(write, id, { ended_at: write.now.toISOString(), sync_trouble: trouble });

/** An appointment with its deal, also one that was deleted. */
export async function findWanted(
  { db, accountId }: AccountRead,
  appointmentId: string,
): Promise<{ row: StoredAppointment["row"]; wanted: Content | null }> {
  const row = await db
    .selectFrom("appointments")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", appointmentId)
    .executeTakeFirstOrThrow();
  const deal = await db
    .selectFrom("deals")
    .select("is_archived")
    .where("account_id", "=", accountId)
    .where("id", "=", row.deal_id)
    .executeTakeFirstOrThrow();
  const isThere = row.is_archived === 0 && deal.is_archived === 0;
  return { row, wanted: isThere ? contentOf(row) : null };
}
