import { z } from "zod";

import type { CardFailedRefund, CardSession } from "../provider";
import { fromMinorUnits } from "./minor-units";

/** What a session is read with, so that it tells of its money. */
export const EXPANDED = ["payment_intent.latest_charge.refunds"];

const metadataSchema = z.record(z.string(), z.string()).nullish();
const expandable = <Schema extends z.ZodType>(schema: Schema) => z.union([z.string(), schema]);
/** By which refunds, charges and disputes name the money that they are about. */
export const intentSchema = expandable(z.object({ id: z.string() })).nullish();

export const refundSchema = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string().nullish(),
  payment_intent: intentSchema,
});
type Refund = z.output<typeof refundSchema>;

export const chargeSchema = z.object({
  created: z.int(),
  currency: z.string(),
  disputed: z.boolean(),
  amount_refunded: z.int(),
  receipt_email: z.string().nullish(),
  payment_intent: intentSchema,
  metadata: metadataSchema,
  /** The newest ten. */
  refunds: z.object({ data: z.array(refundSchema), has_more: z.boolean() }).nullish(),
});
type Charge = z.output<typeof chargeSchema>;

const sessionSchema = z.object({
  id: z.string(),
  object: z.literal("checkout.session"),
  status: z.enum(["open", "complete", "expired"]),
  payment_status: z.string(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  metadata: metadataSchema,
  customer_details: z.object({ email: z.string().nullish() }).nullish(),
  payment_intent: expandable(
    z.object({ id: z.string(), latest_charge: expandable(chargeSchema).nullish() }),
  ).nullish(),
  url: z.string().nullish(),
  client_secret: z.string().nullish(),
});

const STATES = { open: "OPEN", complete: "COMPLETE", expired: "EXPIRED" } as const;

/**
 * A session as Stripe tells it, in an answer or an event; null if it is of no payment, as of a subscription or a card
 * that is only kept. A ZodError if it is no session.
 *
 * @param toldAt When the money was taken, if the session does not say: events hold no charge.
 */
export function readSession(given: unknown, toldAt: Date | null): CardSession | null {
  const session = sessionSchema.parse(given);
  const { amount_total: total, status } = session;
  if (typeof total !== "number" || !session.currency) return null;
  const currency = session.currency.toUpperCase();
  // Complete alone is not paid: banks may take days to say so.
  const isPaid = session.payment_status === "paid";
  const charge = isPaid ? chargeOf(session) : null;
  return {
    id: session.id,
    state: STATES[status],
    isPaid,
    amount: fromMinorUnits(total, currency),
    currency,
    ...readSubject(session),
    chargeId: isPaid ? idOf(session.payment_intent) : null,
    paidAt: charge ? new Date(charge.created * 1000) : isPaid ? toldAt : null,
    refunded: charge ? fromMinorUnits(refundedOf(charge), currency) : null,
    failedRefunds: (charge?.refunds?.data ?? []).filter(isFailed).map(failedRefund),
    isDisputed: charge?.disputed ?? false,
    email: isPaid ? (charge?.receipt_email ?? session.customer_details?.email ?? null) : null,
    url: status === "open" ? (session.url ?? null) : null,
    clientSecret: status === "open" ? (session.client_secret ?? null) : null,
  };
}

/** The customer did not get it: the bank sent it back, or it was cancelled. docs.stripe.com/refunds#failed-refunds */
export const isFailed = ({ status }: Refund): boolean =>
  status === "failed" || status === "canceled";

export const failedRefund = ({ id, amount, currency }: Refund): CardFailedRefund => ({
  id,
  amount: fromMinorUnits(amount, currency.toUpperCase()),
});

/** All that was given back: of refunds some of which failed, the sum of the others. */
function refundedOf({ amount_refunded: total, refunds }: Charge): number {
  if (!refunds || refunds.has_more || !refunds.data.some(isFailed)) return total;
  return refunds.data
    .filter((refund) => !isFailed(refund))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** What a session or a charge was made for, as Stripe was told. */
export function readSubject({ metadata }: { metadata?: Record<string, string> | null }) {
  return { accountId: metadata?.account_id ?? null, paymentId: metadata?.payment_id ?? null };
}

export function idOf(named: string | { id: string } | null | undefined): string | null {
  return typeof named === "string" ? named : (named?.id ?? null);
}

function chargeOf({ payment_intent: intent }: z.output<typeof sessionSchema>): Charge | null {
  const charge = typeof intent === "object" ? intent?.latest_charge : null;
  return typeof charge === "object" ? charge : null;
}
