import { createAsk, type AskRequest } from "../contacts/ask";
import type { ZohoSettings } from "../contacts/zoho/settings";
import type { CallOptions, Grant, Renewal } from "../contacts/provider";
import { createOutbound, type OutboundAnswer } from "../outbound/outbound";
import { verdictOf } from "./answers";
import { originsOf, placeOfFacts, placeOrigins } from "./data-centres";
import { createOauth, type ZohoOauth } from "./oauth";

/** What tests make smaller. */
export interface ZohoLimits {
  /** The longest an answer may take, in milliseconds. */
  readonly totalMs?: number;
  /** Records of one part of a list; Zoho's most unless said. */
  readonly pageSize?: number;
}
export const MOST_PER_PAGE = 200;
/** Of one request for a list. */
export const MOST_FIELDS = 50;

/** Asks Zoho CRM's API as an account; `path` is what follows the version. */
export type AskZoho = (
  request: Omit<AskRequest, "url" | "form"> & { path: string },
  options?: CallOptions,
) => Promise<OutboundAnswer>;

/** This server's application at Zoho: tokens, and the API for who has some. */
export interface ZohoClient {
  readonly oauth: ZohoOauth;
  open(grant: Grant, renewal: Renewal): AskZoho;
}

/** The grant does not go as far, or the person who gave it may not: no other token would mend that. */
const FORBIDDEN = new Set(["OAUTH_SCOPE_MISMATCH", "NO_PERMISSION", "AUTHORIZATION_FAILED"]);

export function createZohoClient(settings: ZohoSettings, limits: ZohoLimits): ZohoClient {
  const { origin } = settings;
  const { totalMs } = limits;
  const outbound = createOutbound({
    origins: originsOf(origin),
    isOwnNetwork: origin !== null,
    ...(totalMs === undefined ? {} : { totalMs }),
  });
  const oauth = createOauth(settings, outbound);
  return {
    oauth,
    open(grant, renewal) {
      const ask = createAsk({
        ...{ outbound, grant, renewal, isForbidden, busyMs },
        renew: oauth.renew,
        authorise: ({ accessToken }) => ({ authorization: `Zoho-oauthtoken ${accessToken}` }),
      });
      return async ({ path, ...request }, options) => {
        const { api } = placeOrigins(placeOfFacts(grant.facts), origin);
        return ask({ ...request, url: `${api}/crm/v8/${path}` }, options);
      };
    },
  };
}

function isForbidden(answer: OutboundAnswer): boolean {
  return answer.status >= 400 && FORBIDDEN.has(verdictOf(answer)?.code ?? "");
}

/** No header is documented; some samples say in the body how many seconds to wait. */
function busyMs(answer: OutboundAnswer): number | null {
  const seconds = verdictOf(answer)?.details.retry_after;
  return typeof seconds === "number" && seconds >= 0 ? seconds * 1_000 : null;
}
