import { z } from "zod";

import { endpoint } from "../endpoint";
import { paymentStatusSchema } from "./payments";
import { dateOnlySchema, idSchema, instantSchema, line, moneySchema, text } from "./scalars";

export const publicPaymentSchema = z.object({
  paymentId: idSchema,
  amount: moneySchema,
  currency: z.string(),
  description: z.string().nullable(),
  status: paymentStatusSchema,
  context: z.object({ dealer: z.object({ name: z.string() }) }),
});
export const customerQuoteSchema = z.object({
  id: idSchema,
  isDepositRequired: z.boolean(),
  order: z.object({
    id: idSchema,
    tuid: z.string(),
    name: z.string(),
    total: moneySchema,
    depositAmount: moneySchema,
    createdAt: instantSchema,
    convertedAt: instantSchema.nullable(),
  }),
  quotePdf: z.object({ id: idSchema, url: z.string() }).nullable(),
  company: z.object({ id: idSchema, name: z.string() }),
});

export const publicPages = {
  getPublicPayment: endpoint(
    "GET",
    "/public/payment/{paymentId}",
  )({
    access: "public",
    refuses: [401],
    response: publicPaymentSchema,
  }),
  createCheckoutSession: endpoint(
    "POST",
    "/public/payment/{paymentId}/create-session",
  )({
    access: "public",
    body: z.object({ email: text(320).optional(), returnUrl: text(2_000).optional() }).optional(),
    refuses: [401, 409],
    response: z.object({
      sessionId: idSchema,
      clientSecret: z.string(),
      stripeAccount: z.string().nullish(),
      /** Extension: the provider's hosted page, for browsers without JavaScript. */
      url: z.string().nullish(),
    }),
  }),
  getCheckoutSession: endpoint(
    "GET",
    "/public/payment/{paymentId}/session/{sessionId}",
  )({
    access: "public",
    refuses: [401],
    response: z.object({ sessionId: idSchema, status: z.string() }),
  }),
  getCustomerQuote: endpoint(
    "GET",
    "/customerquote/{id}",
  )({
    access: "public",
    response: customerQuoteSchema,
  }),
  getCustomerQuotePayments: endpoint(
    "GET",
    "/customerquote/{id}/payments",
  )({
    access: "public",
    response: z.object({
      id: idSchema,
      totalReceived: moneySchema,
      balance: moneySchema,
      payments: z.array(
        z.object({
          date: dateOnlySchema,
          paymentMethod: z.string(),
          amount: moneySchema,
          status: z.enum(["PENDING", "SUCCEEDED", "FAILED"]),
        }),
      ),
    }),
  }),
  acceptCustomerQuote: endpoint(
    "POST",
    "/customerquote/{id}/accept",
  )({
    access: "public",
    body: z.object({ name: line(200).optional(), signature: text(300_000).optional() }).optional(),
    refuses: [409],
    response: z.object({ convertedAt: instantSchema }),
  }),
};
