import {
  CalendarRefused,
  type CalendarEvent,
  type EventContent,
} from "../../integrations/calendars/provider";
import { ProviderFailure } from "../../integrations/contacts/provider";
import { JobFailure } from "../../jobs/job-failure";
import { accountJob } from "../../jobs/job-kind";
import { MAIL_LIMITS } from "../../jobs/mail-job";
import { accountWrite } from "../account-write";
import { copyAppointment, enqueueCopy } from "../records/calendar-copies";
import { lockDeal } from "../records/deals";
import { findDealer } from "../records/dealer";
import { addToTimeline } from "../records/timeline";
import type { AccountWrite } from "../scope";
import type { Services } from "../services";
import type { CalendarRow } from "./calendar-account";
import {
  changedThere,
  differing,
  eventOf,
  readJson,
  seenOf,
  whenHere,
  type Content,
  type Field,
  type Seen,
} from "./compare";
import {
  endCalendar,
  endOf,
  findLinked,
  findWanted,
  lockCopy,
  NO_EVENT,
  openEvents,
  updateCalendar,
  updateCopy,
  type CopyRow,
} from "./copy-rows";
import { keptEntries, madeAnewEntry, takeEvent } from "./take-changes";

/** A job has an appointment for itself for so long: longer than an attempt may take. */
const HOLD_MS = 2 * 60_000;

/** Brings an appointment as it is now to the linked calendar: its event is made, changed or deleted there. */
export const copyAppointmentJob = accountJob({
  ...copyAppointment,
  ...MAIL_LIMITS,
  async run(services, { id, payload, subject, signal }) {
    const keep = <T>(work: (write: AccountWrite) => Promise<T>) =>
      accountWrite(services, subject, work);
    const taken = await keep((write) => take(write, payload, id));
    if (!taken) return;
    try {
      const done = await bring(services, taken, signal, (name) =>
        keep((write) => updateCalendar(write, payload.calendarId, { external_calendar_id: name })),
      );
      await keep((write) => note(write, taken, done, id));
    } catch (error) {
      const failure = await keep((write) => release(write, taken, error, id));
      if (failure) throw failure;
    }
  },
});

interface Taken {
  readonly calendar: CalendarRow;
  readonly copy: CopyRow;
  readonly dealId: string;
  readonly wanted: Content | null;
}

/** Takes an appointment up, unless another job has it: that one looks, when it is done, whether it has changed since. */
async function take(
  write: AccountWrite,
  payload: { calendarId: string; appointmentId: string },
  jobId: string,
): Promise<Taken | null> {
  const { db, accountId, now } = write;
  const found = await db
    .selectFrom("calendar_copies")
    .select("id")
    .where("account_id", "=", accountId)
    .where("calendar_id", "=", payload.calendarId)
    .where("appointment_id", "=", payload.appointmentId)
    .executeTakeFirst();
  const copy = found && (await lockCopy(write, found.id));
  if (!copy) return null;
  await updateCopy(write, copy.id, { takings: copy.takings + 1 });
  const calendar = await findLinked(write, payload.calendarId);
  if (!calendar || calendar.ended_at !== null) return null;
  const isHeld = copy.held_until !== null && copy.held_until > now.toISOString();
  if (isHeld && copy.held_by !== jobId) return null;
  const { row, wanted } = await findWanted(write, payload.appointmentId);
  await updateCopy(write, copy.id, {
    held_by: jobId,
    held_until: new Date(now.getTime() + HOLD_MS).toISOString(),
    ...(wanted ? { is_asked: 1 } : {}),
  });
  return { calendar, copy, dealId: row.deal_id, wanted };
}

/** What was done there. `there` is the event as it was before, if somebody had changed it. */
type Done =
  | { is: "same" }
  | { is: "removed"; there: CalendarEvent | null }
  | {
      is: "written";
      event: CalendarEvent;
      fields: readonly Field[];
      there: CalendarEvent | null;
      isAnew: boolean;
    };

async function bring(
  services: Services,
  { calendar, copy, wanted }: Taken,
  signal: AbortSignal,
  nameCalendar: (name: string) => Promise<void>,
): Promise<Done> {
  const options = { signal };
  const events = openEvents(services, calendar);
  const [sent, seen] = [readJson<Content>(copy.sent), readJson<Seen>(copy.seen)];
  const fields = wanted ? differing<Content>(sent, wanted) : [];
  if (wanted && copy.external_id !== null && fields.length === 0) return { is: "same" };
  if (!wanted && copy.external_id === null && copy.is_asked === 0) return { is: "same" };
  let name = calendar.external_calendar_id;
  if (name === null) {
    name = await events.findCalendar(options);
    await nameCalendar(name);
  }
  const event =
    copy.external_id !== null
      ? await events.get(name, copy.external_id, options)
      : copy.is_asked === 1
        ? await events.findMade(name, copy.id, options)
        : null;
  const there = event && changedThere(seen, event).length > 0 ? event : null;
  if (!wanted) {
    if (event) await events.remove(name, event.id, options);
    return { is: "removed", there };
  }
  const content = eventOf(wanted);
  const changed = event && (await events.update(name, event.id, pick(content, fields), options));
  if (changed) return { is: "written", event: changed, fields, there, isAnew: false };
  const made = await events.create(name, content, copy.id, options);
  const isAnew = copy.external_id !== null;
  return { is: "written", event: made, fields, there: null, isAnew };
}

