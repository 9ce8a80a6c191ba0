import type { When } from "~/domain/when";
import { instantsOf, type LocalTime, type Turn } from "~/domain/zoned-time";

/** What the inputs for a time hold: days `yyyy-MM-dd`, times `HH:mm`, zones by name; empty is not entered. */
export interface WhenValues {
  kind: string;
  start: string;
  startTime: string;
  /** Which of two is meant, if clocks show the time twice on that day. */
  startTurn: string;
  startZone: string;
  end: string;
  endTime: string;
  endTurn: string;
  endZone: string;
}

export type Edge = "start" | "end";
/** Why no time can be read: what is missing, or may be two. */
export interface WhenProblem {
  edge: Edge;
  problem: "missing" | "twice";
}

/** What the inputs say, as the payload has it. Whether it ends after it begins is not looked at. */
export function readWhen(values: Readonly<Partial<WhenValues>>): When | WhenProblem {
  const { kind, start = "", end = "", startZone = "", endZone = "" } = values;
  if (kind === "date") return { kind, date: start };
  if (kind === "datespan") return { kind, start, end };
  const from = readMoment(values, "start");
  if (typeof from !== "string") return from;
  if (kind === "time") return { kind, time: from, zone: startZone };
  const until = readMoment(values, "end");
  if (typeof until !== "string") return until;
  return { kind: "timespan", start: from, end: until, startZone, endZone };
}

/** The instant of an edge. */
function readMoment(values: Readonly<Partial<WhenValues>>, edge: Edge): string | WhenProblem {
  const local = localTimeOf(values, edge);
  const [first, second] = local ? momentsAt(local, values[`${edge}Zone`] ?? "") : [];
  if (first === undefined) return { edge, problem: "missing" };
  const turn = values[`${edge}Turn`] as Turn | "" | undefined;
  if (second === undefined || turn === "first") return first;
  return turn === "second" ? second : { edge, problem: "twice" };
}

/** Day and time of an edge; null if they are not whole. */
export function localTimeOf(values: Readonly<Partial<WhenValues>>, edge: Edge): LocalTime | null {
  const [date = "", time = ""] = [values[edge], values[`${edge}Time`]];
  const isWhole = /^\d{4}-\d{2}-\d{2}$/.test(date) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  return isWhole ? { date, time } : null;
}

/** The moments at which clocks show a time; none of a day or in a zone that does not exist. */
export function momentsAt(local: LocalTime, zone: string): string[] {
  if (Number.isNaN(Date.parse(`${local.date}T00:00Z`))) return [];
  try {
    return instantsOf(local, zone);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}
