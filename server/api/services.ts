import type { Logger } from "pino";

import type { Database } from "../database/connection";
import type { AddressProvider } from "../integrations/addresses/provider";
import type { CalendarVendor } from "../integrations/calendars/provider";
import type { ContactVendor } from "../integrations/contacts/provider";
import type { FileStore } from "../integrations/files/provider";
import type { LegacyOrdersVendor } from "../integrations/legacy-orders/provider";
import type { MailProvider } from "../integrations/mail/provider";
import type { CardProvider } from "../integrations/payments/provider";
import type { PdfProvider } from "../integrations/pdf/provider";
import type { Sandbox } from "../integrations/payments/sandbox/sandbox";
import type { WebhookSender } from "../integrations/webhooks/webhooks";
import type { Sealer } from "../sealer";

/** Everything outside the API that a handler may use. */
export interface Services {
  readonly database: Database;
  readonly mail: MailProvider;
  readonly files: FileStore;
  /** How many bytes the files of one account may take. */
  readonly filesLimit: number;
  /** Vendors whose contacts accounts may connect: those this server has keys for. */
  readonly contactVendors: readonly ContactVendor[];
  /** Who opens calendars that accounts are linked with; the first one links new ones. */
  readonly calendarVendors: readonly CalendarVendor[];
  /** Orders of the CRM that keeps contacts under the schema ZOHO; null if this server has no keys for it. */
  readonly legacyOrders: LegacyOrdersVendor | null;
  /** Takes money by card; null if this server does not. */
  readonly cards: CardProvider | null;
  /** What customers do on the sandbox's page; null where it is not in use. */
  readonly sandbox: Sandbox | null;
  /** Finds addresses of what is typed. */
  readonly addresses: AddressProvider;
  /** Makes the documents of quotes. */
  readonly pdf: PdfProvider;
  /** Tells programs of suppliers of orders. */
  readonly webhooks: WebhookSender;
  /** For secrets of others that are stored. */
  readonly sealer: Sealer;
  /** Told that jobs were stored, once they are kept. Without it they are found a few seconds later. */
  readonly wakeJobs?: () => void;
  readonly log: Logger;
  /** Clock of sessions, limits and records. */
  readonly now: () => Date;
  /** Origin of the web application, for links in mails. */
  readonly publicOrigin: string;
  /** Proves that a caller is our own web host, whose word on the client's address counts. */
  readonly hostSecret: string;
  readonly gitCommit: string;
}
