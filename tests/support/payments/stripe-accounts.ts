import {
  chargeObject,
  disputeObject,
  eventObject,
  newId,
  refundedOf,
  refundObject,
  sessionObject,
  type Held,
  type SessionFacts,
  type StripeEvent,
} from "./stripe-objects";
import { notOpen, noSuchThing, refused } from "./stripe-form";

interface Parts {
  readonly origin: () => string;
  readonly livemode: boolean;
  readonly now: () => number;
  readonly tell: (event: StripeEvent) => void;
}

/** The sessions and the money of all accounts, and what Stripe tells of them. */
export function createStripeAccounts({ origin, livemode, now, tell }: Parts) {
  const sessions = new Map<string, Held>();

  /** The session as it is now: what was open too long is expired. */
  function find(id: string, account?: string | null): Held {
    const held = sessions.get(id);
    if (!held || (account !== undefined && held.account !== account)) {
      throw noSuchThing("checkout.session", id, "session");
    }
    if (held.status === "open" && held.facts.expiresAt <= now()) close(held, "expired");
    return held;
  }
  function close(held: Held, status: "complete" | "expired") {
    held.status = status;
    tellSession(held, status === "complete" ? "completed" : "expired");
  }
  const tellSession = (held: Held, what: string) =>
    tell(eventObject(held, `checkout.session.${what}`, object(held), now()));
  const object = (held: Held, isExpanded = false) => sessionObject(held, origin(), { isExpanded });
  function take(held: Held) {
    held.paymentStatus = "paid";
    held.paidAt = now();
    tell(eventObject(held, "charge.succeeded", chargeObject(held), now()));
  }

  return {
    sessions,
    find,
    object,
    create(account: string | null, facts: SessionFacts): Held {
      const id = newId(livemode ? "cs_live" : "cs_test", 58);
      const held: Held = {
        ...{ id, account, livemode, facts, created: now() },
        clientSecret: facts.uiMode === "elements" ? `${id}_secret_${newId("fid", 40)}` : null,
        ...{ intentId: newId("pi"), chargeId: newId("ch") },
        ...{ status: "open", paymentStatus: "unpaid", email: null },
        ...{ isDeclined: false, paidAt: null, refunds: [], isDisputed: false },
      };
      sessions.set(id, held);
      return held;
    },
    byClientSecret(secret: string): Held | null {
      const held = [...sessions.values()].find((one) => one.clientSecret === secret);
      return held ? find(held.id) : null;
    },
    /** Takes the money; nothing of a session that is over. */
    pay(id: string, email?: string | null): Held {
      const held = find(id);
      if (held.status !== "open") return held;
      // An address that the session was made with cannot be changed.
      held.email = held.facts.customerEmail ?? email ?? held.email;
      held.isDeclined = false;
      take(held);
      close(held, "complete");
      return held;
    },
    /** The customer is done, and the bank has yet to say whether it pays. */
    payLater(id: string): Held {
      const held = find(id);
      if (held.status === "open") close(held, "complete");
      return held;
    },
    settle(id: string, isPaid: boolean): Held {
      const held = find(id);
      if (isPaid) take(held);
      tellSession(held, isPaid ? "async_payment_succeeded" : "async_payment_failed");
      return held;
    },
    decline(id: string): Held {
      const held = find(id);
      if (held.status === "open") held.isDeclined = true;
      return held;
    },
    expire(id: string, account?: string | null): Held {
      const held = find(id, account);
      if (held.status !== "open") throw notOpen(held.status);
      close(held, "expired");
      return held;
    },
    /** Gives back a part of what was taken, or what is left of it. */
    refund(intentId: string, amount?: number, account?: string | null) {
      const held = [...sessions.values()].find(
        (one) => one.intentId === intentId && (account === undefined || one.account === account),
      );
      if (!held || held.paymentStatus !== "paid") {
        throw noSuchThing("payment_intent", intentId, "payment_intent");
      }
      const left = held.facts.unitAmount - refundedOf(held);
      if ((amount ?? left) > left || left === 0) {
        throw refused(
          "Refund amount is greater than unrefunded amount on charge",
          left === 0 ? "charge_already_refunded" : undefined,
          "amount",
        );
      }
      const refund = refundObject(held, amount ?? left, now());
      held.refunds.unshift(refund);
      tell(eventObject(held, "charge.refunded", chargeObject(held), now()));
      return refund;
    },
    /** The customer's bank sends a refund back, days later. */
    failRefund(id: string) {
      const held = [...sessions.values()].find(({ refunds }) =>
        refunds.some((one) => one.id === id),
      );
      const refund = held?.refunds.find((one) => one.id === id);
      if (!held || !refund) throw noSuchThing("refund", id, "id");
      refund.status = "failed";
      refund.failure_reason = "expired_or_canceled_card";
      for (const type of ["refund.failed", "refund.updated", "charge.refund.updated"]) {
        tell(eventObject(held, type, { ...refund }, now()));
      }
    },
    /** The customer asks their bank for the money back; gives the dispute, which `closeDispute` ends. */
    dispute(intentId: string, amount?: number) {
      const held = [...sessions.values()].find((one) => one.intentId === intentId);
      if (!held) throw noSuchThing("payment_intent", intentId, "payment_intent");
      held.isDisputed = true;
      const dispute = disputeObject(held, amount ?? held.facts.unitAmount, now());
      tell(eventObject(held, "charge.dispute.created", dispute, now()));
      return { held, dispute };
    },
    closeDispute({ held, dispute }: Disputed, status: "won" | "lost" | "warning_closed") {
      tell(eventObject(held, "charge.dispute.closed", { ...dispute, status }, now()));
    },
  };
}
interface Disputed {
  readonly held: Held;
  readonly dispute: ReturnType<typeof disputeObject>;
}
export type StripeAccounts = ReturnType<typeof createStripeAccounts>;
