import { UNTITLED } from "../../../app/domain/appointments";
import { REPLIES } from "../../../app/domain/replies";
import { hasEnded } from "../../../app/domain/when";
import { invitations } from "../../../app/upstream/contract/invitations";
import { ApiError, notFound } from "../api-error";
import { publicEndpoint, publicMutation } from "../implement";
import { countEvent } from "../rate-limit";
import { addToTimeline, textChanges } from "../records/timeline";
import type { AccountRead } from "../scope";
import type { Services } from "../services";
import { publicFile } from "../stream";
import { calendarFile } from "./calendar-file";
import { entryOf } from "./invitation-mail";
import {
  findInvitation,
  findLink,
  holdAppointment,
  saveAnswer,
  type Invitation,
} from "./invitation-queries";

const QUARTER_HOUR_MS = 15 * 60 * 1_000;

interface Asked {
  params: { token: string };
  services: Services;
  clientAddress: string;
}

/** Whose invitation a link is of. Links that are none are counted, so that nobody tries many. */
async function openLink({ params, services, clientAddress }: Asked) {
  const link = await findLink(services.database.read, params.token);
  if (link) {
    const { accountId, participantId } = link;
    return { accountId, actor: { type: "customer" as const, id: participantId } };
  }
  await countEvent(services, [
    { kind: "invitation-miss", subject: clientAddress, most: 50, windowMs: QUARTER_HOUR_MS },
  ]);
  throw notFound();
}

/** Links stay in mailboxes and calendars; so long after the end of their appointment they open nothing. */
const LINK_OUTLASTS_MS = 90 * 24 * 60 * 60 * 1_000;

async function readInvitation(
  read: AccountRead,
  participantId: string,
  now: Date,
): Promise<Invitation> {
  const invitation = await findInvitation(read, participantId);
  if (!invitation) throw notFound();
  const { dealer, appointment } = invitation;
  const then = new Date(now.getTime() - LINK_OUTLASTS_MS);
  if (hasEnded(appointment.when, { timeZone: dealer.timeZone, now: then })) throw notFound();
  return invitation;
}

const getInvitation = publicEndpoint(invitations.getInvitation, async (call) => {
  const { database } = call.services;
  const { accountId, actor } = await openLink(call);
  const read = { db: database.read, engine: database.engine, accountId };
  const { dealer, appointment, guest } = await readInvitation(read, actor.id, call.now);
  const { title, location, description, when, isCancelled } = appointment;
  const { email, name, status } = guest;
  return {
    ...{ title, location, description, when, isCancelled },
    participant: { email, name, status },
    context: {
      dealer: {
        ...{ name: dealer.name, email: dealer.email, phone: dealer.phone },
        timezone: dealer.timeZone,
      },
    },
  };
});

const answerInvitation = publicMutation(invitations.answerInvitation, {
  async whose(call) {
    const subject = await openLink(call);
    await countEvent(call.services, [
      { kind: "invitation-answer", subject: subject.actor.id, most: 30, windowMs: QUARTER_HOUR_MS },
      {
        kind: "invitation-address",
        subject: call.clientAddress,
        most: 200,
        windowMs: QUARTER_HOUR_MS,
      },
    ]);
    return subject;
  },
  async write(write, { body, subject, now }) {
    const found = await readInvitation(write, subject.actor.id, now);
    // A deletion comes before the answer or after it, and not in between.
    await holdAppointment(write, found.appointment.id);
    const { appointment, dealer, guest, dealId } = await readInvitation(
      write,
      subject.actor.id,
      now,
    );
    if (appointment.isCancelled) {
      throw new ApiError(409, "cancelled", "This appointment was cancelled");
    }
    if (hasEnded(appointment.when, { timeZone: dealer.timeZone, now })) {
      throw new ApiError(409, "ended", "This appointment is over");
    }
    await saveAnswer(write, subject.actor.id, body.status);
    if (body.status === guest.status) return;
    await addToTimeline(write, dealId, [
      {
        area: "APPOINTMENTS",
        verb: "ANSWERED",
        subject: { id: appointment.id, label: appointment.title || UNTITLED },
        changes: textChanges([["Answer", REPLIES[guest.status], REPLIES[body.status]]]),
        actorName: guest.name || guest.email,
      },
    ]);
  },
});

const getInvitationFile = publicFile(invitations.getInvitationFile, {
  whose: openLink,
  async handle({ read, services, subject, params }) {
    const { appointment, ...invitation } = await readInvitation(
      read,
      subject.actor.id,
      services.now(),
    );
    if (appointment.isCancelled) throw notFound();
    const url = `${services.publicOrigin}/invitation/${params.token}`;
    const told = { ...invitation, appointment };
    const content = calendarFile(entryOf(services, told, { method: "PUBLISH", url }));
    return {
      name: "appointment.ics",
      mimeType: "text/calendar",
      bytes: new TextEncoder().encode(content),
    };
  },
});

export const invitationHandlers = [getInvitation, answerInvitation, getInvitationFile];
