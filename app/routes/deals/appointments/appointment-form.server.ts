import type { z } from "zod";

import { INTENT_FIELD } from "~/domain/form-key";
import { busyRange, describeWhen, nextHour } from "~/domain/appointments";
import { isSameAddress } from "~/domain/people";
import type { When } from "~/domain/when";
import { localTimeAt, turnOf } from "~/domain/zoned-time";
import { clockOf, type Appointment } from "~/http/appointments.server";
import { paths } from "~/http/paths";
import type { Sent } from "~/http/route.server";
import { replyWithSearch, submit, type SentForm } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { ENTER } from "~/ui/form/default-submit";
import { parseForm } from "~/ui/form/parse-form";
import { calendar } from "~/upstream/contract/calendar";

import type { DealContext } from "../deal-route.server";
import { appointmentFormSchema, type AppointmentFormValues } from "./appointment-form.schema";
import { findAppointment, refuseOthers } from "./appointments.server";
import { loadBusyTimes } from "./busy-times.server";
import { findOverlaps, type Overlap } from "./overlaps";
import {
  fromMailbox,
  packParticipants,
  unpackParticipants,
  withParticipants,
} from "./participants";
import { searchParticipants } from "./search-participants.server";
import type { WhenValues } from "./when-values";

/** A new appointment: an hour from the next quarter of an hour on, in the company's zone. */
export function newValues(route: DealContext): AppointmentFormValues {
  const { staff, workflow, deal, context } = route;
  const zone = staff.timeZone;
  const hour = nextHour(context.host.now());
  return {
    title: "",
    location: "",
    description: `Appointment for ${workflow.name} ${deal.tuid}`,
    when: whenValues({ kind: "timespan", ...hour, startZone: zone, endZone: zone }, zone),
    participants: packParticipants([]),
  };
}

/** A stored appointment as the form's inputs hold it. */
export function valuesOf(route: DealContext, appointment: Appointment): AppointmentFormValues {
  const { title, location, description, when, participants, revision } = appointment;
  return {
    title: title ?? "",
    location: location ?? "",
    description: description ?? "",
    when: whenValues(when, route.staff.timeZone),
    whenInWords: describeWhen(when, clockOf(route)),
    participants: packParticipants(
      participants.map(({ email, name, phoneNumber, status }) => ({
        email,
        name: name ?? "",
        phoneNumber: phoneNumber ?? "",
        status,
      })),
    ),
    ...(revision === undefined ? {} : { revision }),
  };
}

/** Days in place of times lie ready for nine to ten o'clock. */
const NO_TIMES = { startTime: "09:00", endTime: "10:00", startTurn: "", endTurn: "" };

function whenValues(when: When, timeZone: string): WhenValues {
  const zones = { startZone: timeZone, endZone: timeZone };
  switch (when.kind) {
    case "date":
      return { ...NO_TIMES, ...zones, kind: when.kind, start: when.date, end: when.date };
    case "datespan":
      return { ...NO_TIMES, ...zones, ...when };
    case "time": {
      const { zone, time, kind } = when;
      const edge = edgeValues(time, zone);
      const end = { end: edge.date, endTime: edge.time, endTurn: edge.turn, endZone: zone };
      return {
        kind,
        start: edge.date,
        startTime: edge.time,
        startTurn: edge.turn,
        startZone: zone,
        ...end,
      };
    }
    case "timespan": {
      const [from, until] = [
        edgeValues(when.start, when.startZone),
        edgeValues(when.end, when.endZone),
      ];
      return {
        kind: when.kind,
        start: from.date,
        startTime: from.time,
        startTurn: from.turn,
        startZone: when.startZone,
        end: until.date,
        endTime: until.time,
        endTurn: until.turn,
        endZone: when.endZone,
      };
    }
  }
}

const edgeValues = (instant: string, zone: string) => ({
  ...localTimeAt(instant, zone),
  turn: turnOf(instant, zone) ?? "",
});

/** Who of the participants is taken already at the time that the form's values say. */
export async function remarksOn(
  route: DealContext,
  values: { when: unknown; participants: string },
): Promise<Overlap[]> {
  const participants = unpackParticipants(values.participants);
  const when = appointmentFormSchema.shape.when.safeParse(values.when).data;
  if (!when || participants.length === 0 || !route.staff.may(calendar.listEvents)) return [];
  const clock = clockOf(route);
  const busy = loadBusyTimes(route.staff, clock, busyRange(when, clock.timeZone));
  const known = await orWithout(route, busy, "who is taken could not be found out");
  return findOverlaps(known ?? [], participants, route.params.appointmentId ?? null);
}

