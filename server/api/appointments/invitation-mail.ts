import { hasEnded, startInWords, whenInWords, type When } from "../../../app/domain/when";
import type { Schema } from "../../database/schema";
import type { Mail } from "../../integrations/mail/provider";
import type { Services } from "../services";
import { calendarFile, type CalendarEntry } from "./calendar-file";
import { canReceive } from "../records/can-receive";
import type { Dealer } from "../records/dealer";

/** The business that invites. */
export type InvitingDealer = Pick<Dealer, "name" | "email" | "phone" | "timeZone">;
/** What a mail says of an appointment. */
export interface ToldAppointment {
  id: string;
  sequence: number;
  title: string;
  location: string | null;
  description: string | null;
  when: When;
}
export interface Guest {
  email: string;
  name: string | null;
  status: Schema["appointment_participants"]["status"];
}
interface Told {
  dealer: InvitingDealer;
  appointment: ToldAppointment;
  guest: Guest;
}
type Sender = Pick<Services, "publicOrigin" | "mail" | "now">;

const ANSWERS = { YES: "Yes", NO: "No", MAYBE: "Maybe" } as const;

/** Invites a guest, or tells them of a change; the link is theirs alone. */
export function invitationMail(
  sender: Sender,
  told: Told & { token: string; isChange: boolean },
): Mail {
  const { dealer, appointment, guest, token, isChange } = told;
  const link = `${sender.publicOrigin}/invitation/${token}`;
  return {
    ...envelope(sender, told, isChange ? "Changed" : "Invitation"),
    text: paragraphs([
      greeting(guest),
      isChange
        ? `${dealer.name} has changed an appointment that you are invited to. It is now:`
        : `${dealer.name} invites you to an appointment:`,
      inWords(sender, told),
      appointment.description,
      askOf(sender, told),
      link,
      signature(dealer),
    ]),
    calendar: {
      method: "REQUEST",
      content: calendarFile(entryOf(sender, told, { method: "REQUEST", url: link })),
    },
  };
}

/** What the link is for. */
function askOf(sender: Sender, { dealer, appointment, guest: { status } }: Told): string {
  if (hasEnded(appointment.when, clockOf(sender, dealer))) return "You can read it here:";
  if (status === "NOREPLY") return "Will you be there? Please answer here, without signing in:";
  return `Your answer is: ${ANSWERS[status]}. You can change it here, without signing in:`;
}

/** Tells a guest that an appointment is off, or goes on without them. */
export function cancellationMail(sender: Sender, told: Told & { isRemoved: boolean }): Mail {
  const { dealer, guest, isRemoved } = told;
  return {
    ...envelope(sender, told, "Cancelled"),
    text: paragraphs([
      greeting(guest),
      isRemoved
        ? `${dealer.name} no longer expects you at this appointment:`
        : `${dealer.name} has cancelled this appointment:`,
      inWords(sender, told),
      "You need not do anything.",
      signature(dealer),
    ]),
    calendar: {
      method: "CANCEL",
      content: calendarFile(entryOf(sender, told, { method: "CANCEL", url: null })),
    },
  };
}

/** The appointment as a calendar file holds it. */
export function entryOf(
  { publicOrigin, mail, now }: Sender,
  { dealer, appointment, guest }: Told,
  own: Pick<CalendarEntry, "method" | "url">,
): CalendarEntry {
  const { id, ...said } = appointment;
  const inbox = canReceive(dealer.email) ? dealer.email : null;
  return {
    ...own,
    ...said,
    appointmentId: id,
    host: new URL(publicOrigin).hostname,
    now: now(),
    organizer: { name: dealer.name, email: inbox ?? mail.sender, isRead: inbox !== null },
    guest,
  };
}

const clockOf = ({ now }: Sender, { timeZone }: InvitingDealer) => ({ timeZone, now: now() });

function envelope(sender: Sender, { dealer, appointment, guest }: Told, about: string) {
  const start = startInWords(appointment.when, clockOf(sender, dealer));
  return {
    to: guest.email,
    subject: `${about}: ${oneLine(appointment.title)}, ${start}`,
    ...(canReceive(dealer.email) ? { replyTo: dealer.email } : {}),
  };
}

/** A title may be long and, from elsewhere, have several lines. */
function oneLine(title: string): string {
  const line = title.replace(/\s+/g, " ").trim();
  const letters = [...line];
  return letters.length > 120 ? `${letters.slice(0, 119).join("")}…` : line;
}

const greeting = ({ name }: Guest) => (name?.trim() ? `Hello ${oneLine(name)},` : "Hello,");

function inWords(sender: Sender, { dealer, appointment }: Told): string {
  return [
    appointment.title,
    ...whenInWords(appointment.when, clockOf(sender, dealer)),
    ...(appointment.location?.trim() ? [`Where: ${appointment.location}`] : []),
  ].join("\n");
}

const signature = ({ name, phone }: InvitingDealer) => (phone ? `${name}\n${phone}` : name);

const paragraphs = (parts: readonly (string | null)[]) =>
  parts.filter((part) => part !== null && part.trim() !== "").join("\n\n");
