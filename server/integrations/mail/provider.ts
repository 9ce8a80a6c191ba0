import type { SendMailOptions } from "nodemailer";

/** A mail to one recipient, whose address comes from the database and never from a request. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same for programs that show HTML. */
  html?: string;
  /** Whom an answer reaches; the sender unless said. */
  replyTo?: string;
  attachments?: readonly MailFile[];
  /** An appointment, for the recipient's calendar program. */
  calendar?: CalendarPart;
}
export interface MailFile {
  /** What it is kept under, such as `Purchase order PO-30714.pdf`. */
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}
export interface CalendarPart {
  method: "REQUEST" | "CANCEL";
  /** An iCalendar file (RFC 5545) of the same method. */
  content: string;
}

export interface Sending {
  /** Names the mail wherever it arrives: one that is sent twice can be told by it. */
  id: string;
}

/** Sends a mail, or throws a `MailFailure` if it could not be handed over. */
export interface MailProvider {
  /** The address that mails come from. */
  readonly sender: string;
  /** No mail leaves the server. */
  readonly isOutbox?: true;
  send(mail: Mail, sending: Sending): Promise<void>;
}

/** Why a mail could not be handed over, in words for an administrator. */
export class MailFailure extends Error {
  override readonly name = "MailFailure";

  constructor(
    message: string,
    /** True if the same mail would be refused again. */
    readonly isPermanent: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const FILE_NAMES = { REQUEST: "invite.ics", CANCEL: "cancel.ics" } as const;

/**
 * A mail in nodemailer's words, under a `Message-ID` at the host of the sender's address. Addresses go as one address
 * each and not as a list to be read, so that nothing in one makes it two.
 */
export function composed(
  { to, subject, text, html, replyTo, calendar, attachments = [] }: Mail,
  { id }: Sending,
  from: string,
): SendMailOptions {
  return {
    from,
    to: { name: "", address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    ...(attachments.length > 0 && {
      attachments: attachments.map(({ name, type, content }) => ({
        ...{ filename: name, contentType: type, content: Buffer.from(content) },
      })),
    }),
    ...(calendar ? { icalEvent: { ...calendar, filename: FILE_NAMES[calendar.method] } } : {}),
    messageId: `<${id}@${hostOf(from)}>`,
  };
}

/** The address in a sender's name and address: `Headrail <no-reply@headrail.invalid>`. */
export function senderAddress(from: string): string {
  return /[^\s<>"]+@[\w.-]+/.exec(from)?.[0] ?? "no-reply@headrail.invalid";
}

function hostOf(from: string): string {
  const address = senderAddress(from);
  return address.slice(address.lastIndexOf("@") + 1);
}
