import { z } from "zod";

import { CalendarRefused, type CalendarEvents } from "../../integrations/calendars/provider";
import { ProviderFailure } from "../../integrations/contacts/provider";
import { accountJob } from "../../jobs/job-kind";
import { accountWrite, type Subject } from "../account-write";
import type { AccountWrite } from "../scope";
import type { Services } from "../services";
import { isCopied, type CalendarRow } from "./calendar-account";
import { copyAll } from "./copy-all";
import {
  endCalendar,
  endOf,
  findLinked,
  openEvents,
  updateCalendar,
  updateCopy,
} from "./copy-rows";
import { findKnown, take, takeGone, type Keep } from "./take-found";

const MINUTE_MS = 60_000;
/** How often a calendar is looked at, and one whose grant has ended. */
const OFTEN_MS = 5 * MINUTE_MS;
const SELDOM_MS = 60 * MINUTE_MS;
/** What changed shortly before the last look may have come too late for it. */
const OVERLAP_MS = 2 * MINUTE_MS;
/** Parts that one look reads; the next one goes on. */
const MOST_PAGES = 20;
/** Events that one look asks for by their names, each at most so often: lists do not tell of all that is gone. */
const MOST_ASKED = 20;
const ASKED_EVERY_MS = 30 * MINUTE_MS;
/** Takes what changed in the linked calendar, and stores the job that looks next. */
export const lookAtCalendarJob = accountJob({
  name: "look-at-calendar",
  payload: z.object({ calendarId: z.string() }),
  describe: () => ({ title: "Look at the linked calendar", recipient: null }),
  async run(services, { payload: { calendarId }, subject, signal }) {
    const keep: Keep = (work) => accountWrite(services, subject, work);
    try {
      const waitMs = await look(services, subject, keep, calendarId, signal);
      if (waitMs !== null) await keep((write) => enqueueNext(write, calendarId, waitMs));
    } catch (error) {
      // Whatever becomes of this job: another one looks at its time.
      await keep((write) => enqueueNext(write, calendarId, OFTEN_MS));
      throw error;
    }
  },
});

/** Has a calendar that was just linked looked at now, if it is one elsewhere. */
export async function startLooking(
  write: AccountWrite,
  calendar: Pick<CalendarRow, "id" | "vendor" | "provider">,
): Promise<void> {
  if (!isCopied(calendar)) return;
  const key = `${calendar.id} linked`;
  await write.enqueue(lookAtCalendarJob, { calendarId: calendar.id }, { key });
}

/** Times are rounded, so that all who ask for a look within the same while ask for one. */
async function enqueueNext(write: AccountWrite, calendarId: string, inMs: number): Promise<void> {
  if (!(await findLinked(write, calendarId))) return;
  const at = new Date(Math.ceil((write.now.getTime() + inMs) / OFTEN_MS) * OFTEN_MS);
  const key = `${calendarId} at ${at.toISOString()}`;
  await write.enqueue(lookAtCalendarJob, { calendarId }, { at, key });
}

/** Stores the next look of every linked calendar that has none: those that were linked before there were looks. */
export async function resumeLooks(services: Services): Promise<void> {
  const rows = await services.database.read
    .selectFrom("calendar_accounts")
    .select(["id", "account_id", "vendor", "provider"])
    .execute();
  for (const row of rows.filter(isCopied)) {
    const actor = { type: "system", id: "calendars" } as const;
    await accountWrite(services, { accountId: row.account_id, actor }, (write) =>
      enqueueNext(write, row.id, OFTEN_MS),
    );
  }
}

