import type { z } from "zod";

import { describeDistance, describeLength, describeWhen } from "~/domain/appointments";
import type { Clock } from "~/domain/when";
import { describeZone } from "~/domain/zoned-time";
import { paths } from "~/http/paths";
import type { Staff } from "~/http/staff.server";
import { redirectWithToast } from "~/http/toast-redirect.server";
import { CONFLICT_TOAST } from "~/ui/toast/messages";
import { calendar, type appointmentSchema } from "~/upstream/contract/calendar";
import { personnel } from "~/upstream/contract/personnel";
import { isRefused } from "~/upstream/errors";
import { perRequest } from "~/upstream/per-request";

import type { DealContext } from "../deal-route.server";
import { isSameAddress } from "./participants";

export type Appointment = z.output<typeof appointmentSchema>;

export const APPOINTMENT_IS_GONE =
  "This appointment is not there any more: somebody may have deleted it. What you typed can still be read and copied here.";
export const UNTITLED = "No title";
/** Of a guest who is none of the account's people. */
const GUEST_COLOR = "#565C66";
/** Of participants in a line. */
const MAX_FACES = 4;

/** The appointment an address names; null if it is not there, or is another deal's. */
export async function findAppointment(route: DealContext): Promise<Appointment | null> {
  const { staff, deal, params } = route;
  try {
    const id = params.appointmentId ?? "";
    const found = await staff.upstream.call(calendar.getEvent, { params: { id } });
    const dealId = found.context.deal?.id ?? deal.id;
    return dealId === deal.id ? found : null;
  } catch (error) {
    if (isRefused(error, 400, 404)) return null;
    throw error;
  }
}

/** The same for pages that show it: without an appointment there is nothing to show, and the deal says that. */
export async function requireAppointment(route: DealContext): Promise<Appointment> {
  const found = await findAppointment(route);
  if (found) return found;
  throw await redirectWithToast(route.request, route.context, route.backTo, CONFLICT_TOAST);
}

export const clockOf = ({ staff, context }: Pick<DealContext, "staff" | "context">): Clock => ({
  timeZone: staff.timeZone,
  now: context.host.now(),
});

/** The account's people, read once for a request; nobody if who is asking may not see them. */
export async function loadPeople(staff: Staff, cache: DealContext["context"]["host"]["cache"]) {
  if (!staff.may(personnel.listPersonnel)) return [];
  return perRequest(cache, "people", () => staff.upstream.call(personnel.listPersonnel, {}));
}
export type Person = Awaited<ReturnType<typeof loadPeople>>[number];

/** Participants as they are shown: with a name in any case, and the colour of one of the account's people. */
export function showParticipants(
  participants: Appointment["participants"],
  people: readonly Person[],
) {
  return participants.map(({ email, name, status }) => {
    const person = people.find((one) => isSameAddress(one.email, email));
    return {
      email,
      name: name || person?.name || email,
      status,
      color: person?.badgeColor ?? GUEST_COLOR,
    };
  });
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
    const faces = showParticipants(participants, people);
    return {
      id,
      title: title || UNTITLED,
      path: paths.appointment(...at, id),
      line: [describeWhen(when, clock), location].filter(Boolean).join(" · "),
      distance: describeDistance(when, clock),
      faces: faces.slice(0, MAX_FACES),
      others: Math.max(0, faces.length - MAX_FACES),
      begins: beginOf(when),
    };
  });
  const isOver = ({ distance }: { distance: string }) => distance.startsWith("Ended");
  const byBegin = all.toSorted((one, other) => (one.begins < other.begins ? -1 : 1));
  return {
    addPath: changePath(calendar.createDealEvent, paths.newAppointment(...at)),
    appointments: [
      ...byBegin.filter((one) => !isOver(one)),
      ...byBegin.filter(isOver).toReversed(),
    ].map(({ begins: _, ...shown }) => shown),
    isTruncated,
  };
}

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

/** What a page shows of one appointment. */
export async function showAppointment(route: DealContext, appointment: Appointment) {
  const { staff, context, deal } = route;
  const { title, location, description, when, participants } = appointment;
  const clock = clockOf(route);
  return {
    title: title || UNTITLED,
    about: `${describeDistance(when, clock)} · ${deal.tuid} ${deal.name}`,
    when: describeWhen(when, clock),
    length: describeLength(when),
    zones: zonesOf(when),
    location: location || null,
    description: description || null,
    participants: showParticipants(participants, await loadPeople(staff, context.host.cache)),
  };
}

/** The zones of an appointment with times, named as they are on that day. */
function zonesOf(when: Appointment["when"]): string | null {
  if (when.kind === "time") return describeZone(when.zone, when.time);
  if (when.kind !== "timespan") return null;
  const zones = [describeZone(when.startZone, when.start), describeZone(when.endZone, when.end)];
  return [...new Set(zones)].join(" to ");
}
