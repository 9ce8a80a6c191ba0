import { randomBytes } from "node:crypto";
import Stripe from "stripe";

/** What a session was made with, as it was sent. */
export interface SessionFacts {
  readonly unitAmount: number;
  readonly currency: string;
  readonly name: string;
  readonly uiMode: "elements" | "hosted_page";
  readonly metadata: Record<string, string>;
  readonly intentMetadata: Record<string, string>;
  readonly receiptEmail: string | null;
  readonly customerEmail: string | null;
  readonly clientReferenceId: string | null;
  readonly returnUrl: string | null;
  readonly successUrl: string | null;
  readonly cancelUrl: string | null;
  readonly expiresAt: number;
}

/** A session with its money, as Stripe holds it. */
export interface Held {
  readonly id: string;
  /** `acct_…` of a connected account; null of the own. */
  readonly account: string | null;
  readonly livemode: boolean;
  readonly facts: SessionFacts;
  readonly created: number;
  readonly clientSecret: string | null;
  readonly intentId: string;
  readonly chargeId: string;
  status: "open" | "complete" | "expired";
  paymentStatus: "paid" | "unpaid";
  /** The address that the customer gave. */
  email: string | null;
  /** A card was refused last. */
  isDeclined: boolean;
  paidAt: number | null;
  isDisputed: boolean;
  /** Newest first; those that failed are none of what was given back. */
  refunds: Stripe.Refund[];
}

/** All that was given back, as a charge counts it. */
export const refundedOf = ({ refunds }: Held): number =>
  refunds
    .filter(({ status }) => status !== "failed" && status !== "canceled")
    .reduce((sum, { amount }) => sum + amount, 0);

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
/** A name of something, as Stripe makes them: `cs_test_…`. */
export const newId = (prefix: string, length = 24): string =>
  `${prefix}_${[...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join("")}`;

/** The session as an answer holds it. An event's is not expanded. */
export function sessionObject(
  held: Held,
  origin: string,
  { isExpanded }: { isExpanded: boolean },
): Stripe.Checkout.Session {
  const { facts, status } = held;
  const email = held.email ?? facts.customerEmail;
  return {
    id: held.id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: ["card"],
    amount_subtotal: facts.unitAmount,
    amount_total: facts.unitAmount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: facts.cancelUrl,
    client_reference_id: facts.clientReferenceId,
    client_secret: status === "open" ? held.clientSecret : null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: held.created,
    currency: facts.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      ...{ after_submit: null, shipping_address: null, submit: null },
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: "if_required",
    customer_details: email === null ? null : { ...NO_DETAILS, email },
    customer_email: facts.customerEmail,
    discounts: [],
    expires_at: facts.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: held.livemode,
    locale: null,
    managed_payments: null,
    metadata: { ...facts.metadata },
    mode: "payment",
    origin_context: null,
    payment_intent: isStarted(held) ? (isExpanded ? intentObject(held) : held.intentId) : null,
    payment_link: null,
    payment_method_collection: "if_required",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: held.paymentStatus,
    permissions: null,
    recovered_from: null,
    ...(facts.returnUrl === null ? {} : { return_url: facts.returnUrl }),
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status,
    submit_type: null,
    subscription: null,
    success_url: facts.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: facts.uiMode,
    url: status === "open" && facts.uiMode === "hosted_page" ? `${origin}/c/pay/${held.id}` : null,
    wallet_options: null,
  };
}

const NO_DETAILS = {
  ...{ address: null, business_name: null, individual_name: null, name: null, phone: null },
  ...{ tax_exempt: "none" as const, tax_ids: [] },
};

/** An intent is made with the first card, not with the session. */
const isStarted = (held: Held) => held.status === "complete" || held.isDeclined;

function intentObject(held: Held): Stripe.PaymentIntent {
  const { facts } = held;
  const isPaid = held.paymentStatus === "paid";
  return {
    id: held.intentId,
    object: "payment_intent",
    allowed_payment_method_types: ["card"],
    amount: facts.unitAmount,
    amount_capturable: 0,
    amount_received: isPaid ? facts.unitAmount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${held.intentId}_secret_of-the-tests`,
    confirmation_method: "automatic",
    created: held.created,
    currency: facts.currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: isPaid ? { ...chargeObject(held), refunds: refundList(held) } : null,
    livemode: held.livemode,
    managed_payments: null,
    metadata: { ...facts.intentMetadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: facts.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? "succeeded" : held.isDeclined ? "requires_payment_method" : "processing",
    transfer_group: null,
  };
}

/** The newest ten, as a list that was asked for. */
const refundList = ({ chargeId, refunds }: Held): Stripe.ApiList<Stripe.Refund> => ({
  ...{ object: "list", data: refunds.slice(0, 10), has_more: refunds.length > 10 },
  url: `/v1/charges/${chargeId}/refunds`,
});

/** What was taken, with what was given back of it. */
export function chargeObject(held: Held): Stripe.Charge {
  const { facts } = held;
  return {
    id: held.chargeId,
    object: "charge",
    amount: facts.unitAmount,
    amount_captured: facts.unitAmount,
    amount_refunded: refundedOf(held),
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: {
      ...{ address: null, email: held.email, name: null, phone: null, tax_id: null },
    },
    calculated_statement_descriptor: "BLINDS",
    captured: true,
    created: held.paidAt ?? held.created,
    currency: facts.currency,
    customer: null,
    description: null,
    disputed: held.isDisputed,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: held.livemode,
    metadata: { ...facts.intentMetadata },
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: held.intentId,
    payment_method: null,
    payment_method_details: null,
    receipt_email: facts.receiptEmail,
    receipt_number: null,
    receipt_url: null,
    refunded: refundedOf(held) >= facts.unitAmount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "succeeded",
    transfer_data: null,
    transfer_group: null,
  };
}

export function refundObject(held: Held, amount: number, created: number): Stripe.Refund {
  return {
    id: newId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: held.chargeId,
    created,
    currency: held.facts.currency,
    customer: null,
    customer_account: null,
    metadata: {},
    payment_intent: held.intentId,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}

/** What the customer's bank says, as far as anybody here reads it. */
export function disputeObject(held: Held, amount: number, created: number) {
  return {
    id: newId("du"),
    object: "dispute" as const,
    amount,
    charge: held.chargeId,
    created,
    currency: held.facts.currency,
    is_charge_refundable: false,
    livemode: held.livemode,
    metadata: {},
    payment_intent: held.intentId,
    reason: "fraudulent",
    status: "needs_response",
  } satisfies Partial<Stripe.Dispute>;
}

/** What Stripe tells by itself. */
export interface StripeEvent {
  readonly id: string;
  readonly object: "event";
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: object };
  readonly livemode: boolean;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: string;
  /** Of a connected account alone. */
  readonly account?: string;
}

export function eventObject(held: Held, type: string, object: object, at: number): StripeEvent {
  return {
    id: newId("evt"),
    object: "event",
    api_version: Stripe.API_VERSION,
    created: at,
    data: { object },
    livemode: held.livemode,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    ...(held.account === null ? {} : { account: held.account }),
  };
}
