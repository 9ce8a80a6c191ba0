import { UNTITLED } from "~/domain/appointments";
import { daysOf, isAllDay } from "~/domain/calendar-days";
import { staffLoader } from "~/http/route.server";
import { calendar } from "~/upstream/contract/calendar";

import { listBooked, loadTerms, type Booked } from "./booked.server";
import { readQuery } from "./calendar-query";
import type { MovableEvent, MovableEvents } from "./event-moves";
import { asShown } from "./shown-spell";

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
  const { id, title, people, start, end, revision, context, alert } = event;
  const [person] = people;
  return {
    id,
    title: title || UNTITLED,
    ...asShown(event, timeZone),
    isMoment: start === end && !isAllDay(event),
    person: person ? { name: person.name, color: person.badgeColor ?? "" } : null,
    alert,
    isFixed: context.deal?.isArchived ?? false,
    revision: revision ?? null,
  };
}
