import { z } from "zod";

import { endpoint, LONG_TIMEOUT_MS } from "../endpoint";
import { newPaymentInput, paymentInput } from "./payments.input";
import { createdSchema, dateOnlySchema, idSchema, moneySchema, orNull, revised } from "./scalars";

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
};
