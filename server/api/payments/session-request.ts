import type { NewCardSession } from "../../integrations/payments/provider";
import type { PaymentSessionRow } from "../records/payments";
import type { Services } from "../services";

/** What the provider is asked for: the same each time, under the same key. */
export function requestOf(
  { publicOrigin }: Pick<Services, "publicOrigin">,
  session: PaymentSessionRow,
): NewCardSession {
  const page = `${publicOrigin}/checkout/${session.payment_id}`;
  return {
    key: `${session.payment_id}-${session.number}`,
    ...{ accountId: session.account_id, paymentId: session.payment_id, merchant: session.merchant },
    ...{ amount: session.amount, currency: session.currency, title: session.title },
    ...{ email: session.email, look: session.look },
    returnUrl: `${page}/return?session_id={session}`,
    cancelUrl: page,
    expiresAt: new Date(session.expires_at),
  };
}
