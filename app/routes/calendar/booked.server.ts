import type { z } from "zod";

import { isAllDay, momentsOf } from "~/domain/calendar-days";
import { DEAL_ALERTS } from "~/domain/deal-alerts";
import { byAddress } from "~/domain/people";
import { hasEnded, type Clock, type When } from "~/domain/when";
import { clockOf, loadPeople, type Person } from "~/http/appointments.server";
import type { StaffContext } from "~/http/route.server";
import { loadWorkflows } from "~/http/workflows.server";
import { calendar, type calendarEventSchema } from "~/upstream/contract/calendar";

import type { CalendarQuery, CalendarTerms } from "./calendar-query";

type Event = z.output<typeof calendarEventSchema>;
/** An appointment with those of the account's people who take part, in its order. */
export type Booked = Event & {
  people: Person[];
  /** What its deal warns of while it is still to come. */
  alert: string | null;
};

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
  { staff, context }: StaffContext,
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
  const booked = response.map(bookedBy(people, clockOf({ staff, context })));
  const events = filterEvents(booked, query, terms);
  return { events, cutAt: isTruncated ? response.length : null };
}

function bookedBy(people: readonly Person[], clock: Clock): (event: Event) => Booked {
  const personAt = byAddress(people);
  return (event) => ({
    ...event,
    people: event.participants.flatMap(({ email }) => personAt(email) ?? []),
    alert:
      event.context.deal?.hasSupplierDifferences === true && !hasEnded(whenOf(event), clock)
        ? DEAL_ALERTS.SupplierAnswer.content
        : null,
  });
}

/** Its zones are not told of a range, and do not say whether it is over. */
const whenOf = ({ start, end }: Event): When =>
  isAllDay({ start, end })
    ? { kind: "datespan", start, end }
    : { kind: "timespan", start, end, startZone: "", endZone: "" };

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
