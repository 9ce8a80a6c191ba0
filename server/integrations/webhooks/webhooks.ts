import { createHmac, randomBytes } from "node:crypto";

import { createOutbound, OutboundFailure } from "../outbound/outbound";

/** What is told, as it is sent: the same at every attempt but for the moment of it. */
export interface WebhookMessage {
  readonly url: string;
  readonly secret: string;
  /** Names the event: who has heard of it already knows it by that. */
  readonly eventId: string;
  /** JSON. */
  readonly body: string;
}
export interface WebhookOutcome {
  /** What was answered; null if nothing was. */
  readonly status: number | null;
  /** Why it did not arrive, in words without anything of what was sent; null if it did. */
  readonly error: string | null;
}

/** Tells programs of others of events, signed as https://www.standardwebhooks.com says. */
export interface WebhookSender {
  /** Whether this address may be told of anything: https of the public internet. */
  isAllowed(url: string): boolean;
  /** Tells once; whatever becomes of it is the outcome. `signal` gives it up. */
  send(message: WebhookMessage, now: Date, signal?: AbortSignal): Promise<WebhookOutcome>;
}
export interface WebhookSettings {
  /** In development, where the receiver stands on the same machine: any network, and http. */
  readonly isOwnNetwork: boolean;
}

const TOTAL_MS = 15_000;
const PREFIX = "whsec_";
const SECRET_BYTES = 32;
const MAX_URL = 2_000;

export function createWebhooks(
  { isOwnNetwork }: WebhookSettings,
  totalMs = TOTAL_MS,
): WebhookSender {
  return {
    isAllowed(url) {
      const { protocol, username, password, hash } = URL.parse(url) ?? {};
      const isPlain = username === "" && password === "" && hash === "";
      const isSpoken = protocol === "https:" || (isOwnNetwork && protocol === "http:");
      return url.length <= MAX_URL && isPlain && isSpoken;
    },
    async send({ url, secret, eventId, body }, now, signal) {
      const origins = [URL.parse(url)?.origin ?? ""];
      const outbound = createOutbound({ origins, isOwnNetwork, totalMs });
      const timestamp = String(Math.floor(now.getTime() / 1_000));
      const headers = {
        "user-agent": "Headrail",
        "webhook-id": eventId,
        "webhook-timestamp": timestamp,
        "webhook-signature": `v1,${signatureOf(secret, `${eventId}.${timestamp}.${body}`)}`,
      };
      try {
        const status = await outbound.deliver({
          ...{ method: "POST", url, headers, text: body },
          ...(signal && { signal }),
        });
        return { status, error: status >= 200 && status < 300 ? null : `It answered ${status}` };
      } catch (error) {
        if (!(error instanceof OutboundFailure)) throw error;
        return { status: null, error: error.message };
      }
    },
  };
}

/** A secret that both sides know: `whsec_` and 256 random bits. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString("base64");

function signatureOf(secret: string, text: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  return createHmac("sha256", key).update(text).digest("base64");
}
