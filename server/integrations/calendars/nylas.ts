import { authorizeUrl } from "../contacts/nylas/authorize-url";
import { checkGrant, deleteGrant, exchangeCode } from "../contacts/nylas/grants";
import type { NylasSettings } from "../contacts/nylas/settings";
import { ProviderFailure } from "../contacts/provider";
import { createOutbound } from "../outbound/outbound";
import { createNylasEvents } from "./nylas-events";
import type { CalendarVendor } from "./provider";

/** Nylas's names of providers, by ours; another one is written as Nylas writes it. */
const PROVIDERS: Readonly<Record<string, string>> = { "virtual-calendar": "VIRTUAL_CALENDAR" };

/**
 * Nylas (API v3): calendars of Google, Microsoft, iCloud and others. A mailbox has one grant, which is the one of its
 * contacts, too.
 *
 * @param totalMs The longest an answer may take, in milliseconds.
 */
export function createNylasCalendars(settings: NylasSettings, totalMs?: number): CalendarVendor {
  const { origin, isOwnNetwork } = settings;
  const outbound = createOutbound({
    ...{ origins: [origin], isOwnNetwork },
    ...(totalMs === undefined ? {} : { totalMs }),
  });
  return {
    name: "NYLAS",
    authorizeUrl: (ask) => authorizeUrl(settings, ask),
    async exchange(reply, options) {
      const asked = { ...reply, parameters: {} };
      const { grant, label } = await exchangeCode(settings, outbound, asked, options);
      const { provider = "" } = grant.facts;
      return { grant, provider: PROVIDERS[provider] ?? provider.toUpperCase(), email: label };
    },
    async isValid(grant, options) {
      try {
        await checkGrant(settings, outbound, grant, options);
        return true;
      } catch (error) {
        if (error instanceof ProviderFailure && error.trouble === "disconnected") return false;
        throw error;
      }
    },
    revoke: (grant, options) => deleteGrant(settings, outbound, grant, options),
    open: (grant) => createNylasEvents(settings, outbound, grant),
  };
}
