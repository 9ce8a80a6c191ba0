import type {
  StripeCheckoutConfirmResult,
  StripeCheckoutSession,
  StripeCheckoutUpdateEmailResult,
} from "@stripe/stripe-js";
import { z } from "zod";

import type { StripeAccounts } from "./stripe-accounts";
import type { Held } from "./stripe-objects";
import { comeBack } from "./stripe-page";

/** What a stand-in of Stripe's script asks for, as JSON: `POST /elements/session`, `/email` and `/confirm`. */
const askedSchema = z.object({
  clientSecret: z.string(),
  email: z.string().nullish(),
  /** What becomes of the card: as its number would decide. */
  card: z.enum(["good", "declined", "incomplete"]).default("good"),
});

/** What is answered beside the result of `confirm`: where the script leads the customer then. */
type Answer = { readonly returnUrl?: string } & (
  StripeCheckoutConfirmResult | StripeCheckoutUpdateEmailResult
);

/** The answer to a stand-in of Stripe's script, shaped as the results of `@stripe/stripe-js`. Null if it is no question. */
export function answerElements(accounts: StripeAccounts, path: string, body: unknown) {
  const { data: asked } = askedSchema.safeParse(body);
  const held = asked ? accounts.byClientSecret(asked.clientSecret) : null;
  if (!asked || !held) return null;
  const good = (): Answer => ({ type: "success", session: checkoutSession(held) });
  const bad = (message: string): Answer => ({ type: "error", error: { message, code: null } });
  switch (path) {
    case "/elements/session":
      return good();
    case "/elements/email": {
      if (asked.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(asked.email)) {
        const message = "Your email is invalid.";
        return { type: "error", error: { message, code: "invalidEmail" } } satisfies Answer;
      }
      held.email = asked.email ?? null;
      return good();
    }
    case "/elements/confirm": {
      if (held.status !== "open") return bad("This checkout session is no longer open.");
      if (asked.card === "incomplete") return bad("Your card number is incomplete.");
      const email = asked.email ?? held.email ?? held.facts.customerEmail;
      if (!email) return bad("An email is required.");
      if (asked.card === "declined") {
        accounts.decline(held.id);
        return {
          type: "error",
          error: {
            ...{ message: "Your card was declined.", code: "paymentFailed" },
            paymentFailed: { declineCode: "generic_decline" },
          },
        } satisfies Answer;
      }
      accounts.pay(held.id, email);
      return { ...good(), returnUrl: comeBack(held.facts.returnUrl ?? "", held.id) };
    }
    default:
      return null;
  }
}

/** The session as Stripe's script tells a page of it. */
export function checkoutSession(held: Held): StripeCheckoutSession {
  const { facts } = held;
  const money = { minorUnitsAmount: facts.unitAmount, amount: `$${facts.unitAmount / 100}` };
  const nothing = { minorUnitsAmount: 0, amount: "$0" };
  return {
    ...{ billingAddress: null, businessName: null, nameCollection: null },
    canConfirm: held.status === "open" && (held.email ?? facts.customerEmail) !== null,
    ...{ currency: facts.currency, currencyOptions: null, discountAmounts: null },
    email: held.email ?? facts.customerEmail,
    id: held.id,
    lastPaymentError: held.isDeclined ? { message: "Your card was declined." } : null,
    lineItems: [],
    livemode: held.livemode,
    minorUnitsAmountDivisor: 100,
    ...{ phoneNumber: null, recurring: null, savedPaymentMethods: null, shipping: null },
    ...{ shippingAddress: null, shippingOptions: [], surcharge: null },
    status:
      held.status === "complete"
        ? { type: "complete", paymentStatus: held.paymentStatus }
        : { type: held.status },
    tax: { status: "ready" },
    ...{ taxAmounts: null, taxIdInfo: null, optionalItems: null },
    total: {
      ...{ appliedBalance: nothing, balanceAppliedToNextInvoice: false, discount: nothing },
      ...{ shippingRate: nothing, subtotal: money, surcharge: nothing },
      ...{ taxExclusive: nothing, taxInclusive: nothing, total: money },
    },
  };
}
