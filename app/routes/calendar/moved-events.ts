import { isAllDay } from "~/domain/calendar-days";
import { moveWhen } from "~/domain/move-when";

import type { EventMove, MovableEvent } from "./event-moves";

/** The zone in which a time is as clocks show it, whichever they are. */
export const SHOWN = "UTC";

/** Appointments as they are after moves that are on their way. */
export function withMoves(events: readonly MovableEvent[], moves: readonly EventMove[]) {
  return moves.reduce<readonly MovableEvent[]>(
    (all, move) => all.map((event) => (event.id === move.eventId ? moved(event, move) : event)),
    events,
  );
}

/** An appointment as nobody has seen it yet: after those moves that are its own. Each counts its revision. */
export function afterMoves(event: MovableEvent, moves: readonly EventMove[]): MovableEvent {
  const { id, revision } = event;
  const own = moves.filter(({ eventId }) => eventId === id);
  const [after = event] = withMoves([event], own);
  return { ...after, revision: revision === null ? null : revision + own.length };
}

function moved(event: MovableEvent, move: EventMove): MovableEvent {
  const { start, end } = event;
  const zones = { startZone: SHOWN, endZone: SHOWN };
  const when = isAllDay(event)
    ? ({ kind: "datespan", start, end } as const)
    : event.isMoment
      ? ({ kind: "time", time: start, zone: SHOWN } as const)
      : ({ kind: "timespan", start, end, ...zones } as const);
  const after = moveWhen(when, move, SHOWN);
  if (!after || after.kind === "date") return event;
  const spell = after.kind === "time" ? { start: after.time, end: after.time } : after;
  return { ...event, start: spell.start, end: spell.end };
}
