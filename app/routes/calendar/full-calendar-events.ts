import type { EventDisplayInfo } from "@fullcalendar/react";

import { addDays, daysOfSpell, isAllDay, shortTime, timesOnDay } from "~/domain/calendar-days";
import { isLong, stretchOf } from "~/domain/hour-grid";

import type { ShownEvent } from "./calendar-page";
import type { MovableEvent } from "./event-moves";
import { SHOWN } from "./moved-events";
import { isShort } from "./time-classes";

/** Whether it takes up so little of its day that it is told in one line. */
export const isShortIn = (event: MovableEvent) =>
  !isLong(event, SHOWN) && isShort(stretchOf(event, SHOWN));

/** As FullCalendar takes it. */
export function toInput(event: MovableEvent, order: number) {
  const { id, title, isMoment, isFixed } = event;
  const isDays = isLong(event, SHOWN);
  const { first, last } = daysOfSpell(event, SHOWN);
  return {
    ...{ id, title, order, allDay: isDays },
    start: isDays ? first : event.start,
    ...(isMoment ? {} : { end: isDays ? addDays(last, 1) : event.end }),
    startEditable: !isFixed,
    // What lasts beyond midnight ends at a time, which is not to be seen here.
    durationEditable: !isFixed && !isMoment && (!isDays || isAllDay(event)),
  };
}

/** As our own components draw it, in the place that FullCalendar has it. */
export function toShown(
  event: MovableEvent,
  { isStart, event: { start } }: EventDisplayInfo,
): ShownEvent {
  const { id, title, person, alert } = event;
  const { first } = daysOfSpell(event, SHOWN);
  // While it is dragged it is elsewhere already.
  const day = start?.toISOString().slice(0, 10) ?? first;
  const dragged =
    !isAllDay(event) && start && !isLong(event, SHOWN) ? shiftTo(event, start) : event;
  return {
    ...{ id, title, person, alert },
    start: isAllDay(event) || !isStart ? "" : shortTime(dragged.start, SHOWN),
    times: timesOnDay(dragged, isLong(event, SHOWN) ? first : day, SHOWN),
    isLong: isLong(event, SHOWN),
    isDragged: true,
  };
}

function shiftTo({ start, end }: MovableEvent, to: Date) {
  const by = to.getTime() - Date.parse(start);
  return { start: to.toISOString(), end: new Date(Date.parse(end) + by).toISOString() };
}
