import { createOutbound, type OutboundAnswer } from "../../outbound/outbound";
import { createAsk } from "../ask";
import { askAsApplication } from "../ask-as-application";
import { ProviderFailure, type ContactVendor, type Grant } from "../provider";
import { createPodiumContacts } from "./contacts";
import { readDefaultLocation } from "./locations";
import type { PodiumSettings } from "./settings";
import { exchangeTokens, originOf, renewTokens } from "./tokens";

/** Without it, the newest answers, whatever they have become. */
const VERSION = "2021.04.01";
const SCOPES = "read_contacts write_contacts read_locations";
/** A `ratelimit-reset` of more than this is an instant, in seconds since 1970. */
const LONGEST_RESET_SECONDS = 1_000_000;

/**
 * Podium (API v4). A grant is of one person's organisation and locations; new contacts go to the location that was
 * the first when the account was connected.
 *
 * @param totalMs The longest an answer may take, in milliseconds.
 */
export function createPodium(settings: PodiumSettings, totalMs?: number): ContactVendor {
  const origin = originOf(settings);
  const outbound = createOutbound({
    ...{ origins: [origin], isOwnNetwork: settings.origin !== null },
    ...(totalMs === undefined ? {} : { totalMs }),
  });
  return {
    schema: "PODIUM",
    name: "Podium",
    knowsChanges: true,
    authorizeUrl({ state, redirectUri }) {
      const url = new URL("/oauth/authorize", origin);
      url.searchParams.set("client_id", settings.clientId);
      url.searchParams.set("redirect_uri", redirectUri);
      url.searchParams.set("response_type", "code");
      url.searchParams.set("scope", SCOPES);
      url.searchParams.set("state", state);
      // A plus is a space in forms alone, for some.
      return url.href.replaceAll("+", "%20");
    },
    async exchange(reply, options) {
      const tokens = await exchangeTokens(settings, outbound, reply, options);
      const ask = askAsApplication(
        outbound,
        () => new ProviderFailure("disconnected", "A new token is refused"),
        authorise(tokens),
      );
      const { facts, label } = await readDefaultLocation(ask, origin, options);
      return { grant: { ...tokens, facts }, label };
    },
    open(grant, renewal) {
      const renew = (old: Grant) => renewTokens(settings, outbound, old);
      const ask = createAsk({ outbound, grant, renewal, renew, authorise, busyMs });
      return createPodiumContacts(ask, origin, grant.facts.locationUid ?? "");
    },
    // Podium tells of no way to give tokens back: whoever disconnects removes the application there, too.
    revoke: () => Promise.resolve(),
  };
}

const authorise = ({ accessToken }: Pick<Grant, "accessToken">) => ({
  authorization: `Bearer ${accessToken ?? ""}`,
  "podium-version": VERSION,
});

/** Podium does not document when it may be asked again; it was seen to say so in this header. */
function busyMs(answer: OutboundAnswer): number | null {
  const said = answer.header("ratelimit-reset");
  if (said === null || !/^\d{1,12}$/.test(said)) return null;
  const isInstant = Number(said) > LONGEST_RESET_SECONDS;
  return isInstant ? Math.max(0, Number(said) * 1_000 - Date.now()) : Number(said) * 1_000;
}
