import { redirect } from "@remix-run/node";
import type { z } from "zod";

import { UNTITLED } from "~/domain/appointments";
import {
  dayParts,
  daysOf,
  daysOfSpell,
  describeDays,
  isAllDay,
  momentsOf,
  placeOnDays,
  shortTime,
  stepFrom,
  timesOnDay,
} from "~/domain/calendar-days";
import { byAddress } from "~/domain/people";
import { loadPeople, type Person } from "~/http/appointments.server";
import { paths } from "~/http/paths";
import { readView } from "~/http/preference-cookie.server";
import type { StaffContext } from "~/http/route.server";
import { loadWorkflows } from "~/http/workflows.server";
import { calendar, type calendarEventSchema } from "~/upstream/contract/calendar";

import type {
  CalendarPage,
  Column,
  MonthDay,
  ShownEvent,
  ShownEvents,
  Toolbar,
} from "./calendar-page";
import {
  calendarPath,
  readQuery,
  writeQuery,
  type CalendarQuery,
  type CalendarTerms,
} from "./calendar-query";

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

type Event = z.output<typeof calendarEventSchema>;
/** An appointment with those of the account's people who take part, in its order. */
type Booked = Event & { people: Person[] };

interface Shown {
  query: CalendarQuery;
  date: string;
  today: string;
  timeZone: string;
}

/** What the calendar shows of its address, which names the mode and says nothing that means nothing. */
export async function loadCalendar(route: StaffContext) {
  const { staff, context, request, url } = route;
  const { view: mode, setCookie } = readView(request, MODE, context.host.isSecure);
  const [workflows, people] = await Promise.all([
    loadWorkflows(context, staff),
    loadPeople(staff, context.host.cache),
  ]);
  const terms = {
    workflows: workflows.map(({ id, slug, name }) => ({ id, slug, name })),
    people: people.map(({ id, name }) => ({ id, name })),
  };
  const query = readQuery(url.searchParams, terms, mode);
  const search = writeQuery(query);
  // Script names it by itself.
  if (context.host.kind === "document" && search !== `?${url.searchParams}`) {
    throw redirect(paths.calendar(search));
  }
  const { timeZone, today } = staff;
  const shown = { query, date: query.date ?? today, today, timeZone };
  const view = mode === "multi" ? "day" : query.view;
  const days = daysOf(view, shown.date);
  const { start: dateFrom, end: dateTo } = momentsOf(days, timeZone);
  const { response, isTruncated } = await staff.upstream.exchange(calendar.listEvents, {
    query: { dateFrom, dateTo },
  });
  const events = filterEvents(response.map(bookedBy(people)), query, terms);
  const placed = placeOnDays(events, days, timeZone);
  const byPerson = mode === "multi" ? personColumns(events, people, shown) : null;
  const byDay = view === "month" ? null : dayColumns(days, placed, shown);
  const page: CalendarPage = {
    query,
    terms,
    toolbar: toolbarOf(view, shown),
    weeks: view === "month" ? monthOf(days, placed, shown) : null,
    columns: byPerson?.columns ?? byDay,
    total: new Set([...placed.values()].flat()).size,
    cutAt: isTruncated ? response.length : null,
    peopleLeftOut: byPerson?.left ?? 0,
  };
  return { page, search, headers: setCookie ? { "set-cookie": setCookie } : undefined };
}

function bookedBy(people: readonly Person[]): (event: Event) => Booked {
  const personAt = byAddress(people);
  return (event) => ({
    ...event,
    people: event.participants.flatMap(({ email }) => personAt(email) ?? []),
  });
}

const plain = (text: string | null) =>
  (text ?? "").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

function filterEvents(events: Booked[], query: CalendarQuery, terms: CalendarTerms): Booked[] {
  const wanted = plain(query.search);
  const workflowIds = new Set(
    terms.workflows.filter(({ slug }) => query.workflows.includes(slug)).map(({ id }) => id),
  );
  return events.filter(
    ({ title, description, context, people }) =>
      (wanted === "" || plain(title).includes(wanted) || plain(description).includes(wanted)) &&
      (workflowIds.size === 0 || workflowIds.has(context.deal?.workflowId ?? "")) &&
      (query.people.length === 0 || people.some(({ id }) => query.people.includes(id))),
  );
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
  const { first, last } = daysOfSpell(event, timeZone);
  const [person] = event.people;
  return {
    id: event.id,
    title: event.title || UNTITLED,
    start: isAllDay(event) || day !== first ? "" : shortTime(event.start, timeZone),
    times: timesOnDay(event, day, timeZone),
    person: person ? faceOf(person) : null,
    isLong: isAllDay(event) || first !== last,
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
      ...some(placed.get(day) ?? [], max, { day, shown, morePath: path }),
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
      const shownOf = some(dayOfPerson(person), MAX_IN_COLUMN, { day: date, shown, morePath });
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
    ...some(nobodys, MAX_IN_COLUMN, { day: date, shown, morePath }),
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
