/** What an account has as its merchant whose money is that of the account the server's keys belong to. */
export const OWN_MERCHANT = "own";

/** A way to pay that a customer is offered at a card provider: for one payment, of one amount. */
export interface NewCardSession {
  /** Of the payment and of how many sessions it had: asked for twice under one key, there is one session. */
  readonly key: string;
  readonly accountId: string;
  readonly paymentId: string;
  /** Whose money it will be: an account in the provider's own words, or `OWN_MERCHANT`. Refused if there is none. */
  readonly merchant: string | null;
  /** In ten-thousandths of the currency unit. */
  readonly amount: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  /** What the customer reads that it is for. */
  readonly title: string;
  /** Where the provider's receipt goes; null if the customer says so there. */
  readonly email: string | null;
  /** `embedded`: card fields within our page, by script. `hosted`: a page of the provider's. */
  readonly look: CardSessionLook;
  /** Where the customer comes back to; `{session}` stands for the session's id. */
  readonly returnUrl: string;
  /** Where the customer comes back to without having paid. */
  readonly cancelUrl: string;
  /** When it ends unpaid. */
  readonly expiresAt: Date;
}
export type CardSessionLook = "embedded" | "hosted";

/** A session as the provider says it is now. */
export interface CardSession {
  readonly id: string;
  readonly state: "OPEN" | "COMPLETE" | "EXPIRED";
  /** The money was taken: a session may be complete without. */
  readonly isPaid: boolean;
  /** In ten-thousandths. */
  readonly amount: number;
  readonly currency: string;
  /** What it was made for, as it was told to the provider. */
  readonly accountId: string | null;
  readonly paymentId: string | null;
  /** The provider's name of the money that was taken; refunds name it. */
  readonly chargeId: string | null;
  readonly paidAt: Date | null;
  /** In ten-thousandths; null if the provider has not said. */
  readonly refunded: number | null;
  /** Where the provider sent its receipt. */
  readonly email: string | null;
  /** The provider's page; null of one that is embedded, or over. */
  readonly url: string | null;
  /** What the provider's script needs; null of a hosted one. */
  readonly clientSecret: string | null;
}

/** What the provider says by itself. */
export interface CardEvent {
  /** The provider's own name for it: it may be delivered many times. */
  readonly id: string;
  readonly type: string;
  /** The instant it is about. */
  readonly at: Date;
  /** Whose money it is about, in the provider's own words; null if it is the server's own, which nobody names. */
  readonly merchant: string | null;
  readonly about:
    | { readonly kind: "session"; readonly session: CardSession }
    | { readonly kind: "refund"; readonly refund: CardRefund }
    /** Nothing that matters here. */
    | { readonly kind: "other" };
}
export interface CardRefund {
  readonly accountId: string | null;
  readonly paymentId: string | null;
  readonly chargeId: string;
  /** All that was given back of the charge so far, in ten-thousandths. */
  readonly refunded: number;
  readonly currency: string;
}

/** Bytes and headers as they came. */
export interface CardDelivery {
  readonly bytes: Uint8Array;
  readonly headers: Headers;
  readonly now: Date;
}

/** Takes money by card. Every method but `readEvent` asks the provider, and rejects with a `CardFailure`. */
export interface CardProvider {
  readonly name: "stripe" | "sandbox";
  /** What the provider's script is started with; null if there is none, and sessions are hosted. */
  readonly publishableKey: string | null;
  /** Whether money may be taken for an account that has set this up with the provider, or has not (null). */
  canTake(merchant: string | null): boolean;
  createSession(session: NewCardSession, signal?: AbortSignal): Promise<CardSession>;
  /** Null if the provider knows of none. */
  readSession(
    id: string,
    merchant: string | null,
    signal?: AbortSignal,
  ): Promise<CardSession | null>;
  /** Ends a session that is open, and says what it is then: complete, if the customer was quicker. */
  expireSession(id: string, merchant: string | null, signal?: AbortSignal): Promise<CardSession>;
  /** Whether it is the provider who says it, of money that is as real as ours: else an `EventRefused`. */
  readEvent(delivery: CardDelivery): CardEvent;
}

/** Why a card provider did not do what it was asked, in words for people. */
export class CardFailure extends Error {
  override readonly name = "CardFailure";
  constructor(
    readonly trouble: "unreachable" | "busy" | "refused" | "misconfigured",
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A provider does not know what it has named itself: its keys are another account's, say. */
export const sessionUnknown = () =>
  new CardFailure("misconfigured", "The card provider knows nothing of a session that it has made");

/** A delivery that is not the provider's, or too old, or of another mode: nothing of it is believed. */
export class EventRefused extends Error {
  override readonly name = "EventRefused";
}
