import { failureOf } from "../contacts/ask";
import type { ZohoSettings } from "../contacts/zoho/settings";
import { ProviderFailure, type CallOptions, type Grant } from "../contacts/provider";
import type { Outbound, OutboundAnswer } from "../outbound/outbound";
import {
  FIRST_ACCOUNTS_ORIGIN,
  placeOfFacts,
  placeOfReply,
  placeOfToken,
  placeOrigins,
} from "./data-centres";

/** As little as reading and writing contacts, and reading orders, needs. */
const SCOPES = [
  "ZohoCRM.modules.contacts.READ",
  "ZohoCRM.modules.contacts.CREATE",
  "ZohoCRM.modules.contacts.UPDATE",
  "ZohoCRM.modules.accounts.READ",
  "ZohoCRM.modules.salesorders.READ",
  "ZohoCRM.settings.layouts.READ",
  "ZohoCRM.settings.fields.READ",
  "ZohoSearch.securesearch.READ",
  "ZohoCRM.coql.READ",
  "ZohoCRM.org.READ",
];

/** Ten tokens in ten minutes, then none for as long. */
const THROTTLED_MS = 10 * 60_000;
const USUAL_SECONDS = 3_600;
/** A day: what is longer was said in milliseconds, as Zoho once did. */
const MOST_SECONDS = 86_400;
/** The grant itself is at fault: a code that was used or is too old, a refresh token that was revoked. */
const ENDED = new Set(["invalid_code", "invalid_grant", "invalid_token"]);

export type ZohoOauth = ReturnType<typeof createOauth>;

/** Tokens of Zoho's: how they are had, renewed and given back. All of it fails with a `ProviderFailure`. */
export function createOauth(settings: ZohoSettings, outbound: Outbound) {
  const { clientId, clientSecret, origin } = settings;
  const post = async (
    url: string,
    rest: { form?: Readonly<Record<string, string>>; query?: Readonly<Record<string, string>> },
    { signal }: CallOptions,
  ) => {
    try {
      return await outbound.send({ method: "POST", url, ...rest, ...(signal ? { signal } : {}) });
    } catch (error) {
      throw failureOf(error, true);
    }
  };
  const token = (accounts: string, form: Record<string, string>, options: CallOptions) =>
    post(
      `${accounts}/oauth/v2/token`,
      { form: { client_id: clientId, client_secret: clientSecret, ...form } },
      options,
    );
  return {
    authorizeUrl({ state, redirectUri }: { state: string; redirectUri: string }): string {
      const url = new URL(`${origin ?? FIRST_ACCOUNTS_ORIGIN}/oauth/v2/auth`);
      url.search = new URLSearchParams({
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: SCOPES.join(),
        // Without both there is no refresh token the second time.
        access_type: "offline",
        prompt: "consent",
        state,
      }).toString();
      return url.href;
    },

    async exchange(
      reply: { code: string; redirectUri: string; parameters: Readonly<Record<string, string>> },
      options: CallOptions,
    ): Promise<Grant> {
      const place = placeOfReply(reply.parameters);
      const form = {
        grant_type: "authorization_code",
        redirect_uri: reply.redirectUri,
        code: reply.code,
      };
      const answer = await token(placeOrigins(place, origin).accounts, form, options);
      const { accessToken, expiresAt, body } = readToken(answer);
      if (typeof body.refresh_token !== "string") {
        throw new ProviderFailure("odd", "Zoho gave no refresh token");
      }
      const facts = { ...placeOfToken(place, body.api_domain) };
      return { accessToken, expiresAt, refreshToken: body.refresh_token, facts };
    },

    async renew(grant: Grant): Promise<Grant> {
      const { refreshToken, facts } = grant;
      if (refreshToken === null) throw new ProviderFailure("disconnected", "No refresh token");
      const { accounts } = placeOrigins(placeOfFacts(facts), origin);
      const form = { grant_type: "refresh_token", refresh_token: refreshToken };
      const { accessToken, expiresAt } = readToken(await token(accounts, form, {}));
      // The refresh token stays what it was, and so does where the data are.
      return { accessToken, expiresAt, refreshToken, facts };
    },

    /** A token that is none any more is no fault. */
    async revoke({ refreshToken, facts }: Grant, options: CallOptions): Promise<void> {
      if (refreshToken === null) return;
      const { accounts } = placeOrigins(placeOfFacts(facts), origin);
      const url = `${accounts}/oauth/v2/token/revoke`;
      const { status } = await post(url, { query: { token: refreshToken } }, options);
      if (status >= 500 || status === 429) {
        throw new ProviderFailure("away", `The token could not be given back (${status})`);
      }
    },
  };
}

/** What a token was answered with: errors come as 200 too, so nothing but a token is success. */
function readToken({ status, body }: OutboundAnswer) {
  const said = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const { access_token: accessToken, error } = said;
  if (typeof accessToken === "string" && accessToken !== "") {
    return { accessToken, expiresAt: endOf(said.expires_in), body: said };
  }
  if (status >= 500) throw new ProviderFailure("away", `A fault of Zoho's (${status})`);
  // The error's text is in the language of whoever asks; that it is a throttle is told beside it.
  const isThrottled =
    status === 429 || said.status === "failure" || /^access.?denied$/i.test(String(error));
  if (isThrottled) {
    throw new ProviderFailure("busy", "Too many tokens", { retryAfterMs: THROTTLED_MS });
  }
  if (typeof error === "string" && ENDED.has(error)) {
    throw new ProviderFailure("disconnected", `Zoho gives no token (${error})`);
  }
  const code = typeof error === "string" && /^[a-z_]{1,60}$/.test(error) ? error : "no reason";
  throw new ProviderFailure("odd", `Zoho gives no token (${status}, ${code})`);
}

function endOf(expiresIn: unknown): string {
  const said = Number(expiresIn);
  const seconds = !(said > 0) ? USUAL_SECONDS : said > MOST_SECONDS ? said / 1_000 : said;
  return new Date(Date.now() + Math.min(seconds, MOST_SECONDS) * 1_000).toISOString();
}
