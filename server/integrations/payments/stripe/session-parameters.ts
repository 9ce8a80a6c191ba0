import type Stripe from "stripe";

import type { NewCardSession } from "../provider";
import { toMinorUnits } from "./minor-units";

/**
 * What Stripe makes a session of. The same session gives the same parameters: Stripe compares them with those that the
 * key was first used with.
 */
export function sessionParameters(asked: NewCardSession): Stripe.Checkout.SessionCreateParams {
  const { accountId, paymentId, currency, email } = asked;
  const metadata = { account_id: accountId, payment_id: paymentId };
  return {
    mode: "payment",
    allowed_payment_method_types: ["card"],
    // What is paid is what was asked for, in its currency, wherever the customer is.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toMinorUnits(asked.amount, currency),
          product_data: { name: asked.title },
        },
      },
    ],
    client_reference_id: paymentId,
    metadata,
    // Charges take it over, so refunds tell what they are of.
    payment_intent_data: { metadata, ...(email === null ? {} : { receipt_email: email }) },
    expires_at: Math.floor(asked.expiresAt.getTime() / 1000),
    ...placeOf(asked),
  };
}

function placeOf({ look, returnUrl, cancelUrl, email }: NewCardSession) {
  const back = returnUrl.replace("{session}", "{CHECKOUT_SESSION_ID}");
  if (look === "embedded") return { ui_mode: "elements" as const, return_url: back };
  return {
    ...{ ui_mode: "hosted_page" as const, success_url: back, cancel_url: cancelUrl },
    ...(email === null ? {} : { customer_email: email }),
  };
}
