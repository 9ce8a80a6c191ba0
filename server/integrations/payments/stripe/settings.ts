/** What the operator has of Stripe. */
export interface StripeSettings {
  readonly kind: "stripe";
  readonly secretKey: string;
  /** Of the endpoint that Stripe sends events to. */
  readonly webhookSecret: string;
  readonly publishableKey: string;
  /** The keys are those of real money. */
  readonly isLive: boolean;
  /** Another server that speaks as Stripe does; null for Stripe's own. */
  readonly apiBase: string | null;
}
