import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { formatDistanceStrict } from "date-fns/formatDistanceStrict";
import { parseISO } from "date-fns/parseISO";

import { dayOf, formatDay, formatTime, todayIn } from "./dates";
import { isZone } from "./is-zone";
import type { Clock, When } from "./when";
import { instantsOf, localTimeAt, zonePlace } from "./zoned-time";

/** What an appointment without a title is called. */
export const UNTITLED = "No title";

type Span = { isAllDay: boolean; start: string; end: string; startZone: string; endZone: string };

/**
 * The same of all four kinds: a day has its own end, and a moment ends as it begins. What was entered by clocks that
 * nobody knows here is told by the company's.
 */
function spanOf(when: When, timeZone: string): Span {
  const days = { isAllDay: true, startZone: timeZone, endZone: timeZone };
  const known = (zone: string) => (isZone(zone) ? zone : timeZone);
  switch (when.kind) {
    case "date":
      return { ...days, start: when.date, end: when.date };
    case "datespan":
      return { ...days, start: when.start, end: when.end };
    case "time": {
      const { time } = when;
      const zone = known(when.zone);
      return { isAllDay: false, start: time, end: time, startZone: zone, endZone: zone };
    }
    case "timespan": {
      const { start, end, startZone, endZone } = when;
      const zones = { startZone: known(startZone), endZone: known(endZone) };
      return { isAllDay: false, start, end, ...zones };
    }
  }
}

/**
 * How far away an appointment is: 'Happening today', 'Happening now', 'Ended 2 days ago' or 'Coming up in 21 hours'.
 * Source: specification part 1 section 2.
 */
export function describeDistance(when: When, { timeZone, now }: Clock): string {
  const { isAllDay, start, end } = spanOf(when, timeZone);
  if (isAllDay) {
    const today = todayIn(timeZone, now);
    if (start > today) return `Coming up in ${countDays(start, today)}`;
    return end < today ? `Ended ${countDays(today, end)} ago` : "Happening today";
  }
  const distanceOf = (instant: string) =>
    formatDistanceStrict(parseISO(instant), now, { addSuffix: true });
  const at = now.toISOString();
  if (start > at) return `Coming up ${distanceOf(start)}`;
  return end <= at ? `Ended ${distanceOf(end)}` : "Happening now";
}

function countDays(later: string, earlier: string): string {
  return countOf(differenceInCalendarDays(parseISO(later), parseISO(earlier)), "day");
}

const countOf = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** An appointment's time as a line: `Tomorrow 9:30am – 10:30am`, in its own zone, which is named if it is another. */
export function describeWhen(when: When, { timeZone, now }: Clock): string {
  const { isAllDay, start, end, startZone, endZone } = spanOf(when, timeZone);
  const today = todayIn(timeZone, now);
  if (isAllDay) {
    const days = formatDay(start, today);
    return start === end ? `${days}, all day` : `${days} – ${formatDay(end, today)}, all day`;
  }
  const placeOf = (instant: string, zone: string) =>
    isSameTime(instant, zone, timeZone) ? "" : ` (${zonePlace(zone)} time)`;
  const show = (instant: string, zone: string, isDayKnown: boolean) => {
    const time = formatTime(instant, zone);
    return isDayKnown ? time : `${formatDay(dayOf(instant, zone), today)} ${time}`;
  };
  const from = show(start, startZone, false);
  if (when.kind === "time") return from + placeOf(start, startZone);
  const isOneDay = dayOf(start, startZone) === dayOf(end, endZone);
  const isOneZone = isSameTime(end, startZone, endZone);
  const until = show(end, endZone, isOneDay) + placeOf(end, endZone);
  return `${from}${isOneZone ? "" : placeOf(start, startZone)} – ${until}`;
}

const isSameTime = (instant: string, one: string, other: string) =>
  localTimeAt(instant, one).time === localTimeAt(instant, other).time;

/** How long it lasts, in whole minutes: `2 days`, `1 hour`, `1 hour 30 minutes`; null of a single moment. */
export function describeLength(when: When): string | null {
  switch (when.kind) {
    case "date":
      return "1 day";
    case "datespan":
      return countOf(differenceInCalendarDays(parseISO(when.end), parseISO(when.start)) + 1, "day");
    case "time":
      return null;
    case "timespan":
      return describeMinutes(Math.round((Date.parse(when.end) - Date.parse(when.start)) / 60_000));
  }
}

function describeMinutes(minutes: number): string {
  const [days, hours, rest] = [
    Math.floor(minutes / 1_440),
    Math.floor((minutes % 1_440) / 60),
    minutes % 60,
  ];
  const parts = [
    [days, "day"],
    [hours, "hour"],
    [rest, "minute"],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => countOf(count, unit))
    .join(" ");
}

/** The moments from which to which it takes up a person's time, for whom days begin in `timeZone`; an end is not in it. */
export function busyRange(when: When, timeZone: string): { start: string; end: string } {
  const { isAllDay, start, end } = spanOf(when, timeZone);
  if (!isAllDay) return { start, end };
  const [from] = instantsOf({ date: start, time: "00:00" }, timeZone);
  const dayAfter = new Date(Date.parse(`${end}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const [until] = instantsOf({ date: dayAfter, time: "00:00" }, timeZone);
  return { start: from, end: until };
}

const QUARTER_MS = 900_000;
const HOUR_MS = 3_600_000;

/** A new appointment begins at the next quarter of an hour, and lasts one hour. */
export function nextHour(now: Date): { start: string; end: string } {
  const start = Math.floor(now.getTime() / QUARTER_MS + 1) * QUARTER_MS;
  return { start: new Date(start).toISOString(), end: new Date(start + HOUR_MS).toISOString() };
}