/** When to look again, in milliseconds from now; null if the calendar is not linked any more. */
async function look(
  services: Services,
  subject: Subject,
  keep: Keep,
  calendarId: string,
  signal: AbortSignal,
): Promise<number | null> {
  const calendar = await keep((write) => findLinked(write, calendarId));
  if (!calendar) return null;
  try {
    const events = openEvents(services, calendar);
    let name = calendar.external_calendar_id;
    if (name === null) {
      const found = await events.findCalendar({ signal });
      await keep((write) => updateCalendar(write, calendarId, { external_calendar_id: found }));
      name = found;
    }
    const isAll = await readChanges(services, keep, { calendar, events, name }, signal);
    await askByName(services, subject, keep, { calendar, events, name }, signal);
    await copyAll(subject, keep, calendar);
    return isAll ? OFTEN_MS : 1;
  } catch (error) {
    const ended = endOf(error);
    if (ended) await keep((write) => endCalendar(write, calendarId, ended));
    if (ended) return SELDOM_MS;
    if (error instanceof CalendarRefused) {
      await keep((write) => updateCalendar(write, calendarId, { sync_trouble: "refused" }));
      return SELDOM_MS;
    }
    if (!(error instanceof ProviderFailure) || signal.aborted) throw error;
    const isLost = error.more.isCursorLost === true;
    await keep((write) =>
      updateCalendar(write, calendarId, {
        sync_trouble: error.trouble,
        ...(isLost ? { look_cursor: null } : {}),
      }),
    );
    return Math.max(OFTEN_MS, error.more.retryAfterMs ?? 0);
  }
}

interface Opened {
  readonly calendar: CalendarRow;
  readonly events: CalendarEvents;
  readonly name: string;
}
interface Place {
  readonly began: string;
  readonly since: string | null;
  readonly cursor: string;
}

/** Takes what the list tells, part by part; false if there is more than one look reads. */
async function readChanges(
  { now }: Services,
  keep: Keep,
  { calendar, events, name }: Opened,
  signal: AbortSignal,
): Promise<boolean> {
  const place = calendar.look_cursor ? (JSON.parse(calendar.look_cursor) as Place) : null;
  const began = place?.began ?? now().toISOString();
  const usual = calendar.looked_at && Date.parse(calendar.looked_at) - OVERLAP_MS;
  const since = place ? place.since : usual ? new Date(usual).toISOString() : null;
  let cursor = place?.cursor ?? null;
  const gone: string[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const ask = { since: since === null ? null : new Date(since), now: new Date(began), cursor };
    const part = await events.list(name, ask, { signal });
    const byId = new Map(part.events.map((event) => [event.id, event]));
    const known = await keep((write) => findKnown(write, calendar.id, [...byId.keys()]));
    for (const { id, external_id: externalId } of known) {
      const event = byId.get(externalId ?? "");
      if (!event || event.isCancelled) gone.push(id);
      else await keep((write) => take(write, calendar.id, id, event));
    }
    cursor = part.next;
    if (cursor === null) break;
  }
  await takeGone(keep, calendar.id, gone);
  const isAll = cursor === null;
  await keep((write) =>
    updateCalendar(write, calendar.id, {
      ...{ sync_trouble: null, ended_at: null },
      ...(isAll ? { looked_at: began } : {}),
      look_cursor: cursor === null ? null : JSON.stringify({ began, since, cursor }),
      // What changed here meanwhile was not copied.
      ...(calendar.ended_at === null ? {} : { copy_from: "" }),
    }),
  );
  return isAll;
}

/** Asks for some of the events that are to come, those first that were not asked for longest. */
async function askByName(
  { database, now }: Services,
  { accountId }: Subject,
  keep: Keep,
  { calendar, events, name }: Opened,
  signal: AbortSignal,
): Promise<void> {
  const at = now().toISOString();
  const rows = await database.read
    .selectFrom("calendar_copies as c")
    .innerJoin("appointments as a", (join) =>
      join.onRef("a.id", "=", "c.appointment_id").onRef("a.account_id", "=", "c.account_id"),
    )
    .select(["c.id", "c.external_id"])
    .where("c.account_id", "=", accountId)
    .where("c.calendar_id", "=", calendar.id)
    .where("c.external_id", "is not", null)
    .where("c.looked_at", "<=", new Date(now().getTime() - ASKED_EVERY_MS).toISOString())
    .where("a.ends", ">=", at.slice(0, 10))
    .orderBy("c.looked_at")
    .orderBy("c.id")
    .limit(MOST_ASKED)
    .execute();
  const gone: string[] = [];
  for (const { id, external_id: externalId } of rows) {
    if (externalId === null) continue;
    const event = await events.get(name, externalId, { signal }).catch((error: unknown) => {
      // One that may not be looked at is there.
      if (error instanceof CalendarRefused) return "kept" as const;
      throw error;
    });
    if (!event) gone.push(id);
    await keep(async (write) => {
      if (event && event !== "kept") await take(write, calendar.id, id, event);
      await updateCopy(write, id, { looked_at: at });
    });
  }
  await takeGone(keep, calendar.id, gone);
}
