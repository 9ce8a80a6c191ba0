import type { ContactsSettings } from "../../../server/integrations/contacts";
import type { ContactsHarness } from "./harness";
import { NYLAS_KEYS, startNylas } from "./nylas";
import { PODIUM_KEYS, startPodium } from "./podium";
import { startZoho } from "./zoho";

/** A vendor's stand-in, and the settings of a server that connects accounts with it. */
export interface RunningVendor {
  there: ContactsHarness;
  settings: ContactsSettings;
  /** The same as a program reads them. */
  env: Record<string, string>;
}
const NONE: ContactsSettings = { zoho: null, nylas: null, podium: null };

/** Every vendor by the schema that the wire has for it. */
export const VENDORS = {
  ZOHO: async (): Promise<RunningVendor> => {
    const there = await startZoho();
    const { clientId, clientSecret, origin } = there.settings;
    return {
      there,
      settings: { ...NONE, zoho: there.settings },
      env: {
        ...{ ZOHO_CLIENT_ID: clientId, ZOHO_CLIENT_SECRET: clientSecret },
        ZOHO_ORIGIN: origin ?? "",
      },
    };
  },
  NYLAS: async (): Promise<RunningVendor> => {
    const there = await startNylas();
    const { origin } = there;
    return {
      there,
      settings: { ...NONE, nylas: { ...NYLAS_KEYS, origin, isOwnNetwork: true } },
      env: {
        ...{ NYLAS_CLIENT_ID: NYLAS_KEYS.clientId, NYLAS_API_KEY: NYLAS_KEYS.apiKey },
        NYLAS_ORIGIN: origin,
      },
    };
  },
  PODIUM: async (): Promise<RunningVendor> => {
    const there = await startPodium();
    const { origin } = there;
    return {
      there,
      settings: { ...NONE, podium: { ...PODIUM_KEYS, origin } },
      env: {
        PODIUM_CLIENT_ID: PODIUM_KEYS.clientId,
        PODIUM_CLIENT_SECRET: PODIUM_KEYS.clientSecret,
        PODIUM_ORIGIN: origin,
      },
    };
  },
} as const;
export type Schema = keyof typeof VENDORS;
