import { dayOf } from "../../../app/domain/dates";
import type { calendar } from "../../../app/upstream/contract/calendar";
import type { WireResponseOf } from "../../../app/upstream/endpoint";
import type { DealState } from "../records/deals";
import type { listOfRange } from "./queries";
import type { StoredAppointment } from "./stored-appointment";
import { whenOf } from "./when";

/** An appointment of this deal in the shape of the wire. */
export function presentAppointment(
  { row, participants }: StoredAppointment,
  deal: Pick<DealState, "id" | "workflow_id">,
): WireResponseOf<typeof calendar.getEvent> {
  const { id, title, location, description, revision } = row;
  return {
    id,
    title,
    location,
    description,
    participants: participants.map(({ email, name, phone, status }) => ({
      email,
      name,
      phoneNumber: phone,
      status,
    })),
    when: whenOf(row),
    context: { deal: { id: deal.id, workflowId: deal.workflow_id } },
    revision,
  };
}

type InRange = Awaited<ReturnType<typeof listOfRange>>[number];

/** Appointments of a range in the shape of the wire, by day in the company's time zone: whole days come first. */
export function presentEvents(
  events: readonly InRange[],
  timeZone: string,
): WireResponseOf<typeof calendar.listEvents> {
  const isDay = ({ kind }: InRange) => kind === "date" || kind === "datespan";
  const place = new Map(
    events.map((event) => [
      event,
      isDay(event) ? event.starts : `${dayOf(event.starts, timeZone)} ${event.starts}`,
    ]),
  );
  const placeOf = (event: InRange) => place.get(event) ?? "";
  return events
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : placeOf(a) > placeOf(b) ? 1 : 0))
    .map((event) => ({
      id: event.id,
      title: event.title,
      description: event.description,
      participants: event.participants.map(({ email }) => ({ email })),
      context: {
        deal: {
          ...{ workflowId: event.workflow_id, isArchived: event.is_deal_archived === 1 },
          hasSupplierDifferences: event.supplier_difference_count > 0,
        },
      },
      start: event.starts,
      end: event.ends,
      revision: event.revision,
    }));
}
