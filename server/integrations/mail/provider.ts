/** A mail to one recipient, whose address comes from the database and never from a request. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Sending {
  /** Names the mail wherever it arrives: one that is sent twice can be told by it. */
  id: string;
}

/** Sends a mail, or throws a `MailFailure` if it could not be handed over. */
export interface MailProvider {
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

/** The `Message-ID` of a mail, at the host of the sender's address. */
export function messageId({ id }: Sending, from: string): string {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? "headrail.invalid";
  return `<${id}@${host}>`;
}
