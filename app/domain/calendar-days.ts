import { addMonths } from "date-fns/addMonths";
import { format } from "date-fns/format";
import { parseISO } from "date-fns/parseISO";

import type { CalendarView } from "./calendar-views";
import { shortClockLabel } from "./clock";
import { dayOf, formatLongDay } from "./dates";
import { instantsOf, localTimeAt } from "./zoned-time";

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

/** An appointment as lists have it: from day to day, the last one included, or from moment to moment. */
export interface Spell {
  start: string;
  end: string;
}

/** The day some days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => addDays(first, at));

/** The week of a day, from Monday on. */
export function weekOf(day: string): string[] {
  const sinceMonday = (new Date(`${day}T00:00Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  return daysFrom(addDays(day, -sinceMonday), DAYS_OF_WEEK);
}

/** The whole weeks that hold the month of a day. */
export function weeksOfMonth(day: string): string[][] {
  const weeks = [weekOf(`${day.slice(0, 7)}-01`)];
  for (;;) {
    const next = addDays(weeks.at(-1)?.[0] ?? day, DAYS_OF_WEEK);
    if (next.slice(0, 7) > day.slice(0, 7)) return weeks;
    weeks.push(weekOf(next));
  }
}

/** The days that a view of a day shows, in their order. */
export function daysOf(view: CalendarView, day: string): string[] {
  if (view === "month") return weeksOfMonth(day).flat();
  return view === "week" ? weekOf(day) : [day];
}

/** The day that a view shows one step before or after: of a month the same day, or its last. */
export function stepFrom(view: CalendarView, day: string, step: 1 | -1): string {
  if (view === "month") return format(addMonths(parseISO(day), step), "yyyy-MM-dd");
  return addDays(day, view === "week" ? step * DAYS_OF_WEEK : step);
}

/** The moments from which to which days in a row last in a time zone. */
export function momentsOf(days: readonly string[], timeZone: string): Spell {
  const midnight = (day: string) => instantsOf({ date: day, time: "00:00" }, timeZone)[0];
  const [first = "", last = first] = [days[0], days.at(-1)];
  return { start: midnight(first), end: midnight(addDays(last, 1)) };
}

export const isAllDay = ({ start }: Spell) => start.length === DAY_LENGTH;
const DAY_LENGTH = "yyyy-MM-dd".length;

/** The first and the last day it stands on; what ends at midnight does not stand on the day that begins then. */
export function daysOfSpell(spell: Spell, timeZone: string): { first: string; last: string } {
  const { start, end } = spell;
  if (isAllDay(spell)) return { first: start, last: end < start ? start : end };
  const lastMoment = new Date(Math.max(Date.parse(start), Date.parse(end) - 1)).toISOString();
  const first = dayOf(start, timeZone);
  const last = dayOf(lastMoment, timeZone);
  // Clocks that are turned back over midnight.
  return { first, last: last < first ? first : last };
}

/** Whole days first, then by the moment they begin. */
export function inOrder<Event extends Spell>(events: readonly Event[]): Event[] {
  const order = (event: Event) => (isAllDay(event) ? ` ${event.start}` : event.start);
  return events.toSorted((one, other) =>
    order(one) < order(other) ? -1 : order(one) > order(other) ? 1 : 0,
  );
}

/** What stands on each of some days, in order. */
export function placeOnDays<Event extends Spell>(
  events: readonly Event[],
  days: readonly string[],
  timeZone: string,
): Map<string, Event[]> {
  const placed = new Map<string, Event[]>(days.map((day) => [day, []]));
  for (const event of inOrder(events)) {
    const { first, last } = daysOfSpell(event, timeZone);
    for (const day of days) if (first <= day && day <= last) placed.get(day)?.push(event);
  }
  return placed;
}

/** `9am`, `9:30am`. */
export function shortTime(instant: string, timeZone: string): string {
  return shortClockLabel(localTimeAt(instant, timeZone).time);
}

/** What an appointment takes up of a day: `9am – 10:30am`, `All day`, `From 3pm`, `Until 11am`. */
export function timesOnDay(spell: Spell, day: string, timeZone: string): string {
  const { first, last } = daysOfSpell(spell, timeZone);
  const isInside = first < day && day < last;
  if (isAllDay(spell) || isInside) return "All day";
  const [start, end] = [shortTime(spell.start, timeZone), shortTime(spell.end, timeZone)];
  if (first === last) return spell.start === spell.end ? start : `${start} – ${end}`;
  return day === first ? `From ${start}` : `Until ${end}`;
}

/** The days of a view in words: `November 2026`, `16 – 22 Nov 2026`, `Tuesday 24 November`. */
export function describeDays(view: CalendarView, day: string, today: string): string {
  if (view === "month") return format(parseISO(day), "MMMM yyyy");
  if (view === "day") return describeDay(day, today);
  const [first = day, last = day] = [weekOf(day)[0], weekOf(day).at(-1)];
  const isSame = (length: number) => first.slice(0, length) === last.slice(0, length);
  const start = format(parseISO(first), isSame(7) ? "d" : isSame(4) ? "d MMM" : "d MMM yyyy");
  return `${start} – ${format(parseISO(last), "d MMM yyyy")}`;
}

function describeDay(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const words = `${formatLongDay(day)}${isThisYear ? "" : ` ${day.slice(0, 4)}`}`;
  return day === today ? `Today, ${words}` : words;
}

/** A day as a calendar heads it: its weekday, its number, and its month. */
export function dayParts(day: string): { weekday: string; number: string; month: string } {
  const [weekday = "", number = "", month = ""] = format(parseISO(day), "EEE d MMM").split(" ");
  return { weekday, number, month };
}
