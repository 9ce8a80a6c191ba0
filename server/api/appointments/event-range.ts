import { dayOf } from "../../../app/domain/dates";
import { MAX_APPOINTMENT_DAYS } from "../../../app/upstream/contract/calendar.input";

const DAY_MS = 86_400_000;
/** No appointment is outside of these, and between them days and instants sort as text. */
const EARLIEST = Date.parse("1899-01-01");
const LATEST = Date.parse("2201-01-01");

/** A range of the calendar, as appointments are compared with it. */
export interface EventRange {
  /** The moment it begins at, and the one it ends before. */
  from: string;
  to: string;
  /** The days it touches in the company's time zone, both included. */
  firstDay: string;
  lastDay: string;
  /** No appointment of it starts before this, or after that, and none ends before this: days and instants alike. */
  earliestStart: string;
  latestStart: string;
  earliestEnd: string;
}

export function eventRange(start: string, end: string, timeZone: string): EventRange {
  const within = (moment: string) => Math.min(Math.max(Date.parse(moment), EARLIEST), LATEST);
  const from = new Date(within(start)).toISOString();
  const to = new Date(within(end)).toISOString();
  const lastMoment = Math.max(Date.parse(from), Date.parse(to) - 1);
  const firstDay = dayOf(from, timeZone);
  const lastDay = dayOf(new Date(lastMoment).toISOString(), timeZone);
  const earliestEnd = from < firstDay ? from : firstDay;
  const longBefore = Date.parse(earliestEnd) - MAX_APPOINTMENT_DAYS * DAY_MS;
  return {
    from,
    to,
    firstDay,
    lastDay,
    earliestStart: new Date(longBefore).toISOString().slice(0, 10),
    latestStart: to > lastDay ? to : lastDay,
    earliestEnd,
  };
}
