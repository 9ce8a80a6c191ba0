/** A mail to one recipient, whose address comes from the database and never from a request. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends a mail, or throws if it could not be handed over. */
export interface MailProvider {
  send(mail: Mail): Promise<void>;
}
