import { createNylas } from "./nylas/nylas";
import type { NylasSettings } from "./nylas/settings";
import { createPodium } from "./podium/podium";
import type { PodiumSettings } from "./podium/settings";
import type { ContactVendor } from "./provider";
import type { ZohoSettings } from "./zoho/settings";
import { createZoho } from "./zoho/zoho";

/** What this server has of each vendor whose contacts accounts may connect: an application of its own there. */
export interface ContactsSettings {
  readonly zoho: ZohoSettings | null;
  readonly nylas: NylasSettings | null;
  readonly podium: PodiumSettings | null;
}
/** The vendors this server can connect accounts with. */
export function createContactVendors(settings: ContactsSettings): readonly ContactVendor[] {
  const { zoho, nylas, podium } = settings;
  return [
    ...(zoho ? [createZoho(zoho)] : []),
    ...(nylas ? [createNylas(nylas)] : []),
    ...(podium ? [createPodium(podium)] : []),
  ];
}
