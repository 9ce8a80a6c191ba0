import { z } from "zod";

import type { CalendarEvent, EventContent, EventWhen } from "./provider";

const zone = z.string().nullish();
const whenSchema = z.union([
  z.object({
    start_time: z.number(),
    end_time: z.number(),
    start_timezone: zone,
    end_timezone: zone,
  }),
  z.object({ start_date: z.string(), end_date: z.string() }),
  z.object({ date: z.string() }),
  z.object({ time: z.number(), timezone: zone }),
]);
const text = z.string().nullish();
/** An event of Nylas: https://developer.nylas.com/docs/reference/api/events/get-events-id/ */
export const eventSchema = z.object({
  id: z.string().min(1),
  title: text,
  location: text,
  description: text,
  status: text,
  /** Null "when event timing data is unavailable". */
  when: z.unknown(),
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const instantOf = (seconds: number) => {
  const at = new Date(seconds * 1_000);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};

export function readEvent({ when, ...event }: z.output<typeof eventSchema>): CalendarEvent {
  return {
    id: event.id,
    title: event.title ?? "",
    location: event.location ?? "",
    description: event.description ?? "",
    isCancelled: event.status === "cancelled",
    when: readWhen(when),
  };
}

function readWhen(value: unknown): EventWhen | null {
  const read = whenSchema.safeParse(value);
  if (!read.success) return null;
  const when = read.data;
  if ("date" in when) return days(when.date, when.date);
  if ("start_date" in when) return days(when.start_date, when.end_date);
  const [from, to] = "time" in when ? [when.time, when.time] : [when.start_time, when.end_time];
  const [start, end] = [instantOf(from), instantOf(to)];
  if (start === null || end === null) return null;
  const zones = "time" in when ? [when.timezone] : [when.start_timezone, when.end_timezone];
  const [startZone = null, endZone = startZone] = zones;
  return { kind: "times", start, end, startZone, endZone };
}

const days = (start: string, end: string): EventWhen | null =>
  DAY.test(start) && DAY.test(end) ? { kind: "days", start, end } : null;

/** Google takes no more of a description than 8,192 characters, and Nylas no more of a title than 1,024. */
const MOST = { title: 1_000, location: 1_000, description: 8_000 };

/** What is sent of an event. */
export function eventBody({ when, ...texts }: Partial<EventContent>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const name of ["title", "location", "description"] as const) {
    const value = texts[name];
    if (value !== undefined) body[name] = [...value].slice(0, MOST[name]).join("");
  }
  if (when) body.when = whenBody(when);
  return body;
}

function whenBody(when: EventWhen) {
  const { start, end } = when;
  if (when.kind === "days") {
    return start === end ? { date: start } : { start_date: start, end_date: end };
  }
  const at = (instant: string) => Math.floor(Date.parse(instant) / 1_000);
  const { startZone, endZone } = when;
  if (start === end) return { time: at(start), ...(startZone ? { timezone: startZone } : {}) };
  // One zone needs the other.
  const zones = startZone && endZone ? { start_timezone: startZone, end_timezone: endZone } : {};
  return { start_time: at(start), end_time: at(end), ...zones };
}
