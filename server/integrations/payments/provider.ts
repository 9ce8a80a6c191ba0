/** What an account has as its merchant whose money is that of the account the server's keys belong to. */
export const OWN_MERCHANT = "own";

/** Whether an account's merchant is one that money can go to: a connected account of the provider's, or the own one. */
export const isMerchant = (name: string): boolean =>
  name === OWN_MERCHANT || /^acct_[A-Za-z0-9]{4,64}$/.test(name);

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
  /** In ten-thousandths, without refunds that failed; null if the provider has not said. */
  readonly refunded: number | null;
  /** Refunds that the customer never got, as far as the provider has said. */
  readonly failedRefunds: readonly CardFailedRefund[];
  /** The customer asked their bank for the money back, as far as the provider has said. */
  readonly isDisputed: boolean;
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
    | {
        readonly kind: "failed-refund";
        readonly chargeId: string;
        readonly refund: CardFailedRefund;
      }
    | { readonly kind: "dispute"; readonly chargeId: string; readonly dispute: CardDispute }
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

/** A refund that did not arrive, or was cancelled: its money is with the dealer again. */
export interface CardFailedRefund {
  /** The provider's name of it. */
  readonly id: string;
  readonly amount: number;
}
/** A customer has asked their bank for the money back. */
export interface CardDispute {
  /** The provider's name of it. */
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: "OPEN" | "WON" | "LOST";
}

/** Bytes and headers as they came. */
export interface CardDelivery {
  readonly bytes: Uint8Array;
  readonly headers: Headers;
  readonly now: Date;
}

/** The amounts that can be paid by card in a currency, in ten-thousandths. */
export interface CardLimits {
  readonly least: number;
  readonly most: number;
  /** An amount is a multiple of this: 10,000 where a currency is paid in whole units. */
  readonly step: number;
}

/** Takes money by card. Every method that promises asks the provider, and rejects with a `CardFailure`. */
export interface CardProvider {
  readonly name: "stripe" | "sandbox";
  /** What the provider's script is started with; null if there is none, and sessions are hosted. */
  readonly publishableKey: string | null;
  /** Whether money may be taken for an account that has set this up with the provider, or has not (null). */
  canTake(merchant: string | null): boolean;
  /** What may be asked for in a currency (ISO 4217, in capitals), as far as can be known before the provider is asked. */
  limitsOf(currency: string): CardLimits;
  /** Asks whether it answers, with the server's keys and for an account. */
  check(merchant: string | null, signal?: AbortSignal): Promise<{ readonly isLive: boolean }>;
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

export type CardTrouble =
  | "unreachable"
  | "busy"
  /** What it was asked for, it does not do: asked again, it says so again. Its sentence may be told to customers. */
  | "refused"
  /** The key, or the session, was used for something else: what there is is in another state. */
  | "conflict"
  | "misconfigured";

/** Why a card provider did not do what it was asked, in words for people. */
export class CardFailure extends Error {
  override readonly name = "CardFailure";
  /** Of a refusal: which part of the request is refused; null if that is not known. */
  readonly field: "email" | "amount" | null;
  constructor(
    readonly trouble: CardTrouble,
    message: string,
    { field = null, ...options }: ErrorOptions & { field?: "email" | "amount" | null } = {},
  ) {
    super(message, options);
    this.field = field;
  }
}

/** Whether the provider has made nothing of what it was asked for, and would say so again under this key. */
export const isNotMade = ({ trouble }: CardFailure): boolean =>
  trouble === "refused" || trouble === "conflict";

/** A provider does not know what it has named itself: its keys are another account's, say. */
export const sessionUnknown = () =>
  new CardFailure("misconfigured", "The card provider knows nothing of a session that it has made");

/** A delivery that is not the provider's, or too old, or of another mode: nothing of it is believed. */
export class EventRefused extends Error {
  override readonly name = "EventRefused";
}
