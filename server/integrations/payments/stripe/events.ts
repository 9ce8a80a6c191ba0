import Stripe from "stripe";
import { z } from "zod";

import { EventRefused, type CardDelivery, type CardDispute, type CardEvent } from "../provider";
import { fromMinorUnits } from "./minor-units";
import {
  chargeSchema,
  failedRefund,
  idOf,
  intentSchema,
  isFailed,
  readSession,
  readSubject,
  refundSchema,
} from "./session";
import type { StripeSettings } from "./settings";

/** An event may be so old when it comes, in seconds, or so far ahead of our clock. */
const TOLERANCE = 300;

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  object: z.literal("event"),
  type: z.string(),
  created: z.int(),
  livemode: z.boolean(),
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
});

const disputeSchema = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  payment_intent: intentSchema,
  payment_method_details: z
    .object({ card: z.object({ case_type: z.string().nullish() }).nullish() })
    .nullish(),
});

/** An event that Stripe signed, of the mode of our keys; else an `EventRefused`. */
export function readEvent(settings: StripeSettings, delivery: CardDelivery): CardEvent {
  const { success, data: event } = eventSchema.safeParse(readSigned(settings, delivery));
  if (!success) throw new EventRefused("This is no event of Stripe's");
  if (event.livemode !== settings.isLive) {
    throw new EventRefused("The event is of another mode than the keys");
  }
  const at = new Date(event.created * 1000);
  try {
    const about = readAbout(event.type, event.data.object, at);
    return { id: event.id, type: event.type, at, merchant: event.account ?? null, about };
  } catch (error) {
    throw new EventRefused("What the event is about cannot be read", { cause: error });
  }
}

/** The JSON of a body that was signed by one of our secrets, as these very bytes, and not long ago. */
function readSigned(settings: StripeSettings, { bytes, headers, now }: CardDelivery): unknown {
  const header = headers.get("stripe-signature") ?? "";
  checkTimes(header, now);
  const text = decode(bytes);
  const secrets = settings.webhookSecret.split(",").map((secret) => secret.trim());
  for (const secret of secrets) {
    try {
      const event: unknown = Stripe.webhooks.constructEvent(
        ...([text, header, secret, TOLERANCE, undefined, now.getTime()] as const),
      );
      return event;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) continue;
      throw new EventRefused("This is no event of Stripe's");
    }
  }
  throw new EventRefused("The signature is not Stripe's, or too old");
}

/** The SDK looks for what is too old alone. */
function checkTimes(header: string, now: Date): void {
  const times = [...header.matchAll(/(?:^|,)t=([^,]*)/g)].map(([, time = ""]) =>
    /^\d{1,12}$/.test(time) ? Number(time) : Number.NaN,
  );
  const seconds = Math.floor(now.getTime() / 1000);
  if (times.length === 0 || times.some((time) => !(Math.abs(seconds - time) <= TOLERANCE))) {
    throw new EventRefused("The signature is too old, or of another clock");
  }
}

/** The text is signed: bytes that another text would give too are refused. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new EventRefused("This is no event of Stripe's");
  }
}

function readAbout(type: string, object: unknown, at: Date): CardEvent["about"] {
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired": {
      const session = readSession(object, at);
      return session ? { kind: "session", session } : { kind: "other" };
    }
    case "charge.refunded": {
      const charge = chargeSchema.parse(object);
      const currency = charge.currency.toUpperCase();
      const chargeId = idOf(charge.payment_intent);
      if (chargeId === null) return { kind: "other" };
      const refunded = fromMinorUnits(charge.amount_refunded, currency);
      return { kind: "refund", refund: { ...readSubject(charge), chargeId, refunded, currency } };
    }
    // The first tells of cards too; the others are what endpoints of an older making listen to.
    case "refund.failed":
    case "refund.updated":
    case "charge.refund.updated": {
      const refund = refundSchema.parse(object);
      const chargeId = idOf(refund.payment_intent);
      if (chargeId === null || !isFailed(refund)) return { kind: "other" };
      return { kind: "failed-refund", chargeId, refund: failedRefund(refund) };
    }
    case "charge.dispute.created":
    case "charge.dispute.closed": {
      const dispute = disputeSchema.parse(object);
      const chargeId = idOf(dispute.payment_intent);
      if (chargeId === null) return { kind: "other" };
      const currency = dispute.currency.toUpperCase();
      const amount = fromMinorUnits(dispute.amount, currency);
      const state = stateOfDispute(dispute);
      return { kind: "dispute", chargeId, dispute: { id: dispute.id, amount, currency, state } };
    }
    default:
      return { kind: "other" };
  }
}

/**
 * How a dispute ended, if it did. An inquiry that was closed has taken no money; of disputes that were prevented, those
 * that were resolved have: the customer got it back, as the dealer has agreed with Stripe for all of that kind.
 */
function stateOfDispute({
  status,
  payment_method_details: details,
}: z.output<typeof disputeSchema>): CardDispute["state"] {
  switch (status) {
    case "won":
    case "warning_closed":
      return "WON";
    case "lost":
      return "LOST";
    case "prevented":
      return details?.card?.case_type === "block" ? "WON" : "LOST";
    default:
      return "OPEN";
  }
}