/** What a form can do without: null if it cannot be had, so that nothing typed is lost for it. */
async function orWithout<Value>(
  { context }: DealContext,
  asked: Promise<Value>,
  about: string,
): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Response) throw error;
    context.host.reportFault(error, about);
    return null;
  }
}

const FIELD = "participants";

/**
 * What the appointment form does: its buttons beside Save give it back with a participant more or less, with who was
 * found, or with other inputs for its time; Save saves.
 */
export async function submitAppointment(route: DealContext & Sent): Promise<Response> {
  const { staff, deal, workflow, form, url, params } = route;
  const id = params.appointmentId;
  if (id !== undefined) await refuseOthers(route);
  const intent = form.text(INTENT_FIELD);
  const isAdded = form.data.has(`add.${FIELD}`);
  changeParticipants(form, intent);
  const remarks = () => {
    const { when } = parseForm(form.data, appointmentFormSchema).payload;
    return remarksOn(route, { when, participants: form.text(FIELD) });
  };
  const term = form.text(`search.${FIELD}`).trim();
  const searchAgain = async () => {
    // Whoever was looked for is found and added.
    if (term === "" || (intent === "add" && isAdded)) return {};
    const asked = searchParticipants(route, term);
    const found = await orWithout(route, asked, "participants could not be searched");
    return found ? { search: { field: FIELD, term, ...found } } : {};
  };
  const isSearch = intent === `search:${FIELD}` || (intent === ENTER && term !== "");
  if (isSearch) {
    const search = { field: FIELD, term, ...(await searchParticipants(route, term)) };
    return replyWithSearch(form, appointmentFormSchema, { search, remarks: await remarks() });
  }
  if (/^(update|zones|remove:\d+|add)$/.test(intent)) {
    const part = intent === "zones" ? "zones" : undefined;
    return replyWithSearch(form, appointmentFormSchema, {
      ...(part ? { part } : {}),
      ...(await searchAgain()),
      remarks: await remarks(),
    });
  }
  const at = [workflow.slug, deal.id] as const;
  return submit(form, {
    schema: appointmentFormSchema,
    save: async (body, { idempotencyKey, revision }) => {
      const { upstream } = staff;
      if (id === undefined) {
        const call = { params: { dealId: deal.id }, body, idempotencyKey };
        await upstream.call(calendar.createDealEvent, call);
      } else {
        const change = withStored(route, body, await findAppointment(route));
        const call = { params: { id }, body: { ...change, revision }, idempotencyKey };
        await upstream.call(calendar.updateEvent, call);
      }
    },
    done: success(
      id === undefined ? "Appointment added" : "Appointment saved",
      form.text("title").trim(),
    ),
    to: id === undefined ? route.backTo : paths.appointment(...at, id) + url.search,
    keep: async () => ({ ...(await searchAgain()), remarks: await remarks() }),
  });
}

/**
 * What is saved, with what nobody types into the form as it is stored by now: what participants have answered, and the
 * seconds of a time that another program made.
 */
function withStored(
  { form, staff }: DealContext & Sent,
  body: z.output<typeof appointmentFormSchema>,
  stored: Appointment | null,
) {
  if (!stored) return body;
  const before: Readonly<Record<string, string>> = { ...whenValues(stored.when, staff.timeZone) };
  const inputs = [...form.data].filter(([name]) => name.startsWith("when."));
  const isSameTime = inputs.every(([name, value]) => before[name.slice("when.".length)] === value);
  const participants = body.participants.map((one) => {
    const known = stored.participants.find(({ email }) => isSameAddress(email, one.email));
    return known ? { ...one, status: known.status } : one;
  });
  return { ...body, participants, when: isSameTime ? stored.when : body.when };
}

/** Takes the participants that were ticked into the form's list, and the one out of it whose button was pressed. */
function changeParticipants({ data, text }: SentForm, intent: string): void {
  const added = data.getAll(`add.${FIELD}`).filter((value) => typeof value === "string");
  const removed = /^remove:(\d+)$/.exec(intent)?.[1];
  const kept = unpackParticipants(text(FIELD)).filter((_, at) => String(at) !== removed);
  data.delete(`add.${FIELD}`);
  data.set(FIELD, packParticipants(withParticipants(kept, added.map(fromMailbox))));
}
