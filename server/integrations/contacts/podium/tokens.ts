import { z } from "zod";

import type { Outbound, OutboundAnswer } from "../../outbound/outbound";
import { readAnswer } from "../answers";
import { askAsApplication } from "../ask-as-application";
import { valueAt } from "../../../../app/domain/field-paths";
import { ProviderFailure, type CallOptions, type Grant } from "../provider";
import type { PodiumSettings } from "./settings";

/** Ten hours, which is what Podium's documents say of all tokens. */
const USUAL_SECONDS = 36_000;

const tokenSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.coerce.number().positive().catch(USUAL_SECONDS),
});

/** Podium's own servers, or what stands in for them. */
export const originOf = ({ origin }: PodiumSettings) => origin ?? "https://api.podium.com";

const refused = () => new ProviderFailure("disconnected", "Podium refuses the code or token");
/** The application's own secret is wrong: connecting again does not help. */
const isWrongSecret = ({ body }: OutboundAnswer) =>
  ["error", "code"].some((key) => valueAt(body, key) === "invalid_client");

/** Tokens in place of a code or of a refresh token; `disconnected` if Podium takes it no more. */
async function tokensOf(
  settings: PodiumSettings,
  outbound: Outbound,
  what: Readonly<Record<string, string>>,
  options?: CallOptions,
) {
  const ask = askAsApplication(outbound, refused, {}, isWrongSecret);
  const { clientId: client_id, clientSecret: client_secret } = settings;
  const answer = await ask(
    {
      ...{ method: "POST", url: `${originOf(settings)}/oauth/token` },
      json: { client_id, client_secret, ...what },
    },
    options,
  );
  if (answer.status === 400) throw refused();
  const read = readAnswer(tokenSchema, answer);
  return {
    accessToken: read.access_token,
    refreshToken: read.refresh_token ?? null,
    expiresAt: new Date(Date.now() + read.expires_in * 1_000).toISOString(),
  };
}

export function exchangeTokens(
  settings: PodiumSettings,
  outbound: Outbound,
  { code, redirectUri }: { code: string; redirectUri: string },
  options?: CallOptions,
) {
  const what = { grant_type: "authorization_code", code, redirect_uri: redirectUri };
  return tokensOf(settings, outbound, what, options);
}

/** Podium does not say whether refresh tokens change: a new one is kept, and without one the old one stays. */
export async function renewTokens(
  settings: PodiumSettings,
  outbound: Outbound,
  { refreshToken, facts }: Grant,
): Promise<Grant> {
  if (refreshToken === null) throw refused();
  const what = { grant_type: "refresh_token", refresh_token: refreshToken };
  const tokens = await tokensOf(settings, outbound, what);
  return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken, facts };
}
