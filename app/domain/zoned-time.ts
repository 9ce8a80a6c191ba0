import { tzOffset } from "@date-fns/tz";

import { isZone } from "./is-zone";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Day (`yyyy-MM-dd`) and time (`HH:mm`) that clocks show somewhere. */
export interface LocalTime {
  date: string;
  time: string;
}

/** What the clocks of a zone show at an instant; those of UTC, if nobody knows the zone. */
export function localTimeAt(instant: string, zone: string): LocalTime {
  const at = Date.parse(instant);
  const offset = isZone(zone) ? tzOffset(zone, new Date(at)) : 0;
  const [date = "", time = ""] = iso(at + offset * MINUTE_MS).split("T");
  return { date, time: time.slice(0, 5) };
}

/** Which of the two moments is meant that clocks show the same time at, when they are turned back. */
export type Turn = "first" | "second";

/**
 * The moments at which the clocks of a zone show a time: one, or two if they are turned back over it, the earlier one
 * first. A time that they leave out is read as if they had not been turned: 2:30 is 3:30 then.
 */
export function instantsOf({ date, time }: LocalTime, zone: string): [string, ...string[]] {
  const shown = Date.parse(`${date}T${time}Z`);
  const before = tzOffset(zone, new Date(shown - DAY_MS));
  const after = tzOffset(zone, new Date(shown + DAY_MS));
  const moments = [...new Set([before, after])]
    .map((offset) => ({ offset, at: shown - offset * MINUTE_MS }))
    .filter(({ offset, at }) => tzOffset(zone, new Date(at)) === offset)
    .map(({ at }) => at)
    .toSorted((one, other) => one - other);
  const [first = shown - before * MINUTE_MS, ...others] = moments;
  return [iso(first), ...others.map(iso)];
}

/** Which of two moments with the same time an instant is, whatever its seconds; null if there is only one. */
export function turnOf(instant: string, zone: string): Turn | null {
  if (!isZone(zone)) return null;
  const [, second] = instantsOf(localTimeAt(instant, zone), zone);
  if (second === undefined) return null;
  return instant < second ? "first" : "second";
}

/** A time some minutes later, as clocks that are never turned show it. */
export function addMinutes({ date, time }: LocalTime, minutes: number): LocalTime {
  const [day = "", clock = ""] = iso(Date.parse(`${date}T${time}Z`) + minutes * MINUTE_MS).split(
    "T",
  );
  return { date: day, time: clock.slice(0, 5) };
}

/** Minutes from one time to another, on clocks that are never turned. */
export function minutesBetween(from: LocalTime, to: LocalTime): number {
  const at = ({ date, time }: LocalTime) => Date.parse(`${date}T${time}Z`);
  return (at(to) - at(from)) / MINUTE_MS;
}

const iso = (at: number) => new Date(at).toISOString();

/** The place a zone is named after: `Melbourne` of `Australia/Melbourne`. */
export function zonePlace(zone: string): string {
  return zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
}

/** A zone at an instant, for people: `Melbourne time (AEDT, UTC+11)`; one that nobody knows by its name. */
export function describeZone(zone: string, instant: string): string {
  if (!isZone(zone)) return zone || "Unknown time zone";
  const names = new Intl.DateTimeFormat("en-AU", { timeZone: zone, timeZoneName: "short" });
  const name = names.formatToParts(new Date(instant)).find(({ type }) => type === "timeZoneName");
  const offset = describeOffset(tzOffset(zone, new Date(instant)));
  const isOffset = /^(GMT|UTC)/.test(name?.value ?? "GMT");
  return `${zonePlace(zone)} time (${isOffset ? "" : `${name?.value}, `}${offset})`;
}

/** `UTC+9:30`. */
function describeOffset(minutes: number): string {
  const sign = minutes < 0 ? "−" : "+";
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${sign}${hours}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
}
