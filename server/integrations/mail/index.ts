import { createOutbox } from "./outbox/outbox";
import type { MailProvider } from "./provider";
import { createSmtp } from "./smtp/smtp";

export type MailSettings =
  { kind: "outbox"; folder: string; from: string } | { kind: "smtp"; url: string; from: string };

export function createMail(settings: MailSettings): MailProvider {
  switch (settings.kind) {
    case "outbox":
      return createOutbox(settings.folder, settings.from);
    case "smtp":
      return createSmtp(settings.url, settings.from);
  }
}
