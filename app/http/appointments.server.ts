import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";

import { describeDistance, describeLength, describeWhen, UNTITLED } from "~/domain/appointments";
import { byAddress, NEUTRAL_COLOR } from "~/domain/people";
import type { Clock } from "~/domain/when";
import { describeZone } from "~/domain/zoned-time";
import { calendar, type appointmentSchema } from "~/upstream/contract/calendar";
import { personnel } from "~/upstream/contract/personnel";
import { isRefused } from "~/upstream/errors";
import { perRequest } from "~/upstream/per-request";

import type { StaffContext } from "./route.server";
import type { Staff } from "./staff.server";

export type Appointment = z.output<typeof appointmentSchema>;

/** An appointment by its id; null if it is not the account's, or not there any more. */
export async function findEvent(staff: Staff, id: string): Promise<Appointment | null> {
  try {
    return await staff.upstream.call(calendar.getEvent, { params: { id } });
  } catch (error) {
    if (isRefused(error, 400, 404)) return null;
    throw error;
  }
}

export const clockOf = ({ staff, context }: Pick<StaffContext, "staff" | "context">): Clock => ({
  timeZone: staff.timeZone,
  now: context.host.now(),
});

/** The account's people, read once for a request; nobody if who is asking may not see them. */
export async function loadPeople(staff: Staff, cache: AppLoadContext["host"]["cache"]) {
  if (!staff.may(personnel.listPersonnel)) return [];
  return perRequest(cache, "people", () => staff.upstream.call(personnel.listPersonnel, {}));
}
export type Person = Awaited<ReturnType<typeof loadPeople>>[number];

/** Participants as they are shown: with a name in any case, and the colour of one of the account's people. */
export function showParticipants(
  participants: Appointment["participants"],
  people: readonly Person[],
) {
  const personAt = byAddress(people);
  return participants.map(({ email, name, status }) => {
    const person = personAt(email);
    return {
      email,
      name: name || person?.name || email,
      status,
      color: person?.badgeColor ?? NEUTRAL_COLOR,
    };
  });
}

/** What a page shows of one appointment. */
export async function showAppointment(route: StaffContext, appointment: Appointment) {
  const { staff, context } = route;
  const { title, location, description, when, participants } = appointment;
  const clock = clockOf(route);
  return {
    title: title || UNTITLED,
    distance: describeDistance(when, clock),
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
