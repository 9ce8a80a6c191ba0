import type { z } from "zod";

import { momentsOf } from "~/domain/calendar-days";
import { byAddress } from "~/domain/people";
import { loadPeople, type Person } from "~/http/appointments.server";
import type { StaffContext } from "~/http/route.server";
import { loadWorkflows } from "~/http/workflows.server";
import { calendar, type calendarEventSchema } from "~/upstream/contract/calendar";

import type { CalendarQuery, CalendarTerms } from "./calendar-query";

type Event = z.output<typeof calendarEventSchema>;
/** An appointment with those of the account's people who take part, in its order. */
export type Booked = Event & { people: Person[] };

/** The account's people, and what the filters choose from. */
export async function loadTerms({ staff, context }: StaffContext) {
  const [workflows, people] = await Promise.all([
    loadWorkflows(context, staff),
    loadPeople(staff, context.host.cache),
  ]);
  const terms: CalendarTerms = {
    workflows: workflows.map(({ id, slug, name }) => ({ id, slug, name })),
    people: people.map(({ id, name }) => ({ id, name })),
  };
  return { people, terms };
}

/** What a query finds on some days in a row, and how many were looked at if there are more. */
export async function listBooked(
  { staff }: StaffContext,
  {
    days,
    query,
    people,
    terms,
  }: {
    days: readonly string[];
    query: CalendarQuery;
    people: readonly Person[];
    terms: CalendarTerms;
  },
): Promise<{ events: Booked[]; cutAt: number | null }> {
  const { start: dateFrom, end: dateTo } = momentsOf(days, staff.timeZone);
  const { response, isTruncated } = await staff.upstream.exchange(calendar.listEvents, {
    query: { dateFrom, dateTo },
  });
  const events = filterEvents(response.map(bookedBy(people)), query, terms);
  return { events, cutAt: isTruncated ? response.length : null };
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
