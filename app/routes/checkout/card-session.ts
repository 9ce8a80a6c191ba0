/** What the card provider's script begins with. */
export interface CardSession {
  sessionId: string;
  clientSecret: string;
  publishableKey: string;
  stripeAccount: string | null;
}
