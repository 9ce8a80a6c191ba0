import { dayOf, formatDate, formatTime, todayIn } from "./dates";
import { isZone } from "./is-zone";
import { zonePlace } from "./zoned-time";

/**
 * When an appointment is: a day, days, a moment, or a span of time with the zones it was entered in. Days are
 * `yyyy-MM-dd`, the last one included; moments are ISO instants.
 */
export type When =
  | { kind: "date"; date: string }
  | { kind: "datespan"; start: string; end: string }
  | { kind: "time"; time: string; zone: string }
  | { kind: "timespan"; start: string; end: string; startZone: string; endZone: string };

/** Whose clock times are told by, and when: years go without saying if they are the present one. */
export interface Clock {
  timeZone: string;
  now: Date;
}

/**
 * When something is, for those who read it on another day or in another place: no Today, and times with their zone.
 * First by the company's clock, then by each clock it was entered by, if that shows another time.
 */
export function whenInWords(when: When, { timeZone, now }: Clock): string[] {
  const today = todayIn(timeZone, now);
  if (when.kind === "date") return [formatDate(when.date, today)];
  if (when.kind === "datespan") {
    return [range(formatDate(when.start, today), formatDate(when.end, today))];
  }
  const by = (zone: string) => timesInWords(when, zone, today);
  const own = by(timeZone);
  const entered = when.kind === "time" ? [when.zone] : [when.startZone, when.endZone];
  const others = [...new Set(entered)].filter((zone) => isZone(zone) && by(zone) !== own);
  return [timeZone, ...others].map((zone) => `${by(zone)} (${zoneInWords(zone)})`);
}

/** When it begins, or on which days it is: for a line of a list. */
export function startInWords(when: When, { timeZone, now }: Clock): string {
  if (when.kind === "date" || when.kind === "datespan") {
    return whenInWords(when, { timeZone, now }).join();
  }
  const start = when.kind === "time" ? when.time : when.start;
  return instantInWords(start, timeZone, todayIn(timeZone, now));
}

/** True once it is over; a day is over when the next one begins for the company. */
export function hasEnded(when: When, { timeZone, now }: Clock): boolean {
  switch (when.kind) {
    case "date":
      return when.date < todayIn(timeZone, now);
    case "datespan":
      return when.end < todayIn(timeZone, now);
    case "time":
      return when.time <= now.toISOString();
    case "timespan":
      return when.end <= now.toISOString();
  }
}

type Timed = Extract<When, { kind: "time" | "timespan" }>;

function timesInWords(when: Timed, zone: string, today: string): string {
  if (when.kind === "time") return instantInWords(when.time, zone, today);
  const isOneDay = dayOf(when.start, zone) === dayOf(when.end, zone);
  const end = isOneDay ? formatTime(when.end, zone) : instantInWords(when.end, zone, today);
  return range(instantInWords(when.start, zone, today), end);
}

function instantInWords(instant: string, zone: string, today: string): string {
  return `${formatDate(dayOf(instant, zone), today)} ${formatTime(instant, zone)}`;
}

const range = (start: string, end: string) => (start === end ? start : `${start} – ${end}`);

/** `Melbourne time` of `Australia/Melbourne`; `UTC`. */
function zoneInWords(zone: string): string {
  const place = zonePlace(zone);
  return zone.includes("/") && !zone.startsWith("Etc/") ? `${place} time` : place;
}
