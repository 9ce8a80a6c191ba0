import fc from "fast-check";
import pLimit from "p-limit";

import { publicPages } from "../../../app/upstream/contract/public-pages";
import type { CardEvent, CardSession } from "../../../server/integrations/payments/provider";
import type { PaidDeal } from "./paid-deal";

/** What becomes of a payment at the provider. */
export const FATES = [
  "paid",
  "paid, told of by nobody",
  "ended",
  "cancelled, then paid",
  "paid too little",
  "paid in another currency",
  "disputed, and lost",
] as const;
export type Fate = (typeof FATES)[number];
/** Of which something is given back, of every third payment. */
const REFUNDED: readonly Fate[] = [
  ...(["paid", "cancelled, then paid", "paid too little", "paid in another currency"] as const),
];
/** What the provider says that differs from what was asked. */
const MISFITS: Partial<Record<Fate, Partial<CardSession>>> = {
  "paid too little": { amount: 10_000 },
  "paid in another currency": { currency: "EUR" },
};

interface Flooded {
  readonly id: string;
  readonly fate: Fate;
  readonly amount: number;
  readonly session: CardSession;
  readonly refunded: number;
}
interface Delivery {
  readonly event: CardEvent;
  readonly isForged: boolean;
}

/** Payments of every fate, each with a session at the provider. */
async function begin(paid: PaidDeal, count: number): Promise<Flooded[]> {
  const begun: Flooded[] = [];
  for (let at = 0; at < count; at += 1) {
    const fate = FATES[at % FATES.length] ?? "paid";
    const amount = 10_000 * (100 + at);
    const id = await paid.add(amount);
    const { sessionId } = await paid.sales.call(publicPages.createCheckoutSession, {
      params: { paymentId: id },
      body: {},
    });
    if (fate === "cancelled, then paid") await paid.cancel(id);
    const session =
      fate === "ended"
        ? paid.cards.set(sessionId, { state: "EXPIRED" })
        : paid.cards.pay(sessionId, MISFITS[fate]);
    const refunded = REFUNDED.includes(fate) && at % 3 === 0 ? 10_000 * (1 + (at % 7)) : 0;
    begun.push({ id, fate, amount, session, refunded });
  }
  return begun;
}

/** What the provider tells of a payment, in the order in which it happened. */
function eventsOf(paid: PaidDeal, { fate, session, refunded }: Flooded): CardEvent[] {
  if (fate === "paid, told of by nobody") return [];
  const opened = { ...session, state: "OPEN", isPaid: false, chargeId: null } as const;
  return [
    paid.event(opened, { id: `evt_${session.id}_opened` }),
    paid.event(session),
    ...(refunded > 0 ? [paid.refund(session, 5_000), paid.refund(session, refunded)] : []),
    ...(fate === "disputed, and lost"
      ? [paid.dispute(session, "OPEN"), paid.dispute(session, "LOST")]
      : []),
  ];
}

/**
 * Delivers what a provider tells of many payments: each event many times, shuffled, ten at once, with forged ones among
 * them that say of every payment that it was paid. Gives back what must be true then, and what is.
 */
export async function flood(
  paid: PaidDeal,
  { payments, deliveries, seed }: { payments: number; deliveries: number; seed: number },
) {
  const begun = await begin(paid, payments);
  const events = begun.flatMap((one) => eventsOf(paid, one));
  const forged = begun.map((one) =>
    paid.event({ ...one.session, isPaid: true, state: "COMPLETE" }),
  );
  let next = 0;
  const all: Delivery[] = Array.from({ length: deliveries }, (_, at) =>
    at % 10 === 9
      ? { event: forged[at % forged.length] as CardEvent, isForged: true }
      : { event: events[next++ % events.length] as CardEvent, isForged: false },
  );
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), {
    numRuns: 1,
    seed,
  });
  const limit = pLimit(10);
  const answers = await Promise.all(
    shuffled.map(({ event, isForged }) =>
      limit(async () => {
        const headers = isForged ? { "test-signature": "forged" } : undefined;
        const { status } = await paid.deliver(event, headers);
        return `${isForged ? "forged" : "true"} ${status}`;
      }),
    ),
  );
  return { begun, answers: new Set(answers) };
}
