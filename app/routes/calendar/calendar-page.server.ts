import { redirect } from "@remix-run/node";
import { UNTITLED } from "~/domain/appointments";
import {
  dayParts,
  daysOf,
  daysOfSpell,
  describeDays,
  isAllDay,
  placeOnDays,
  shortTime,
  stepFrom,
  timesOnDay,
} from "~/domain/calendar-days";
import { hoursAround, isLong as isLongIn, layOut, stretchOf, type Slot } from "~/domain/hour-grid";
import type { Person } from "~/http/appointments.server";
import { paths } from "~/http/paths";
import { readView } from "~/http/preference-cookie.server";
import type { StaffContext } from "~/http/route.server";
import { localTimeAt } from "~/domain/zoned-time";
import { calendar } from "~/upstream/contract/calendar";

import { listBooked, loadTerms, type Booked } from "./booked.server";
import type {
  CalendarPage,
  Column,
  Hours,
  HourSlot,
  MonthDay,
  ShownEvent,
  ShownEvents,
  Toolbar,
} from "./calendar-page";
import { calendarPath, readQuery, writeQuery, type CalendarQuery } from "./calendar-query";

const MODE = {
  param: "mode",
  cookie: "headrail_calendar_mode",
  views: ["single", "multi"],
} as const;

/** Of a day in a month, of a day in a week or a person's, and of a day alone. */
const MAX_IN_MONTH = 3;
const MAX_IN_COLUMN = 20;
const MAX_IN_DAY = 200;
const MAX_PEOPLE = 20;

interface Shown {
  query: CalendarQuery;
  date: string;
  today: string;
  timeZone: string;
  now: Date;
}

/** What the calendar shows of its address, which names the mode and says nothing that means nothing. */
export async function loadCalendar(route: StaffContext) {
  const { staff, context, request, url } = route;
  const { view: mode, setCookie } = readView(request, MODE, context.host.isSecure);
  const { people, terms } = await loadTerms(route);
  const query = readQuery(url.searchParams, terms, mode);
  const search = writeQuery(query);
  // Script names it by itself.
  if (context.host.kind === "document" && search !== `?${url.searchParams}`) {
    throw redirect(paths.calendar(search));
  }
  const { timeZone, today } = staff;
  const shown = { query, date: query.date ?? today, today, timeZone, now: context.host.now() };
  const view = mode === "multi" ? "day" : query.view;
  const days = daysOf(view, shown.date);
  const { events, cutAt } = await listBooked(route, { days, query, people, terms });
  const placed = placeOnDays(events, days, timeZone);
  const byPerson = mode === "multi" ? personColumns(events, people, shown) : null;
  const byDay = view === "month" ? null : dayColumns(days, placed, shown);
  const columns = byPerson?.columns ?? byDay;
  const page: CalendarPage = {
    query,
    shownDate: shown.date,
    today,
    timeZone,
    canMove: staff.may(calendar.updateEvent),
    terms,
    toolbar: toolbarOf(view, shown),
    weeks: view === "month" ? monthOf(days, placed, shown) : null,
    columns,
    hours: columns && hoursOf(columns, days, shown),
    total: new Set([...placed.values()].flat()).size,
    cutAt,
    peopleLeftOut: byPerson?.left ?? 0,
  };
  return { page, search, headers: setCookie ? { "set-cookie": setCookie } : undefined };
}

function toolbarOf(view: CalendarQuery["view"], { query, date, today }: Shown): Toolbar {
  const at = (day: string | null) => calendarPath(query, { date: day });
  return {
    label: describeDays(view, date, today),
    today: at(null),
    back: at(stepFrom(view, date, -1)),
    next: at(stepFrom(view, date, 1)),
  };
}

const faceOf = ({ name, badgeColor }: Person) => ({ name, color: badgeColor ?? "" });

function showOn(day: string, { timeZone }: Shown, event: Booked): ShownEvent {
  const { first } = daysOfSpell(event, timeZone);
  const [person] = event.people;
  const isLong = isLongIn(event, timeZone);
  return {
    id: event.id,
    title: event.title || UNTITLED,
    start: isAllDay(event) || day !== first ? "" : shortTime(event.start, timeZone),
    times: timesOnDay(event, day, timeZone),
    person: person ? faceOf(person) : null,
    alert: event.alert,
    isLong,
  };
}

function some(
  events: readonly Booked[],
  max: number,
  { day, shown, morePath }: { day: string; shown: Shown; morePath: string | null },
): ShownEvents {
  return {
    events: events.slice(0, max).map((event) => showOn(day, shown, event)),
    more: Math.max(0, events.length - max),
    morePath,
  };
}

