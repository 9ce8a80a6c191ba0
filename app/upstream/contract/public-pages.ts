import { z } from "zod";

import { endpoint, LONG_TIMEOUT_MS } from "../endpoint";
import { email, line, signatureField, text } from "./fields";
import {
  dateOnlySchema,
  idSchema,
  instantSchema,
  moneySchema,
  orNull,
  unspecified,
} from "./scalars";

export const publicPaymentSchema = z
  .object({
    paymentId: idSchema,
    amount: moneySchema,
    currency: z.string(),
    description: orNull(z.string()),
    status: z.string(),
    context: z.object({ dealer: z.object({ name: z.string() }) }),
  })
  .meta({ id: "PublicPayment" });
export const checkoutSessionSchema = z
  .object({
    sessionId: idSchema,
    clientSecret: z.string(),
    stripeAccount: z.string().nullish(),
    /** Extension: the provider's hosted page, for browsers without JavaScript. */
    url: z.string().nullish(),
  })
  .meta({ id: "CheckoutSession" });
export const customerQuoteSchema = z
  .object({
    id: idSchema,
    isDepositRequired: z.boolean(),
    order: z.object({
      id: idSchema,
      tuid: z.string(),
      name: z.string(),
      total: moneySchema,
      depositAmount: moneySchema,
      createdAt: instantSchema,
      convertedAt: orNull(instantSchema),
    }),
    quotePdf: orNull(z.object({ id: idSchema, url: z.string() })),
    company: z.object({ id: idSchema, name: z.string() }),
  })
  .meta({ id: "CustomerQuote" });
export const paymentSummarySchema = z
  .object({
    id: idSchema,
    totalReceived: moneySchema,
    balance: moneySchema,
    payments: z.array(
      z.object({
        date: z.union([dateOnlySchema, instantSchema]),
        paymentMethod: z.string(),
        amount: moneySchema,
        status: z.string(),
      }),
    ),
  })
  .meta({ id: "QuotePaymentSummary" });

export const checkoutInputFields = { email: email("Please enter an email address") };
export const customerAcceptInputFields = {
  name: line(200, "Name is required").optional(),
  signature: signatureField.optional(),
};

export const publicPages = {
  getPublicPayment: endpoint("GET", "/public/payment/{paymentId}", {
    summary: "Read a payment as the customer sees it",
    description: "401 means that there is no such payment.",
    access: "public",
    refuses: [401],
    response: publicPaymentSchema,
  }),
  createCheckoutSession: endpoint("POST", "/public/payment/{paymentId}/create-session", {
    summary: "Begin to pay by card",
    access: "public",
    timeoutMs: LONG_TIMEOUT_MS,
    body: z
      .object({
        email: checkoutInputFields.email.optional(),
        returnUrl: text(2_000).optional(),
      })
      .optional(),
    refuses: [401, 409],
    response: checkoutSessionSchema,
  }),
  getCheckoutSession: endpoint("GET", "/public/payment/{paymentId}/session/{sessionId}", {
    summary: "Read how a card payment went",
    access: "public",
    timeoutMs: LONG_TIMEOUT_MS,
    refuses: [401],
    response: z.object({ sessionId: idSchema, status: z.string() }),
  }),
  getCustomerQuote: endpoint("GET", "/customerquote/{id}", {
    summary: "Read a quote as the customer sees it",
    access: "public",
    response: customerQuoteSchema,
  }),
  getCustomerQuotePayments: endpoint("GET", "/customerquote/{id}/payments", {
    summary: "Read what has been paid for a quote",
    access: "public",
    response: paymentSummarySchema,
  }),
  acceptCustomerQuote: endpoint("POST", "/customerquote/{id}/accept", {
    summary: "Accept a quote as its customer",
    access: "public",
    timeoutMs: LONG_TIMEOUT_MS,
    body: z.object(customerAcceptInputFields).optional(),
    refuses: [409],
    response: unspecified(z.object({ convertedAt: instantSchema })),
  }),
};