const pick = (content: EventContent, fields: readonly Field[]): Partial<EventContent> =>
  Object.fromEntries(fields.map((field) => [field, content[field]]));

const FREE = { held_by: null, held_until: null } as const;

/** Keeps what was done, tells what stayed as it is here against a change there, and takes what else changed there. */
async function note(write: AccountWrite, taken: Taken, done: Done, jobId: string): Promise<void> {
  const { calendar, dealId, wanted } = taken;
  await lockDeal(write, dealId);
  const copy = await lockCopy(write, taken.copy.id);
  // Another has it by now, or another calendar is linked.
  if (copy?.held_by !== jobId || !(await findLinked(write, calendar.id))) return;
  await updateCopy(write, copy.id, { ...FREE, trouble: null });
  const seen = readJson<Seen>(taken.copy.seen);
  const { row, wanted: current } = await findWanted(write, copy.appointment_id);
  const now = write.now.toISOString();
  const { timeZone } = await findDealer(write);
  if (done.is === "removed") {
    await updateCopy(write, copy.id, NO_EVENT);
    const sent = readJson<Content>(taken.copy.sent);
    if (done.there && sent) {
      const when = done.there.when && whenHere(done.there.when, sent.when, timeZone);
      const fields = changedThere(seen, done.there);
      const entries = keptEntries(calendar, row, fields, { ...done.there, when }, sent);
      await updateCopy(write, copy.id, { kept_at: now });
      await addToTimeline(write, dealId, entries);
    }
  } else if (done.is === "written" && wanted) {
    const { event, there, fields, isAnew } = done;
    // What we wrote is as it was seen; what we did not write may have been changed.
    const base = { ...seenOf(event), ...(seen ? without(seen, fields) : {}) };
    const known = { sent: JSON.stringify(wanted), seen: JSON.stringify(base) };
    await updateCopy(write, copy.id, { ...known, external_id: event.id, looked_at: now });
    const both = there ? changedThere(seen, there).filter((one) => fields.includes(one)) : [];
    const when = there?.when ? whenHere(there.when, wanted.when, timeZone) : null;
    const lost = there
      ? both.filter(
          (one) => JSON.stringify({ ...there, when }[one]) !== JSON.stringify(wanted[one]),
        )
      : [];
    const told = there ? keptEntries(calendar, row, lost, { ...there, when }, wanted) : [];
    const entries = [...told, ...(isAnew ? [madeAnewEntry(calendar, row)] : [])];
    if (entries.length > 0) {
      await updateCopy(write, copy.id, { kept_at: now });
      await addToTimeline(write, dealId, entries);
    }
    if (current) await takeEvent(write, calendar, { ...copy, ...known }, event);
  }
  // Changed while it was brought there.
  if (JSON.stringify(current) !== JSON.stringify(wanted))
    await enqueueCopy(write, calendar.id, row);
}

const without = (seen: Seen, fields: readonly Field[]): Partial<Seen> =>
  Object.fromEntries(Object.entries(seen).filter(([name]) => !fields.includes(name as Field)));

const WORDS = {
  away: "The linked calendar does not answer.",
  odd: "The linked calendar answers something that cannot be read.",
};

/** Lets go of an appointment that could not be brought there, and says whether and when it is tried again. */
async function release(
  write: AccountWrite,
  { calendar, copy }: Taken,
  error: unknown,
  jobId: string,
): Promise<JobFailure | null> {
  const held = await lockCopy(write, copy.id);
  if (held?.held_by === jobId) await updateCopy(write, copy.id, FREE);
  const ended = endOf(error);
  if (ended) {
    await endCalendar(write, calendar.id, ended);
    return null;
  }
  if (error instanceof ProviderFailure && error.more.retryAfterMs !== undefined) {
    const at = new Date(write.now.getTime() + error.more.retryAfterMs);
    const { row } = await findWanted(write, copy.appointment_id);
    await enqueueCopy(write, calendar.id, row, at);
    return null;
  }
  const isRefused = error instanceof CalendarRefused;
  if (!isRefused && !(error instanceof ProviderFailure)) throw error;
  const words = isRefused
    ? `The linked calendar does not take it: ${error.message}.`
    : WORDS[error.trouble === "odd" ? "odd" : "away"];
  await updateCopy(write, copy.id, { trouble: words });
  return new JobFailure(words, { isPermanent: isRefused, cause: error });
}
