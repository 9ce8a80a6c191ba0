import type { Generated } from "kysely";

import type { PaymentTroubleKind } from "../../app/upstream/contract/payments";
import type { PaymentStatus, PaymentType } from "../../app/upstream/contract/payments.input";

export type CardProviderName = "stripe" | "sandbox";

/** The tables of payments, and of what card providers say of them. Amounts are ten-thousandths. */
export interface PaymentsSchema {
  payments: {
    id: string;
    account_id: string;
    deal_id: string;
    quote_id: string | null;
    /** The acceptance that asked for it, as the deposit. */
    acceptance_id: Generated<string | null>;
    type: PaymentType;
    amount: number;
    /** The account's when it was added. */
    currency: string;
    status: PaymentStatus;
    /** The day the money came, in the company's zone. */
    transacted_at: string | null;
    description: string | null;
    reference: string | null;
    created_at: string;
    created_by: string | null;
    updated_at: string | null;
    updated_by: string | null;
    /** Where the request was mailed last, and when. */
    sent_to: string | null;
    sent_at: string | null;
    is_archived: Generated<number>;
    revision: Generated<number>;
  };
  /** A way to pay at a card provider. One of a payment at most is `OPENING`, `OPEN` or `EXPIRING`: an index says so. */
  payment_sessions: {
    id: string;
    account_id: string;
    payment_id: string;
    provider: CardProviderName;
    merchant: string | null;
    /** 1 is the payment's first: with its id the key that the provider is asked under. */
    number: number;
    /** The provider's name of it; null until it has answered. */
    external_id: string | null;
    state: "OPENING" | "OPEN" | "EXPIRING" | "COMPLETE" | "EXPIRED";
    look: "embedded" | "hosted";
    amount: number;
    currency: string;
    title: string;
    email: string | null;
    charge_id: string | null;
    /** What it was paid in, which refunds are counted in. */
    charge_currency: string | null;
    paid_at: string | null;
    refunded: Generated<number>;
    created_at: string;
    expires_at: string;
  };
  /** What providers told by themselves, each event once. */
  payment_events: {
    id: string;
    account_id: string;
    provider: CardProviderName;
    external_id: string;
    type: string;
    payment_id: string | null;
    /** Of a refund: which money, and how much of it by then. It may be told before the payment is. */
    charge_id: string | null;
    refunded: number | null;
    at: string;
    received_at: string;
  };
  /** What a provider says that does not fit a payment, each once, for staff to deal with. */
  payment_troubles: {
    id: string;
    account_id: string;
    deal_id: string;
    payment_id: string;
    session_id: string;
    kind: PaymentTroubleKind | "OTHER";
    /** The provider's name of the refund or the dispute that it is about; empty if it is about the session. */
    subject: Generated<string>;
    amount: number | null;
    currency: string | null;
    provider_reference: string | null;
    at: string;
    settled_at: string | null;
    settled_by: string | null;
  };
  /** The sandbox's own, as a provider holds its sessions: it knows of no account and no payment of ours. */
  sandbox_sessions: {
    id: string;
    idempotency_key: string;
    state: "OPEN" | "COMPLETE" | "EXPIRED";
    is_paid: Generated<number>;
    /** The customer's bank asks them something. */
    is_at_bank: Generated<number>;
    is_declined: Generated<number>;
    /** What it was made with: JSON. */
    facts: string;
    paid_at: string | null;
    expires_at: string;
  };
}
