import { z } from "zod";

import { hasEnded } from "../../../app/domain/when";
import { accountJob } from "../../jobs/job-kind";
import { MAIL_LIMITS, sendMail } from "../../jobs/mail-job";
import { accountWrite } from "../account-write";
import { accountRead } from "../dispatch";
import { findDealer } from "../records/dealer";
import { hashToken, newToken } from "../session";
import { cancellationMail, invitationMail } from "./invitation-mail";
import { findInvitation, isGuest, lockGuest, saveLink } from "./invitation-queries";
import { whenOf } from "./when";

/**
 * Mails a guest an invitation, or what has changed, with a link of their own. It reads the appointment when it runs,
 * and leaves what changed meanwhile to the job of that change: however long the mail server is away, a guest gets one
 * mail, of what holds. The link is made here, so that no store holds it; a mail that is sent twice has two that work.
 */
export const invitationMailJob = accountJob({
  name: "invitation-mail",
  payload: z.object({
    participantId: z.string(),
    /** Of the appointment, as far as this job tells it. */
    sequence: z.number(),
    /** True if the guest was invited before. */
    isChange: z.boolean(),
    title: z.string(),
    email: z.string(),
  }),
  describe: ({ title, email, isChange }) => ({
    title: isChange ? `Mail about a change of “${title}”` : `Invitation to “${title}”`,
    recipient: email,
  }),
  ...MAIL_LIMITS,
  async run(services, { id, payload, subject }) {
    const { participantId, sequence } = payload;
    const token = newToken();
    const told = await accountWrite(services, subject, async (write) => {
      if (!(await lockGuest(write, participantId))) return null;
      const invitation = await findInvitation(write, participantId);
      if (!invitation || invitation.appointment.isCancelled) return null;
      const { appointment, dealer } = invitation;
      if (appointment.sequence > sequence) return null;
      const clock = { timeZone: dealer.timeZone, now: services.now() };
      if (!payload.isChange && hasEnded(appointment.when, clock)) return null;
      const isFirst = await saveLink(write, participantId, hashToken(token));
      return { ...invitation, token, isChange: payload.isChange && !isFirst };
    });
    if (told) await sendMail(services, invitationMail(services, told), id);
  },
});

/**
 * Mails a guest that an appointment is off, or goes on without them: what it says of it is what they knew. Who is on
 * the list again by then is told nothing: the mail that has invited them anew is what holds.
 */
export const cancellationMailJob = accountJob({
  name: "cancellation-mail",
  payload: z.object({
    appointmentId: z.string(),
    sequence: z.number(),
    title: z.string(),
    location: z.string().nullable(),
    when: z.object({
      kind: z.enum(["date", "datespan", "time", "timespan"]),
      starts: z.string(),
      ends: z.string(),
      start_zone: z.string().nullable(),
      end_zone: z.string().nullable(),
    }),
    guest: z.object({
      email: z.string(),
      name: z.string().nullable(),
      status: z.enum(["YES", "NO", "MAYBE", "NOREPLY"]),
    }),
    /** True if the appointment goes on without this guest. */
    isRemoved: z.boolean(),
  }),
  describe: ({ title, guest }) => ({
    title: `Cancellation of “${title}”`,
    recipient: guest.email,
  }),
  ...MAIL_LIMITS,
  async run(services, { id, payload, subject }) {
    const { appointmentId, sequence, title, location, when, guest, isRemoved } = payload;
    const appointment = {
      ...{ id: appointmentId, sequence, title, location, description: null },
      when: whenOf(when),
    };
    const read = accountRead(services, subject);
    if (isRemoved && (await isGuest(read, appointmentId, guest.email))) return;
    const dealer = await findDealer(read);
    const mail = cancellationMail(services, { dealer, appointment, guest, isRemoved });
    await sendMail(services, mail, id);
  },
});
