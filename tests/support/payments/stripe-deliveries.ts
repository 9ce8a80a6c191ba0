import { createHmac } from "node:crypto";

import type { StripeEvent } from "./stripe-objects";

/** A body and its head, as Stripe sends an event. */
export interface SignedEvent {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}
export interface SignOptions {
  readonly secret: string;
  /** When it is sent: each attempt is signed anew. */
  readonly at: Date;
  /** What is sent in place of what was signed. */
  readonly body?: string;
}

/** An event as it is sent: signed over its bytes and the time of sending. */
export const signEvent = (event: StripeEvent, options: SignOptions): SignedEvent =>
  signText(JSON.stringify(event, null, 2), options);

/** Any text, signed as an event is. */
export function signText(text: string, { secret, at, body }: SignOptions): SignedEvent {
  const time = Math.floor(at.getTime() / 1000);
  const hmac = (key: string) => createHmac("sha256", key).update(`${time}.${text}`).digest("hex");
  return {
    body: body ?? text,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      // Events of the test mode have a signature of another scheme besides, which proves nothing.
      "stripe-signature": `t=${time},v1=${hmac(secret)},v0=${hmac("another key")}`,
    },
  };
}

const MINUTE_MS = 60_000;

/** The same event as somebody else would send it, or Stripe for somebody else: nobody may believe any of them. */
export function forgeries(
  event: StripeEvent,
  { secret, at }: SignOptions,
): Readonly<Record<string, SignedEvent>> {
  const good = signEvent(event, { secret, at });
  const signature = good.headers["stripe-signature"] ?? "";
  const withSignature = (header: string): SignedEvent => ({
    body: good.body,
    headers: { ...good.headers, "stripe-signature": header },
  });
  return {
    "signed with another secret": signEvent(event, { secret: "whsec_of-somebody-else", at }),
    "signed more than five minutes ago": signEvent(event, {
      secret,
      at: new Date(at.getTime() - 5 * MINUTE_MS - 1000),
    }),
    "signed more than five minutes ahead": signEvent(event, {
      secret,
      at: new Date(at.getTime() + 5 * MINUTE_MS + 1000),
    }),
    "written anew after it was signed": signEvent(event, {
      ...{ secret, at, body: JSON.stringify(event) },
    }),
    "changed after it was signed": { ...good, body: good.body.replace(event.id, "evt_another") },
    "with an old signature under a new time": withSignature(
      signature.replace(/t=\d+/, `t=${Math.floor(at.getTime() / 1000) + 1}`),
    ),
    "with the signature of the scheme that proves nothing": withSignature(
      signature.replace(/,v1=[0-9a-f]+/, ""),
    ),
    "without a signature": {
      body: good.body,
      headers: { "content-type": "application/json; charset=utf-8" },
    },
    "of another mode": signEvent({ ...event, livemode: !event.livemode }, { secret, at }),
  };
}

/** How events travel, which no provider promises to do well. */
export interface DeliveryPlan {
  /** Waits so long before the first of them. */
  readonly delayMs?: number;
  /** Each is sent so many times, at once. */
  readonly times?: number;
  /** The last comes first. */
  readonly isReversed?: boolean;
  /** Types that never arrive; `all` for none of them. */
  readonly drops?: readonly string[] | "all";
}

/** Sends events to an address by a plan; the statuses it was answered with. */
export async function deliver(
  url: string,
  events: readonly StripeEvent[],
  { secret, now }: { secret: string; now: () => Date },
  plan: DeliveryPlan = {},
): Promise<number[]> {
  const { drops = [], times = 1 } = plan;
  const kept = events.filter(({ type }) => drops !== "all" && !drops.includes(type));
  const ordered = plan.isReversed ? kept.reverse() : kept;
  if (plan.delayMs) await new Promise((resolve) => setTimeout(resolve, plan.delayMs));
  const statuses: number[] = [];
  for (const event of ordered) {
    const attempts = Array.from({ length: times }, () =>
      send(url, signEvent(event, { secret, at: now() })),
    );
    statuses.push(...(await Promise.all(attempts)));
  }
  return statuses;
}

/** The status an event was answered with; 0 if nobody answered. */
export async function send(url: string, { body, headers }: SignedEvent): Promise<number> {
  try {
    const answer = await fetch(url, { method: "POST", body, headers, redirect: "manual" });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
