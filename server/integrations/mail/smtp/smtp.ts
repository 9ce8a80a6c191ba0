import nodemailer from "nodemailer";

import { composed, senderAddress, type MailProvider } from "../provider";
import { smtpFailure } from "./smtp-failure";

/** An answer is waited for so long; the mail is tried again later. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Hands mails to an SMTP server, `smtp://user:password@host:port` or `smtps://…`. */
export function createSmtp(url: string, from: string): MailProvider {
  const transport = nodemailer.createTransport({ url, ...TIMEOUTS });
  return {
    sender: senderAddress(from),
    async send(mail, sending) {
      try {
        await transport.sendMail(composed(mail, sending, from));
      } catch (error) {
        throw smtpFailure(error);
      }
    },
  };
}
