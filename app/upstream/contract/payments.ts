import { z } from "zod";

import { endpoint } from "../endpoint";
import { createdSchema, dateOnlySchema, idSchema, moneySchema, text } from "./scalars";

/** The card payment type on the wire; screens call it by the product's own pay service name. */
export const CARD_PAYMENT_TYPE = "STRIPE_CHECKOUT";
export const paymentTypeSchema = z.enum(["MANUAL", CARD_PAYMENT_TYPE]);
export const paymentStatusSchema = z.enum(["REQUESTED", "PAID", "CANCELLED"]);

export const paymentSchema = z.object({
  id: idSchema,
  dealId: idSchema,
  type: paymentTypeSchema,
  amount: moneySchema,
  status: paymentStatusSchema,
  transactedAt: dateOnlySchema.nullable(),
  description: z.string().nullable(),
  reference: z.string().nullable(),
});

const paymentInput = {
  amount: moneySchema,
  status: paymentStatusSchema,
  transactedAt: dateOnlySchema.nullish(),
  description: text(2_000).nullish(),
  reference: text(500).nullish(),
};

export const payments = {
  createPayment: endpoint(
    "POST",
    "/deals/{dealId}/payments/create",
  )({
    body: z.object({ ...paymentInput, type: paymentTypeSchema }),
    refuses: [409, 422],
    response: createdSchema,
  }),
  updatePayment: endpoint(
    "POST",
    "/deals/{dealId}/payments/{id}/update",
  )({
    body: z.object(paymentInput),
    refuses: [409, 422],
  }),
  cancelPayment: endpoint("POST", "/deals/{dealId}/payments/{id}/cancel")({ refuses: [409] }),
  archivePayment: endpoint(
    "POST",
    "/deals/{dealId}/payments/{paymentId}/archive",
  )({
    refuses: [409],
  }),
};
