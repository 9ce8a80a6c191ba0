/** What the operator has of Stripe. */
export interface StripeSettings {
  readonly kind: "stripe";
  readonly secretKey: string;
  /**
   * Of the endpoint that Stripe sends events to. Several by commas: events of the own account and of connected ones come
   * from two endpoints, and a secret that is replaced is good for a while beside the new one.
   */
  readonly webhookSecret: string;
  readonly publishableKey: string;
  /** The keys are those of real money. */
  readonly isLive: boolean;
  /** Another server that speaks as Stripe does; null for Stripe's own. */
  readonly apiBase: string | null;
}
