import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import PostalMime from "postal-mime";

import { composed, senderAddress, type MailProvider } from "../provider";

/** Built-in default: every mail becomes an `.eml` file that any mail program opens. */
export function createOutbox(folder: string, from: string): MailProvider {
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: "unix",
  });
  return {
    sender: senderAddress(from),
    isOutbox: true,
    async send(mail, sending) {
      await mkdir(folder, { recursive: true });
      const { message } = await composer.sendMail(composed(mail, sending, from));
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}`;
      await writeFile(join(folder, `.${name}.part`), message);
      await rename(join(folder, `.${name}.part`), join(folder, `${name}.eml`));
    },
  };
}

/** A sent mail as its reader sees it. */
export interface SentMail {
  name: string;
  to: string;
  subject: string;
  /** ISO instant. */
  at: string;
  text: string;
  /** What programs show that read HTML; null of a mail that is text alone. */
  html: string | null;
}

/** The newest mails of an outbox, newest first. */
export async function readOutbox(folder: string, most = 50): Promise<SentMail[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .reverse()
    .slice(0, most);
  return Promise.all(
    newest.map(async (name) => {
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      return {
        name,
        to: (mail.to ?? []).map((one) => one.address ?? "").join(", "),
        subject: mail.subject ?? "",
        at: mail.date ?? "",
        text: mail.text ?? "",
        html: mail.html ?? null,
      };
    }),
  );
}
