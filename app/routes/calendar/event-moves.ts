import type { Spell } from "~/domain/calendar-days";
import type { CalendarMove } from "~/domain/move-when";

/** An appointment that can be dragged. */
export interface MovableEvent extends Spell {
  id: string;
  title: string;
  /** As the company's clocks show it: days, or moments as if the clocks were those of UTC. */
  start: string;
  end: string;
  /** It is a moment, and has no end to be dragged. */
  isMoment: boolean;
  /** The first of its participants who is one of the account's people. */
  person: { name: string; color: string } | null;
  /** What its deal warns of. */
  alert: string | null;
  /** It stays where it is: its deal is archived. */
  isFixed: boolean;
  /** What guards a move of it; null of an upstream without revisions, where its time as it is shown does. */
  revision: number | null;
}

export interface MovableEvents {
  /** The query they were read for. */
  search: string;
  events: MovableEvent[];
}

export interface EventMove extends CalendarMove {
  eventId: string;
}

/** The fields of a form that makes a move. */
export function toFields(move: EventMove, event: MovableEvent) {
  const { eventId, edge, to } = move;
  const { revision } = event;
  const fields = { eventId, edge, to, seen: seenAt(event) };
  return { ...fields, ...(revision === null ? {} : { revision: String(revision) }) };
}

/** The time of an appointment as a calendar shows it. */
export const seenAt = ({ start, end }: Spell) => `${start}/${end}`;

/** The move such a form makes; null if it makes none. */
export function readMove(form: FormData): EventMove | null {
  const [eventId, edge, to] = ["eventId", "edge", "to"].map((name) => form.get(name));
  if (typeof eventId !== "string" || typeof to !== "string") return null;
  return edge === "whole" || edge === "end" ? { eventId, edge, to } : null;
}
