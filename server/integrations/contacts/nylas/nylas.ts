import { createOutbound, type OutboundAnswer } from "../../outbound/outbound";
import { createAsk } from "../ask";
import { valueAt } from "../../../../app/domain/field-paths";
import type { ContactVendor } from "../provider";
import { authorizeUrl } from "./authorize-url";
import { createNylasContacts } from "./contacts";
import { authorise, checkGrant, deleteGrant, exchangeCode, grantUrl } from "./grants";
import type { NylasSettings } from "./settings";

/** Nylas counts its own calls by the second. */
const OWN_LIMIT_MS = 1_000;

/**
 * Nylas (API v3): the address books of Google, Microsoft, iCloud and others. A grant is a mailbox that was signed in
 * to, and all of them are opened by the application's key.
 *
 * A mailbox has **one** grant, whoever signs in to it: two accounts may hold the same `grantId`. `revoke` deletes it
 * for all of them, so whoever calls it makes sure that no other account holds it.
 *
 * @param totalMs The longest an answer may take, in milliseconds.
 */
export function createNylas(settings: NylasSettings, totalMs?: number): ContactVendor {
  const { origin, isOwnNetwork } = settings;
  const outbound = createOutbound({
    ...{ origins: [origin], isOwnNetwork },
    ...(totalMs === undefined ? {} : { totalMs }),
  });
  return {
    schema: "NYLAS",
    name: "Nylas",
    knowsChanges: false,
    authorizeUrl: (ask) => authorizeUrl(settings, ask),
    exchange: (reply, options) => exchangeCode(settings, outbound, reply, options),
    open(grant, renewal) {
      const ask = createAsk({
        ...{ outbound, grant, renewal, isForbidden, busyMs },
        renew: (old) => checkGrant(settings, outbound, old),
        authorise: () => authorise(settings),
        // The grant was just found to be good: the fault is theirs.
        refusedAgain: "away",
      });
      const url = () => `${grantUrl(settings, grant)}/contacts`;
      const check = () => checkGrant(settings, outbound, grant);
      return createNylasContacts({ ask, url, check, provider: grant.facts.provider ?? null });
    },
    revoke: (grant, options) => deleteGrant(settings, outbound, grant, options),
  };
}

const typeOf = ({ body }: OutboundAnswer) => String(valueAt(body, "error.type"));

/** A wrong key may be a 400; 423 is a grant that was blocked. */
const isForbidden = (answer: OutboundAnswer) =>
  answer.status === 423 ||
  (answer.status === 400 && typeOf(answer).endsWith("unauthorized_access"));

/** Of its own limits Nylas says no time to wait. */
export const busyMs = (answer: OutboundAnswer) =>
  typeOf(answer) === "nylas_rate_limit_exceeded" ? OWN_LIMIT_MS : null;
