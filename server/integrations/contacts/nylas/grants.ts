import { z } from "zod";

import type { Outbound } from "../../outbound/outbound";
import { isSuccess, readAnswer } from "../answers";
import { askAsApplication } from "../ask-as-application";
import { ProviderFailure, type CallOptions, type ContactVendor, type Grant } from "../provider";
import type { NylasSettings } from "./settings";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Where Nylas keeps what a grant opens. Its paths take e-mail addresses for ids too, and our key opens every grant:
 * so an id is a UUID or nothing is asked.
 */
export function grantUrl({ origin }: NylasSettings, { facts }: Grant): string {
  const { grantId = "" } = facts;
  if (!UUID.test(grantId)) throw new ProviderFailure("disconnected", "No grant of Nylas");
  return `${origin}/v3/grants/${grantId}`;
}

export const authorise = ({ apiKey }: NylasSettings) => ({ authorization: `Bearer ${apiKey}` });

const refusedKey = () =>
  new ProviderFailure("forbidden", "Nylas refuses the API key, or it is of another region");

const tokenSchema = z.object({
  grant_id: z.string().regex(UUID),
  email: z.string().min(1).max(320),
  provider: z.string().nullish(),
});

/** Makes a grant of a code. A code that is not taken is `disconnected`: signing in again helps. */
export async function exchangeCode(
  settings: NylasSettings,
  outbound: Outbound,
  { code, redirectUri }: Parameters<ContactVendor["exchange"]>[0],
  options?: CallOptions,
): Promise<{ grant: Grant; label: string }> {
  const json = {
    client_id: settings.clientId,
    client_secret: settings.apiKey,
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
  };
  const url = `${settings.origin}/v3/connect/token`;
  const answer = await askAsApplication(outbound, refusedKey)(
    { method: "POST", url, json },
    options,
  );
  if (answer.status === 400) throw new ProviderFailure("disconnected", "Nylas refuses the code");
  const { grant_id: grantId, email, provider } = readAnswer(tokenSchema, answer);
  const facts = { grantId, email, ...(provider ? { provider } : {}) };
  // Nylas renews the tokens of its providers by itself: we are let in by the application's key.
  return { grant: { accessToken: null, refreshToken: null, expiresAt: null, facts }, label: email };
}

const grantSchema = z.object({ data: z.object({ grant_status: z.enum(["valid", "invalid"]) }) });

/**
 * What a 401 means, which Nylas says of an ended grant and of a wrong key alike: the same grant if it is still good;
 * `disconnected` if it has ended or was deleted, `forbidden` if the key is wrong.
 */
export async function checkGrant(
  settings: NylasSettings,
  outbound: Outbound,
  grant: Grant,
  options?: CallOptions,
): Promise<Grant> {
  const ask = askAsApplication(outbound, refusedKey, authorise(settings));
  const answer = await ask({ method: "GET", url: grantUrl(settings, grant) }, options);
  if (answer.status === 404) throw new ProviderFailure("disconnected", "The grant was deleted");
  const { data } = readAnswer(grantSchema, answer);
  if (data.grant_status === "valid") return grant;
  throw new ProviderFailure("disconnected", "The grant has ended");
}

export async function deleteGrant(
  settings: NylasSettings,
  outbound: Outbound,
  grant: Grant,
  options?: CallOptions,
): Promise<void> {
  const ask = askAsApplication(outbound, refusedKey, authorise(settings));
  const answer = await ask({ method: "DELETE", url: grantUrl(settings, grant) }, options);
  if (isSuccess(answer) || answer.status === 404) return;
  throw new ProviderFailure("odd", `The grant is not deleted: ${answer.status}`);
}