/** The same in the hours of its column. */
function someInHours(...[events, max, place]: Parameters<typeof some>): ShownEvents {
  const { timeZone } = place.shown;
  const inHours = events.slice(0, max).filter((event) => !isLongIn(event, timeZone));
  const slots = layOut(inHours.map((event) => stretchOf(event, timeZone))).map(toHourSlot);
  const slotOf = new Map(inHours.map(({ id }, at) => [id, slots[at]]));
  const shownOf = some(events, max, place);
  return {
    ...shownOf,
    events: shownOf.events.map((event) => {
      const slot = slotOf.get(event.id);
      return slot ? { ...event, slot } : event;
    }),
  };
}

const TWELFTHS = 12;
function toHourSlot({ from, to, lane, span, lanes }: Slot): HourSlot {
  const left = Math.min(TWELFTHS - 1, Math.round((lane * TWELFTHS) / lanes));
  const right = Math.round(((lane + span) * TWELFTHS) / lanes);
  return { from, to, left, width: Math.max(1, right - left) };
}

function hoursOf(columns: readonly Column[], days: readonly string[], shown: Shown): Hours {
  const { today, timeZone, now } = shown;
  const slots = columns.flatMap(({ events }) => events.flatMap(({ slot }) => slot ?? []));
  const isNowIn = days.includes(today);
  const time = localTimeAt(now.toISOString(), timeZone).time;
  return { ...hoursAround(slots), timeZone, now: isNowIn ? time : null };
}

function monthOf(days: string[], placed: Map<string, Booked[]>, shown: Shown): MonthDay[][] {
  const { query, date, today } = shown;
  const all = days.map((day): MonthDay => {
    const morePath = calendarPath(query, { view: "day", date: day });
    return {
      ...some(placed.get(day) ?? [], MAX_IN_MONTH, { day, shown, morePath }),
      ...dayParts(day),
      day,
      isOther: day.slice(0, 7) !== date.slice(0, 7),
      isToday: day === today,
    };
  });
  return Array.from({ length: all.length / 7 }, (_, at) => all.slice(at * 7, at * 7 + 7));
}

function dayColumns(days: string[], placed: Map<string, Booked[]>, shown: Shown): Column[] {
  const isAlone = days.length === 1;
  return days.map((day) => {
    const path = isAlone ? null : calendarPath(shown.query, { view: "day", date: day });
    const { weekday, number, month } = dayParts(day);
    const max = isAlone ? MAX_IN_DAY : MAX_IN_COLUMN;
    return {
      ...someInHours(placed.get(day) ?? [], max, { day, shown, morePath: path }),
      key: day,
      title: `${weekday} ${number}`,
      month,
      person: null,
      path,
      isToday: day === shown.today,
    };
  });
}

/** A column for each person, those with something to do first if there are too many, and one for what is nobody's. */
function personColumns(events: Booked[], people: readonly Person[], shown: Shown) {
  const { query, date } = shown;
  const isWanted = ({ id }: Person) => query.people.length === 0 || query.people.includes(id);
  const sorted = placeOnDays(events, [date], shown.timeZone).get(date) ?? [];
  const dayOfPerson = ({ id }: Person) =>
    sorted.filter((event) => event.people.some((one) => one.id === id));
  const wanted = people.filter(isWanted);
  const busy = wanted.filter((person) => dayOfPerson(person).length > 0);
  const first = [...busy, ...wanted.filter((one) => !busy.includes(one))].slice(0, MAX_PEOPLE);
  const columns = wanted
    .filter((person) => first.includes(person))
    .map((person): Column => {
      const people = [person.id];
      const morePath = calendarPath(query, { mode: "single", view: "day", date, people });
      const { name, color } = faceOf(person);
      const shownOf = someInHours(dayOfPerson(person), MAX_IN_COLUMN, {
        day: date,
        shown,
        morePath,
      });
      return {
        ...shownOf,
        // The column says whose it is.
        events: shownOf.events.map((event) => ({ ...event, person: { name, color } })),
        key: person.id,
        title: name,
        month: "",
        person: { name, color },
        path: null,
        isToday: false,
      };
    });
  const nobodys = sorted.filter((event) => event.people.length === 0);
  const morePath = calendarPath(query, { mode: "single", view: "day", date });
  const rest: Column = {
    ...someInHours(nobodys, MAX_IN_COLUMN, { day: date, shown, morePath }),
    key: "nobody",
    title: "Without personnel",
    month: "",
    person: null,
    path: null,
    isToday: false,
  };
  const isRestShown = nobodys.length > 0 || columns.length === 0;
  return {
    columns: isRestShown ? [...columns, rest] : columns,
    left: wanted.length - first.length,
  };
}
