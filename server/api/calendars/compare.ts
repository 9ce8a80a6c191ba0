import { isZone } from "../../../app/domain/is-zone";
import type { When } from "../../../app/domain/when";
import type { CalendarEvent, EventContent, EventWhen } from "../../integrations/calendars/provider";
import type { StoredAppointment } from "../appointments/stored-appointment";
import { whenOf } from "../appointments/when";

/** What an appointment and its event say both. */
export const FIELDS = ["title", "location", "description", "when"] as const;
export type Field = (typeof FIELDS)[number];

/** An appointment as it is compared. */
export interface Content {
  readonly title: string;
  readonly location: string;
  readonly description: string;
  readonly when: When;
}
/** An event as it is compared. */
export type Seen = Pick<CalendarEvent, Field>;

export const contentOf = (row: StoredAppointment["row"]): Content => ({
  title: row.title,
  location: row.location ?? "",
  description: row.description ?? "",
  when: whenOf(row),
});

export const seenOf = ({ title, location, description, when }: CalendarEvent): Seen => ({
  title,
  location,
  description,
  when,
});

/** The fields that differ: all of them, if there is nothing to compare with. */
export function differing<Side extends Content | Seen>(
  before: Partial<Side> | null,
  after: Side,
): Field[] {
  return FIELDS.filter((field) => keyOf(before?.[field]) !== keyOf(after[field]));
}

/**
 * A value to compare by. The zones of an event are not: programs tell the same time by another one. A time that cannot
 * be read is none that was changed.
 */
function keyOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const { kind, start, end } = value as { kind: string; start: string; end: string };
  return JSON.stringify(kind === "days" || kind === "times" ? { kind, start, end } : value);
}

/** What an event says otherwise than when it was last seen. */
export function changedThere(seen: Seen | null, event: CalendarEvent): Field[] {
  if (!seen) return [];
  return differing<Seen>(seen, seenOf(event)).filter(
    (field) => field !== "when" || (event.when !== null && seen.when !== null),
  );
}

/** An appointment as its calendar is told it. */
export const eventOf = ({ when, ...texts }: Content): EventContent => ({
  ...texts,
  when: eventWhen(when),
});

function eventWhen(when: When): EventWhen {
  switch (when.kind) {
    case "date":
      return { kind: "days", start: when.date, end: when.date };
    case "datespan":
      return { kind: "days", start: when.start, end: when.end };
    case "time":
      return {
        ...{ kind: "times", start: when.time, end: when.time },
        ...{ startZone: when.zone, endZone: when.zone },
      };
    case "timespan":
      return {
        ...{ kind: "times", start: when.start, end: when.end },
        ...{ startZone: when.startZone, endZone: when.endZone },
      };
  }
}

/** The time of an event as an appointment has it, which keeps its kind of whole days, and its zones if none are told. */
export function whenHere(there: EventWhen, here: When, timeZone: string): When {
  const { start, end } = there;
  if (there.kind === "days") {
    const isSpan = start !== end || here.kind === "datespan";
    return isSpan ? { kind: "datespan", start, end } : { kind: "date", date: start };
  }
  const own =
    here.kind === "timespan"
      ? [here.startZone, here.endZone]
      : here.kind === "time"
        ? [here.zone, here.zone]
        : [timeZone, timeZone];
  const zoneOf = (told: string | null, at: 0 | 1) =>
    told !== null && told.includes("/") && isZone(told) ? told : (own[at] ?? timeZone);
  const [startZone, endZone] = [zoneOf(there.startZone, 0), zoneOf(there.endZone, 1)];
  if (start === end) return { kind: "time", time: start, zone: startZone };
  return { kind: "timespan", start, end, startZone, endZone };
}

export const readJson = <Value>(text: string | null): Value | null =>
  text === null ? null : (JSON.parse(text) as Value);
