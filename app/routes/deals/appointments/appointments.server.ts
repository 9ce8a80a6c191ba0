import { describeDistance, describeWhen, UNTITLED } from "~/domain/appointments";
import {
  clockOf,
  findEvent,
  loadPeople,
  showParticipants,
  type Appointment,
} from "~/http/appointments.server";
import { hasEnded } from "~/domain/when";
import { paths } from "~/http/paths";
import { leadBack } from "~/http/toast-redirect.server";
import { calendar } from "~/upstream/contract/calendar";

import type { DealContext } from "../deal-route.server";

export const APPOINTMENT_IS_GONE =
  "This appointment is not there any more: somebody may have deleted it. What you typed can still be read and copied here.";
/** Of participants in a line. */
const MAX_FACES = 4;

/** The appointment an address names; null if it is not there, or is another deal's. */
export async function findAppointment(route: DealContext): Promise<Appointment | null> {
  const found = await findEvent(route.staff, route.params.appointmentId ?? "");
  return found && isOfDeal(found, route) ? found : null;
}

function isOfDeal({ context }: Appointment, { deal }: DealContext): boolean {
  const { id = deal.id, workflowId } = context.deal ?? { workflowId: deal.workflowId };
  return id === deal.id && workflowId === deal.workflowId;
}

/**
 * The calls that change an appointment name no deal, but the address does: leads back from another deal's. What is not
 * there any more the call itself refuses, or answers again if it was made before.
 */
export async function refuseOthers(route: DealContext): Promise<void> {
  const found = await findEvent(route.staff, route.params.appointmentId ?? "");
  if (found && !isOfDeal(found, route)) throw await leadBack(route, route.backTo, "appointment");
}

/** The same for pages that show it: without an appointment there is nothing to show, and the deal says that. */
export async function requireAppointment(route: DealContext): Promise<Appointment> {
  const found = await findAppointment(route);
  if (found) return found;
  throw await leadBack(route, route.backTo, "appointment");
}

/** What the Appointments module shows of a deal: what is to come in its order, then what has been, the latest first. */
export async function loadAppointments(route: DealContext) {
  const { staff, deal, workflow, context, changePath } = route;
  const at = [workflow.slug, deal.id] as const;
  const clock = clockOf(route);
  const params = { dealId: deal.id };
  const { response, isTruncated } = await staff.upstream.exchange(calendar.listDealEvents, {
    params,
  });
  const isShown = response.some(({ participants }) => participants.length > 0);
  const people = isShown ? await loadPeople(staff, context.host.cache) : [];
  const all = response.map((appointment) => {
    const { id, title, location, when, participants } = appointment;
    const faces = showParticipants(participants.slice(0, MAX_FACES), people);
    return {
      id,
      title: title || UNTITLED,
      path: paths.appointment(...at, id),
      line: [describeWhen(when, clock), location].filter(Boolean).join(" · "),
      distance: describeDistance(when, clock),
      faces,
      others: participants.length - faces.length,
      isOver: hasEnded(when, clock),
      begins: beginOf(when),
    };
  });
  const byBegin = all.toSorted((one, other) => compare(one.begins, other.begins));
  return {
    addPath: changePath(calendar.createDealEvent, paths.newAppointment(...at)),
    appointments: [
      ...byBegin.filter(({ isOver }) => !isOver),
      ...byBegin.filter(({ isOver }) => isOver).toReversed(),
    ].map(({ begins: _, isOver: __, ...shown }) => shown),
    isTruncated,
  };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Sorts as time does: days before the moments of them. */
function beginOf(when: Appointment["when"]): string {
  switch (when.kind) {
    case "date":
      return when.date;
    case "time":
      return when.time;
    default:
      return when.start;
  }
}

/** The line under the title: how far away it is, and its deal. */
export function aboutOf(route: DealContext, { when }: Appointment): string {
  const { tuid, name } = route.deal;
  return `${describeDistance(when, clockOf(route))} · ${tuid} ${name}`;
}
