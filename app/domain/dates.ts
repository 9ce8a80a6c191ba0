import { TZDate, tzOffset } from "@date-fns/tz";
import { addDays } from "date-fns/addDays";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { format } from "date-fns/format";
import { parseISO } from "date-fns/parseISO";

import type { DatePreset } from "./date-presets";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const ZERO_DATE = "0000-00-00 00:00:00";

/** Moment of an ISO instant, seen from a time zone. */
function inZone(instant: string, timeZone: string): TZDate {
  return new TZDate(instant, timeZone);
}

/** Making a formatter costs a hundred times what using it does. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Today in a time zone as `yyyy-MM-dd`. */
export function todayIn(timeZone: string, now: Date): string {
  let days = dayFormats.get(timeZone);
  if (!days) {
    // The Swedish way of writing dates is the ISO one.
    days = new Intl.DateTimeFormat("sv-SE", { timeZone });
    dayFormats.set(timeZone, days);
  }
  return days.format(now);
}

const offsets = new Map<string, number | null>();
const MAX_OFFSETS = 10_000;

/** How far a zone is ahead of UTC all through a UTC day, in minutes; null if its clocks change that day. */
function offsetOn(timeZone: string, utcDay: number): number | null {
  const name = `${utcDay} ${timeZone}`;
  const known = offsets.get(name);
  if (known !== undefined) return known;
  const start = tzOffset(timeZone, new Date(utcDay * DAY_MS));
  const end = tzOffset(timeZone, new Date((utcDay + 1) * DAY_MS));
  const offset = start === end ? start : null;
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  offsets.set(name, offset);
  return offset;
}

/** The day of an instant in a time zone as `yyyy-MM-dd`. Tables ask for a hundred at once. */
export function dayOf(instant: string, timeZone: string): string {
  const time = Date.parse(instant);
  const offset = offsetOn(timeZone, Math.floor(time / DAY_MS));
  if (offset === null) return todayIn(timeZone, new Date(time));
  return new Date(time + offset * MINUTE_MS).toISOString().slice(0, 10);
}

/**
 * A day as people read it: Today, Yesterday, Tomorrow, else `Wed 26 Nov`, with the year if it is not
 * the current one. `date` and `today` are `yyyy-MM-dd`. Source: specification part 1 section 9.
 */
export function formatDay(date: string, today: string): string {
  const day = parseISO(date);
  const current = parseISO(today);
  const distance = differenceInCalendarDays(day, current);
  if (distance === 0) return "Today";
  if (distance === -1) return "Yesterday";
  if (distance === 1) return "Tomorrow";
  return formatDate(date, today);
}

/** A day or an instant within a sentence: `today`, `yesterday 9:10am`, `Wed 26 Nov`. */
export const inSentence = (day: string): string =>
  day.replace(/^(Today|Yesterday|Tomorrow)/, (word) => word.toLowerCase());

/** The same for what is read on other days too: `Wed 26 Nov`, with the year if it is not that of `today`. */
export function formatDate(date: string, today: string): string {
  const day = parseISO(date);
  const isThisYear = day.getFullYear() === parseISO(today).getFullYear();
  return format(day, isThisYear ? "EEE d MMM" : "EEE d MMM yyyy");
}

/** A day as papers have it, which are read in other years too: `Wed 26 Nov 2025`. */
export const formatPaperDate = (date: string): string => format(parseISO(date), "EEE d MMM yyyy");

/** `9:30am`, in a time zone. */
export function formatTime(instant: string, timeZone: string): string {
  return format(inZone(instant, timeZone), "h:mmaaa");
}

/** Day and time of an instant: `Yesterday 9:30am`. */
export function formatInstant(instant: string, timeZone: string, now: Date): string {
  const day = formatDay(dayOf(instant, timeZone), todayIn(timeZone, now));
  return `${day} ${formatTime(instant, timeZone)}`;
}

/** Long form for headings: `Tuesday 18 November`. */
export function formatLongDay(date: string): string {
  return format(parseISO(date), "EEEE d MMMM");
}

/**
 * Reads a local date-time of the older calls (`yyyy-MM-dd HH:mm:ss`, no offset) in the company's time
 * zone; the zero date is null. A time that a clock change skips moves on to the next that exists.
 */
export function localDateTimeToInstant(value: string, timeZone: string): string | null {
  if (value === ZERO_DATE) return null;
  const match = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(value);
  if (!match) throw new RangeError(`Not a local date-time: ${value}`);
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map(Number);
  const local = new TZDate(year, month - 1, day, hour, minute, second, timeZone);
  return new Date(local.getTime()).toISOString();
}

export interface DayRange {
  from: string;
  to: string;
}

/** The days of a preset, both ends included; `today` is `yyyy-MM-dd`. */
export function presetRange(preset: DatePreset, today: string): DayRange {
  const current = parseISO(today);
  const show = (day: Date) => format(day, "yyyy-MM-dd");
  switch (preset) {
    case "-12M": {
      const lastYear = new Date(current);
      lastYear.setFullYear(current.getFullYear() - 1);
      return { from: show(lastYear), to: today };
    }
    case "-30":
      return { from: show(addDays(current, -30)), to: today };
    case "-7":
      return { from: show(addDays(current, -7)), to: today };
    case "today":
      return { from: today, to: today };
    case "7":
      return { from: today, to: show(addDays(current, 7)) };
    case "30":
      return { from: today, to: show(addDays(current, 30)) };
    case "this-month":
      return {
        from: show(new Date(current.getFullYear(), current.getMonth(), 1)),
        to: show(new Date(current.getFullYear(), current.getMonth() + 1, 0)),
      };
  }
}
