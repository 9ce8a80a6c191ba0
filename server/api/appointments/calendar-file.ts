import ical, {
  type ICalCalendar,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";

import type { When } from "../../../app/domain/when";
import type { Schema } from "../../database/schema";

/** An appointment as one guest's calendar program reads it. */
export interface CalendarEntry {
  /** `PUBLISH` is a file that somebody takes for themselves, and nobody is asked anything. */
  method: "REQUEST" | "CANCEL" | "PUBLISH";
  appointmentId: string;
  /** Host that makes the id the only one in the world; calendars know an appointment again by both. */
  host: string;
  sequence: number;
  /** When this was said: of two with one sequence the later one holds. */
  now: Date;
  title: string;
  location: string | null;
  description: string | null;
  when: When;
  organizer: {
    name: string;
    email: string;
    /** Somebody reads what is answered to it. */
    isRead: boolean;
  };
  guest: { email: string; name: string | null; status: GuestStatus };
  /** Where the guest answers. */
  url: string | null;
}
type GuestStatus = Schema["appointment_participants"]["status"];

const STATUS = {
  YES: ICalAttendeeStatus.ACCEPTED,
  NO: ICalAttendeeStatus.DECLINED,
  MAYBE: ICalAttendeeStatus.TENTATIVE,
  NOREPLY: ICalAttendeeStatus.NEEDSACTION,
} as const;

/** Names this program in the files it makes. */
const PRODUCT = { company: "Headrail", product: "Appointments", language: "EN" };

/**
 * An iCalendar file (RFC 5545, 5546) of one appointment. It names the guest it is for and none of the others: guests
 * are customers and tradespeople, whose addresses are not for each other.
 */
export function calendarFile(entry: CalendarEntry): string {
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod[entry.method] });
  addEvent(calendar, entry);
  return written(calendar);
}

/** The same of all that somebody subscribes to, under a name. */
export function calendarFeedFile(name: string, entries: readonly CalendarEntry[]): string {
  const calendar = ical({
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    name: oneLine(name),
    // How often a program should ask again, in seconds.
    ttl: 60 * 60,
  });
  for (const entry of entries) addEvent(calendar, entry);
  return written(calendar);
}

// Every line ends; the library leaves the last one open.
const written = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`;

function addEvent(calendar: ICalCalendar, entry: CalendarEntry): void {
  const place = clean(entry.location ?? "");
  const { method, when, organizer, guest, now } = entry;
  const isForGuest = method !== "PUBLISH";
  const event = calendar.createEvent({
    id: `${entry.appointmentId}@${entry.host}`,
    sequence: entry.sequence,
    stamp: now,
    ...times(when),
    summary: oneLine(entry.title),
    location: place ? { title: place } : null,
    description: clean(entry.description ?? "") || null,
    organizer: { name: nameOf(organizer.name) || organizer.email, email: organizer.email },
    status: method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: entry.url,
  });
  if (isForGuest) {
    event.createAttendee({
      email: guest.email,
      name: nameOf(guest.name ?? "") || guest.email,
      type: ICalAttendeeType.INDIVIDUAL,
      role: ICalAttendeeRole.REQ,
      status: STATUS[guest.status],
      // Where nobody reads answers, a calendar program should send none.
      rsvp: method === "REQUEST" && organizer.isRead,
    });
  }
}

/** Times as UTC instants, days as days: the end of a day is the day after, as the format counts. */
function times(when: When): { start: Date; end: Date | null; allDay: boolean } {
  switch (when.kind) {
    case "date":
      return { start: dayStart(when.date), end: dayStart(when.date, 1), allDay: true };
    case "datespan":
      return { start: dayStart(when.start), end: dayStart(when.end, 1), allDay: true };
    case "time":
      return { start: new Date(when.time), end: null, allDay: false };
    case "timespan":
      return { start: new Date(when.start), end: new Date(when.end), allDay: false };
  }
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const dayStart = (day: string, later = 0) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + later * DAY_MS);

/** Without what text in a calendar file must not hold, whoever stored it. */
const clean = (text: string) =>
  text.toWellFormed().replace(/[\0-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "");
const oneLine = (text: string) => clean(text).replace(/\s+/g, " ").trim();
/** In the place of a name, programs disagree on what a backslash means. */
const nameOf = (text: string) => oneLine(text).replaceAll("\\", "/");
