import { z } from "zod";

import { endpoint, LONG_TIMEOUT_MS } from "../endpoint";
import { newPaymentInput, paymentInput, paymentRequestInput } from "./payments.input";
import {
  createdSchema,
  dateOnlySchema,
  idSchema,
  instantSchema,
  moneySchema,
  orNull,
  revised,
  unspecified,
} from "./scalars";

/** What is odd about a card payment. A word nobody knows is shown as one that somebody must look at. */
export const PAYMENT_TROUBLES = [
  "PAID_AFTER_CANCEL",
  "PAID_TWICE",
  "AMOUNT_DIFFERS",
  "CURRENCY_DIFFERS",
  "NOT_PAID",
  "REFUND_FAILED",
  "DISPUTED",
  "DISPUTE_WON",
  "DISPUTE_LOST",
] as const;
export type PaymentTroubleKind = (typeof PAYMENT_TROUBLES)[number];

/** Type and status are text: the specification names some and leaves others open. */
export const paymentSchema = z
  .object({
    id: idSchema,
    dealId: idSchema,
    type: z.string(),
    amount: moneySchema,
    status: z.string(),
    transactedAt: orNull(dateOnlySchema),
    description: orNull(z.string()),
    reference: orNull(z.string()),
    /** Extensions, as all that follows. When it was added. */
    createdAt: instantSchema.optional(),
    /** The quote it is for. */
    quoteId: idSchema.nullish(),
    /** What the card provider has given back of it. */
    refundedAmount: moneySchema.optional(),
    /** Where the request was mailed last, and when. */
    sentTo: z.string().nullish(),
    sentAt: instantSchema.nullish(),
    /** What the card provider says that does not fit, and that nobody has dealt with. */
    troubles: z
      .array(
        z.object({
          id: idSchema,
          kind: z.string(),
          at: instantSchema,
          /** What the provider says of amount and currency. */
          amount: orNull(moneySchema),
          currency: orNull(z.string()),
          /** By which it is found at the provider's. */
          providerReference: orNull(z.string()),
        }),
      )
      .optional(),
    ...revised,
  })
  .meta({ id: "Payment" });

export const payments = {
  createPayment: endpoint("POST", "/deals/{dealId}/payments/create", {
    summary: "Add a payment to a deal",
    description:
      "A card payment starts as requested. A transaction date goes with a paid one, and only with it.",
    needs: "deals",
    timeoutMs: LONG_TIMEOUT_MS,
    body: newPaymentInput,
    refuses: [409, 422],
    response: createdSchema,
  }),
  updatePayment: endpoint("POST", "/deals/{dealId}/payments/{id}/update", {
    summary: "Change a manual payment",
    needs: "deals",
    body: paymentInput,
    refuses: [409, 422],
  }),
  cancelPayment: endpoint("POST", "/deals/{dealId}/payments/{id}/cancel", {
    summary: "Cancel a requested card payment",
    needs: "deals",
    timeoutMs: LONG_TIMEOUT_MS,
    refuses: [409],
  }),
  archivePayment: endpoint("POST", "/deals/{dealId}/payments/{paymentId}/archive", {
    summary: "Archive a payment",
    description: "A card payment can be archived once it is cancelled.",
    needs: "deals",
    refuses: [409],
  }),
  sendPaymentRequest: endpoint("POST", "/deals/{dealId}/payments/{id}/send", {
    summary: "Mail a customer the link of a requested card payment",
    description: "Extension. As often as needed, within a limit.",
    needs: "deals",
    body: paymentRequestInput,
    refuses: [409, 422],
  }),
  settlePaymentTrouble: endpoint(
    "POST",
    "/deals/{dealId}/payments/{id}/troubles/{troubleId}/settle",
    {
      summary: "Say that what was odd about a card payment is dealt with",
      description: "Extension.",
      needs: "deals",
      refuses: [409],
    },
  ),
  receiveStripeEvent: endpoint("POST", "/webhooks/stripe", {
    summary: "Take an event of the card provider",
    description:
      "Extension. 400 means that the signature, its age, its mode or its account is not as it must be.",
    access: "public",
    takes: "raw",
    refuses: [400],
    response: unspecified(z.object({})),
  }),
};
