import { UNTITLED } from "../../../app/domain/appointments";
import { hasEnded, type When } from "../../../app/domain/when";
import { appointmentInputFields } from "../../../app/upstream/contract/calendar.input";
import type { CalendarEvent } from "../../integrations/calendars/provider";
import { changeAppointment, storeChange, storeDeletion } from "../appointments/change-appointment";
import { readChange } from "../appointments/read-change";
import { enqueueCopy } from "../records/calendar-copies";
import { findDealer } from "../records/dealer";
import { addToTimeline, type FieldChange, type NewEntry } from "../records/timeline";
import { readBy } from "../request-body";
import type { AccountWrite } from "../scope";
import type { CalendarRow } from "./calendar-account";
import {
  changedThere,
  differing,
  readJson,
  seenOf,
  whenHere,
  type Content,
  type Field,
  type Seen,
} from "./compare";
import { calendarName, findWanted, NO_EVENT, updateCopy, type CopyRow } from "./copy-rows";

const LABELS = {
  title: "Title",
  location: "Location",
  description: "Description",
  when: "Time",
} as const satisfies Record<Field, string>;

/**
 * Takes what somebody changed in the calendar: title, place and time of an appointment become those of its event, unless
 * they were changed here too, or cannot be kept here. Then they stay, the timeline says what was there, and the calendar
 * is told again. What was seen already, as our own write, changes nothing. Whoever calls it holds the deal.
 */
export async function takeEvent(
  write: AccountWrite,
  calendar: CalendarRow,
  copy: CopyRow,
  event: CalendarEvent,
): Promise<void> {
  const seen = readJson<Seen>(copy.seen);
  const sent = readJson<Content>(copy.sent);
  const changed = changedThere(seen, event);
  if (changed.length === 0 || !sent) return;
  const { row, wanted } = await findWanted(write, copy.appointment_id);
  if (!wanted) return;
  const { timeZone } = await findDealer(write);
  const there = { ...event, when: event.when && whenHere(event.when, wanted.when, timeZone) };
  const changedHere = differing<Content>(sent, wanted);
  const taken: Field[] = [];
  const kept: Field[] = [];
  const resent: Field[] = [];
  for (const field of changed) {
    if (JSON.stringify(there[field]) === JSON.stringify(wanted[field])) continue;
    if (changedHere.includes(field)) kept.push(field);
    // A description may come back as HTML: it stays what it is in each place.
    else if (field === "description") continue;
    else if (isGood(field, there[field])) taken.push(field);
    else resent.push(field);
  }
  const entries = keptEntries(calendar, row, [...kept, ...resent], there, wanted);
  const next = { ...wanted, ...Object.fromEntries(taken.map((field) => [field, there[field]])) };
  const agreed = Object.fromEntries(
    Object.entries({ ...sent, ...pick(next, taken) }).filter(
      ([field]) => !resent.includes(field as Field),
    ),
  );
  await updateCopy(write, copy.id, {
    ...{ seen: JSON.stringify(seenOf(event)), sent: JSON.stringify(agreed) },
    ...(entries.length > 0 ? { kept_at: write.now.toISOString() } : {}),
  });
  if (resent.length > 0) await enqueueCopy(write, calendar.id, row);
  if (taken.length === 0) return addToTimeline(write, row.deal_id, entries);
  await changeAppointment(
    write,
    row.id,
    (before) => {
      const participants = before.participants.map(({ email, name, phone, status }) => ({
        ...{ email, name, phoneNumber: phone, status },
      }));
      const edit = readChange(before, { ...next, participants });
      return storeChange(write, before, edit, before.row.revision);
    },
    { calendar: calendarName(calendar), entries },
  );
}

/**
 * Takes that an event was deleted in the calendar: the appointment is deleted, too. One that was changed here since
 * stays, and its event is made anew; so does one of many that are gone at once (`isOfMany`), which is an accident. One that
 * is over is history, which nobody deletes by tidying a calendar.
 */
export async function takeDeletion(
  write: AccountWrite,
  calendar: CalendarRow,
  copy: CopyRow,
  isOfMany: boolean,
): Promise<void> {
  const sent = readJson<Content>(copy.sent);
  const { row, wanted } = await findWanted(write, copy.appointment_id);
  const now = write.now.toISOString();
  await updateCopy(write, copy.id, { ...NO_EVENT, gone_at: now });
  if (!wanted) return;
  const { timeZone } = await findDealer(write);
  if (hasEnded(wanted.when, { timeZone, now: write.now })) return;
  const isChanged = !sent || differing<Content>(sent, wanted).length > 0;
  if (isChanged || isOfMany) {
    await updateCopy(write, copy.id, { kept_at: now });
    await enqueueCopy(write, calendar.id, row);
    const why = isChanged ? CHANGED_HERE : "as many were deleted at once";
    return addToTimeline(write, row.deal_id, [madeAnewEntry(calendar, row, why)]);
  }
  await changeAppointment(write, row.id, (before) => storeDeletion(write, before), {
    calendar: calendarName(calendar),
  });
}

type Row = Awaited<ReturnType<typeof findWanted>>["row"];
const subjectOf = ({ id, title }: Row) => ({ id, label: title || UNTITLED });

const CHANGED_HERE = "as it was changed here";

/** What the timeline says of an event that was deleted there while its appointment stays. */
export const madeAnewEntry = (
  calendar: CalendarRow,
  row: Row,
  why: string = CHANGED_HERE,
): NewEntry => ({
  ...{ area: "APPOINTMENTS", verb: "CHANGED", subject: subjectOf(row) },
  actorName: calendarName(calendar),
  changes: [
    {
      ...{ field: "In the calendar", type: "TEXT" },
      ...{ old: "Deleted there", new: `Made anew, ${why}` },
    },
  ],
});

/** The same of fields that were changed in both places: what was there, and what stays. */
export function keptEntries(
  calendar: CalendarRow,
  row: Row,
  fields: readonly Field[],
  there: Omit<Content, "when"> & { when: When | null },
  here: Content,
): NewEntry[] {
  if (fields.length === 0) return [];
  const changes = fields.map((field): FieldChange => {
    const label = `${LABELS[field]} (changed in the calendar too; kept as here)`;
    if (field !== "when") {
      return { field: label, type: "TEXT", old: there[field] || null, new: here[field] || null };
    }
    const old = there.when && JSON.stringify(there.when);
    return { field: label, type: "WHEN", old, new: JSON.stringify(here.when) };
  });
  return [
    {
      ...{ area: "APPOINTMENTS", verb: "CHANGED", subject: subjectOf(row), changes },
      actorName: calendarName(calendar),
    },
  ];
}

const isGood = (field: Exclude<Field, "description">, value: unknown) =>
  value !== null && readBy(appointmentInputFields[field], value).success;

const pick = (content: Content, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, content[field]]));
