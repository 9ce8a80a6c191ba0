import { z } from "zod";

import { locking } from "../../database/dialect";
import { newId } from "../../database/id";
import type { JobDeclaration } from "../../jobs/enqueue";
import type { AccountRead, AccountWrite } from "../scope";

/** What `server/api/calendars/copy-job.ts` does: whoever changes an appointment stores it. */
export const copyAppointment = {
  name: "copy-appointment",
  scope: "account",
  payload: z.object({ calendarId: z.string(), appointmentId: z.string(), title: z.string() }),
  describe: ({ title }: { title: string }) => ({
    title: `Copying of the appointment “${title}” to the linked calendar`,
    recipient: null,
  }),
} as const satisfies JobDeclaration<{ calendarId: string; appointmentId: string; title: string }>;

interface Named {
  readonly id: string;
  readonly title: string;
}

/** The calendar that appointments are copied to; null if none is linked, its grant has ended, or it is the one here. */
export async function findCopied({ db, accountId }: AccountRead): Promise<string | null> {
  const row = await db
    .selectFrom("calendar_accounts")
    .select("id")
    .where("account_id", "=", accountId)
    .where("vendor", "<>", "VIRTUAL_CALENDAR")
    .where("provider", "<>", "VIRTUAL_CALENDAR")
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Has an appointment that was made, changed or deleted brought to the linked calendar, after this transaction. */
export async function copyToCalendar(write: AccountWrite, appointment: Named): Promise<void> {
  const calendarId = await findCopied(write);
  if (calendarId !== null) await enqueueCopy(write, calendarId, appointment);
}

/** The same of all appointments of a deal that was archived, or is open again: those that are known there, or to come. */
export async function copyDealToCalendar(write: AccountWrite, dealId: string): Promise<void> {
  const calendarId = await findCopied(write);
  if (calendarId === null) return;
  const { db, accountId, now } = write;
  const rows = await db
    .selectFrom("appointments as a")
    .leftJoin("calendar_copies as c", (join) =>
      join
        .onRef("c.appointment_id", "=", "a.id")
        .onRef("c.account_id", "=", "a.account_id")
        .on("c.calendar_id", "=", calendarId),
    )
    .select(["a.id", "a.title"])
    .where("a.account_id", "=", accountId)
    .where("a.deal_id", "=", dealId)
    .where("a.is_archived", "=", 0)
    .where(({ or, eb }) =>
      or([eb("c.external_id", "is not", null), eb("a.ends", ">=", now.toISOString().slice(0, 10))]),
    )
    .orderBy("a.id")
    .execute();
  for (const row of rows) await enqueueCopy(write, calendarId, row);
}

/**
 * Stores the job that brings an appointment to a calendar: one, however often it changes before the job takes it up.
 * The key is the number of the taking, so that a change after it has a job of its own.
 */
export async function enqueueCopy(
  write: AccountWrite,
  calendarId: string,
  { id: appointmentId, title }: Named,
  at: Date = write.now,
): Promise<void> {
  const { db, engine, accountId } = write;
  await db
    .insertInto("calendar_copies")
    .values({
      ...{ id: newId(), account_id: accountId },
      ...{ calendar_id: calendarId, appointment_id: appointmentId },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const query = db
    .selectFrom("calendar_copies")
    .select(["id", "takings"])
    .where("account_id", "=", accountId)
    .where("calendar_id", "=", calendarId)
    .where("appointment_id", "=", appointmentId);
  const copy = await locking(engine, query).executeTakeFirstOrThrow();
  await write.enqueue(
    copyAppointment,
    { calendarId, appointmentId, title: title.slice(0, 200) },
    { at, key: `${copy.id} ${copy.takings}` },
  );
}
