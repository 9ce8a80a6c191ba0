import { randomUUID } from "node:crypto";

import { Refusal, type Reply } from "./reply";

const TOKENS_IN_TEN_MINUTES = 10;
const TEN_MINUTES_MS = 600_000;

/** Who gives tokens: as many, for as long and to whom the documents say. */
export class TokenOffice {
  readonly clientId = "1000.HEADRAIL";
  readonly clientSecret = "0f1e2d3c-secret";
  /** What tokens say their data are at. */
  apiDomain: unknown = "https://www.zohoapis.com";
  expiresIn: unknown = 3_600;
  renewals = 0;
  /** What a token was refused with, in place of what would be. */
  nextError: Readonly<Record<string, unknown>> | null = null;
  readonly revoked: string[] = [];
  #hasEnded = false;
  readonly #codes = new Map<
    string,
    { redirectUri: string; scopes: string[]; isOffline: boolean }
  >();
  readonly #tokens = new Map<string, readonly string[]>();
  readonly #refreshTokens = new Map<string, { scopes: readonly string[]; given: number[] }>();

  /** Access and refresh tokens with these scopes, as an account has them that is connected. */
  connect(scopes: readonly string[]): { accessToken: string; refreshToken: string } {
    const refreshToken = `1000.${randomUUID()}.r`;
    this.#refreshTokens.set(refreshToken, { scopes, given: [] });
    return { accessToken: this.#give(scopes), refreshToken };
  }

  endTokens(): void {
    this.#tokens.clear();
  }
  endGrant(): void {
    this.#hasEnded = true;
    this.endTokens();
  }

  /** What the token of a request may do; only Zoho's own word before it will do. */
  scopesOf(authorization: string | undefined): readonly string[] {
    const [, token] = /^Zoho-oauthtoken (\S+)$/.exec(authorization ?? "") ?? [];
    if (token === undefined) throw new Refusal(401, "AUTHENTICATION_FAILURE");
    const scopes = this.#tokens.get(token);
    if (!scopes) throw new Refusal(401, "INVALID_TOKEN", {}, "invalid oauth token");
    return scopes;
  }

  /** The page on which somebody is asked: here, everybody says yes. */
  authorize(query: URLSearchParams): Reply {
    const ask = Object.fromEntries(query);
    const { redirect_uri: redirectUri, scope, state = "" } = ask;
    const isWhole = ask.response_type === "code" && ask.client_id === this.clientId;
    if (!isWhole || redirectUri === undefined || !scope) return { status: 400, text: "ERROR" };
    const code = `1000.${randomUUID()}.c`;
    const isOffline = ask.access_type === "offline" && ask.prompt === "consent";
    this.#codes.set(code, { redirectUri, scopes: scope.split(","), isOffline });
    const back = new URL(redirectUri);
    back.searchParams.set("state", state);
    back.searchParams.set("code", code);
    back.searchParams.set("location", "us");
    back.searchParams.set("accounts-server", "https://accounts.zoho.com");
    return { status: 302, headers: { location: back.href } };
  }

  /** Everything is answered with 200, errors too. */
  token(form: URLSearchParams): Reply {
    const { nextError } = this;
    this.nextError = null;
    if (nextError) return { status: 200, body: nextError };
    if (form.get("client_id") !== this.clientId) return failed("invalid_client");
    if (form.get("client_secret") !== this.clientSecret) return failed("invalid_client_secret");
    switch (form.get("grant_type")) {
      case "authorization_code":
        return this.#exchange(form);
      case "refresh_token":
        return this.#renew(form.get("refresh_token") ?? "");
      default:
        return failed("unsupported_grant_type");
    }
  }

  revoke(query: URLSearchParams): Reply {
    const token = query.get("token") ?? "";
    if (!this.#refreshTokens.delete(token)) return { status: 400, text: "<html>Invalid</html>" };
    this.revoked.push(token);
    this.endTokens();
    return { status: 200, body: { status: "success" } };
  }

  #exchange(form: URLSearchParams): Reply {
    const asked = this.#codes.get(form.get("code") ?? "");
    this.#codes.delete(form.get("code") ?? "");
    if (!asked) return failed("invalid_code");
    if (form.get("redirect_uri") !== asked.redirectUri) return failed("invalid_redirect_uri");
    const { accessToken, refreshToken } = this.connect(asked.scopes);
    return this.#answer(accessToken, asked.isOffline ? { refresh_token: refreshToken } : {});
  }

  #renew(refreshToken: string): Reply {
    const known = this.#refreshTokens.get(refreshToken);
    if (!known || this.#hasEnded) return failed("invalid_code");
    known.given = known.given.filter((at) => at > Date.now() - TEN_MINUTES_MS);
    if (known.given.length >= TOKENS_IN_TEN_MINUTES) {
      const error_description =
        "You have made too many requests continuously. Please try again after some time.";
      return {
        status: 200,
        body: { error: "Access Denied", error_description, status: "failure" },
      };
    }
    known.given.push(Date.now());
    this.renewals += 1;
    return this.#answer(this.#give(known.scopes), {});
  }

  #give(scopes: readonly string[]): string {
    const token = `1000.${randomUUID()}.a`;
    this.#tokens.set(token, scopes);
    return token;
  }

  #answer(accessToken: string, more: Record<string, string>): Reply {
    const { apiDomain, expiresIn } = this;
    const common = { access_token: accessToken, api_domain: apiDomain, expires_in: expiresIn };
    return { status: 200, body: { ...common, token_type: "Bearer", ...more } };
  }
}

const failed = (error: string): Reply => ({ status: 200, body: { error } });
