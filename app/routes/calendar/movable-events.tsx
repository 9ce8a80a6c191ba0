import { UNTITLED } from "~/domain/appointments";
import { daysOf, isAllDay } from "~/domain/calendar-days";
import { addMinutes, localTimeAt, type LocalTime } from "~/domain/zoned-time";
import { staffLoader } from "~/http/route.server";
import { calendar } from "~/upstream/contract/calendar";

import { listBooked, loadTerms, type Booked } from "./booked.server";
import { readQuery } from "./calendar-query";
import type { MovableEvent, MovableEvents } from "./event-moves";
import { seenAt } from "./move.server";

/** The appointments of the days that an address of the calendar shows, for script that drags them. */
export const loader = staffLoader(calendar.updateEvent, async (route): Promise<MovableEvents> => {
  const { staff, url } = route;
  const { people, terms } = await loadTerms(route);
  const query = readQuery(url.searchParams, terms, "single");
  const days = daysOf(query.view, query.date ?? staff.today);
  const { events } = await listBooked(route, { days, query, people, terms });
  const shown = events.map((event) => toMovable(event, staff.timeZone));
  const search = new URLSearchParams(url.searchParams);
  search.delete("_data");
  return { search: `?${search}`, events: shown };
});

function toMovable(event: Booked, timeZone: string): MovableEvent {
  const { id, title, people, start, end, revision, context } = event;
  const [person] = people;
  return {
    id,
    title: title || UNTITLED,
    ...shownSpell(event, timeZone),
    isMoment: start === end && !isAllDay(event),
    person: person ? { name: person.name, color: person.badgeColor ?? "" } : null,
    isFixed: context.deal?.isArchived ?? false,
    revision: revision ?? null,
    seen: seenAt({ start, end }),
  };
}

/** What clocks that are turned back show to end before it begins lasts as long as it does. */
function shownSpell(event: Booked, timeZone: string) {
  if (isAllDay(event)) return { start: event.start, end: event.end };
  const minutes = Math.max(0, Date.parse(event.end) - Date.parse(event.start)) / 60_000;
  const from = localTimeAt(event.start, timeZone);
  const until = localTimeAt(event.end, timeZone);
  const isReversed = `${until.date}T${until.time}` <= `${from.date}T${from.time}`;
  const shown = ({ date, time }: LocalTime) => `${date}T${time}:00.000Z`;
  return { start: shown(from), end: shown(isReversed ? addMinutes(from, minutes) : until) };
}
