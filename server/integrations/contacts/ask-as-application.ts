import type { Outbound, OutboundAnswer } from "../outbound/outbound";
import { createAsk, type Ask } from "./ask";
import type { Grant, ProviderFailure } from "./provider";

const NO_GRANT: Grant = { accessToken: null, refreshToken: null, expiresAt: null, facts: {} };

/**
 * Asks a vendor as this server's own application, for tokens and grants: nothing is renewed, and a 401 is what
 * `refused` makes of it.
 */
export function askAsApplication(
  outbound: Outbound,
  refused: () => ProviderFailure,
  headers: Readonly<Record<string, string>> = {},
  isForbidden: (answer: OutboundAnswer) => boolean = () => false,
): Ask {
  return createAsk({
    ...{ outbound, isForbidden },
    grant: NO_GRANT,
    renewal: () => Promise.reject(refused()),
    renew: () => Promise.reject(refused()),
    authorise: () => headers,
  });
}
