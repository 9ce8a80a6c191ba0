import { addDays } from "./calendar-days";
import { isCalendarDay } from "./calendar-views";
import type { When } from "./when";
import { addMinutes, instantsOf, localTimeAt, minutesBetween } from "./zoned-time";

/**
 * What is done to an appointment in a calendar: the whole of it goes to another beginning, or it gets another end. `to`
 * is what the calendar's clocks show there: a day (`2026-11-24`), which leaves the time as it is, or a day and a time
 * (`2026-11-24T09:30`).
 */
export interface CalendarMove {
  edge: "whole" | "end";
  to: string;
}

const DAY_MS = 86_400_000;

/**
 * When an appointment is after a move; null if it cannot be there. Days stay days and times times. What lasts less than
 * a day takes as long as before, though clocks be turned meanwhile; what lasts longer ends at the time it ended.
 */
export function moveWhen(when: When, { edge, to }: CalendarMove, timeZone: string): When | null {
  const target = readTarget(to);
  if (!target) return null;
  switch (when.kind) {
    case "date":
    case "datespan":
      return target.time === null ? moveDays(when, edge, target.date) : null;
    case "time": {
      if (edge === "end") return null;
      return { ...when, time: placeAt(when.time, target, timeZone) };
    }
    case "timespan":
      return edge === "end" ? moveEnd(when, target, timeZone) : moveSpan(when, target, timeZone);
  }
}

interface Target {
  date: string;
  time: string | null;
}

function readTarget(to: string): Target | null {
  const [, date = "", time] =
    /^(\d{4}-\d{2}-\d{2})(?:T((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(to) ?? [];
  return isCalendarDay(date) ? { date, time: time ?? null } : null;
}

function moveDays(
  when: Extract<When, { kind: "date" | "datespan" }>,
  edge: CalendarMove["edge"],
  day: string,
): When | null {
  const [start, end] = when.kind === "date" ? [when.date, when.date] : [when.start, when.end];
  if (edge === "end") {
    if (day < start) return null;
    return when.kind === "date" && day === start ? when : { kind: "datespan", start, end: day };
  }
  if (when.kind === "date") return { kind: "date", date: day };
  return { kind: "datespan", start: day, end: addDays(day, daysBetween(start, end)) };
}

type Span = Extract<When, { kind: "timespan" }>;

function moveSpan(when: Span, target: Target, timeZone: string): When {
  const start = placeAt(when.start, target, timeZone);
  const lasts = Date.parse(when.end) - Date.parse(when.start);
  if (lasts < DAY_MS) {
    return { ...when, start, end: new Date(Date.parse(start) + lasts).toISOString() };
  }
  const from = localTimeAt(when.start, timeZone);
  const minutes = minutesBetween(from, { date: target.date, time: target.time ?? from.time });
  const end = addMinutes(localTimeAt(when.end, timeZone), minutes);
  return { ...when, start, end: placeAt(when.end, end, timeZone) };
}

function moveEnd(when: Span, target: Target, timeZone: string): When | null {
  const end = placeAt(when.end, target, timeZone);
  return end > when.start ? { ...when, end } : null;
}

/** The moment that clocks show a time at; the one it was, if they show the same. */
function placeAt(instant: string, { date, time }: Target, timeZone: string): string {
  const shown = localTimeAt(instant, timeZone);
  const wanted = { date, time: time ?? shown.time };
  const isSame = wanted.date === shown.date && wanted.time === shown.time;
  return isSame ? instant : instantsOf(wanted, timeZone)[0];
}

const daysBetween = (from: string, to: string) =>
  (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY_MS;
