import nodemailer from "nodemailer";

import type { MailProvider } from "../provider";

/** Hands mails to an SMTP server, `smtp://user:password@host:port` or `smtps://…`. */
export function createSmtp(url: string, from: string): MailProvider {
  const transport = nodemailer.createTransport(url, { from });
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
  };
}
