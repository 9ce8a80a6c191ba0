import { z } from "zod";

import { endpoint, LONG_TIMEOUT_MS } from "../endpoint";
import { email, line, missing, signatureField, text } from "./fields";
import {
  dateOnlySchema,
  idSchema,
  instantSchema,
  moneySchema,
  orNull,
  unspecified,
} from "./scalars";

/** What a page of a dealer's customers looks like, and how the dealer is reached. */
const dealerPageFields = {
  logoUrl: z.string().nullish(),
  color: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  address: z.string().nullish(),
  currencySymbol: z.string().optional(),
  locale: z.string().optional(),
};
export const publicDealerSchema = z.object({ name: z.string(), ...dealerPageFields });
export const publicPaymentSchema = z
  .object({
    paymentId: idSchema,
    amount: moneySchema,
    currency: z.string(),
    description: orNull(z.string()),
    status: z.string(),
    /** Extension: staff have to look at it first, and nobody can pay it until they have. */
    isHeld: z.boolean().optional(),
    /** Extension: the id of the page of the accepted quote that it is for. */
    quotePageId: idSchema.nullish(),
    context: z.object({
      dealer: z.object({
        name: z.string(),
        /** Extensions, as all that follows: how the dealer's pages look, and how they are reached. */
        ...dealerPageFields,
      }),
    }),
  })
  .meta({ id: "PublicPayment" });
export const checkoutSessionSchema = z
  .object({
    sessionId: idSchema,
    /** Empty of a session on the provider's own page. */
    clientSecret: z.string(),
    stripeAccount: z.string().nullish(),
    /** Extension: the provider's hosted page, for browsers without JavaScript. */
    url: z.string().nullish(),
    /** Extension: what the provider's script is started with; null if it has none, and is paid on its own page. */
    publishableKey: z.string().nullish(),
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
    company: z.object({
      id: idSchema,
      name: z.string(),
      /** Extensions: how the dealer's pages look, and how they are reached. */
      ...dealerPageFields,
    }),
    /**
     * Extensions, as all that follows. OPEN can be accepted; ACCEPTED is; CHANGING is being worked on; EXPIRED is too old;
     * WITHDRAWN was rejected, and nothing that stands in it is told; CLOSED is none of these.
     */
    state: z.string().optional(),
    /** Goes back with the acceptance: of what has changed since, nobody accepts the old figures. */
    version: z.string().optional(),
    customerNotes: z.string().nullish(),
    unit: z.string().optional(),
    /** Of the dealer: days are told by it. */
    timezone: z.string().optional(),
    /** With their tax or without, as the dealer writes prices. */
    windows: z
      .array(
        z.object({
          name: z.string(),
          lines: z.array(
            z.object({
              product: z.string(),
              imageUrl: orNull(z.string()),
              width: orNull(z.int()),
              height: orNull(z.int()),
              quantity: z.int(),
              options: z.array(z.object({ name: z.string(), choice: z.string() })),
              /** Null while there is no price. */
              unitPrice: orNull(moneySchema),
              totalPrice: orNull(moneySchema),
            }),
          ),
        }),
      )
      .optional(),
    /** What all lines come to. */
    products: z.object({ label: z.string(), amount: moneySchema }).nullish(),
    /** What stands between the products and the total, each with the words for it. */
    sums: z.array(z.object({ label: z.string(), amount: moneySchema })).optional(),
    taxName: z.string().optional(),
    /** With its rate, where it has one: `GST 10%`. */
    taxLabel: z.string().optional(),
    isTaxIncluded: z.boolean().optional(),
    /** The tax within the total. */
    tax: moneySchema.optional(),
    depositPercentage: z.number().nullish(),
    terms: z.object({ version: z.int(), text: z.string() }).nullish(),
    acceptedName: z.string().nullish(),
    /** The payment that asks for the deposit, while it is to be paid. */
    depositPaymentId: idSchema.nullish(),
    /** What it asks for: the deposit, less what was received before. */
    depositRequestAmount: moneySchema.nullish(),
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

/** What may be done on the sandbox's page, as a customer does on a card provider's. */
export const SANDBOX_OUTCOMES = ["PAY", "ASK_BANK", "CONFIRM_AT_BANK", "DECLINE", "LEAVE"] as const;
export const sandboxSessionSchema = z
  .object({
    sessionId: idSchema,
    status: z.string(),
    /** It waits for the customer's bank. */
    isAtBank: z.boolean(),
    /** The last card was refused. */
    isDeclined: z.boolean(),
    amount: moneySchema,
    currency: z.string(),
    title: z.string(),
    email: orNull(z.string()),
    /** Where the customer goes back to: having paid, or not. */
    returnUrl: z.string(),
    cancelUrl: z.string(),
  })
  .meta({ id: "SandboxSession" });

export const checkoutInputFields = { email: email("Please enter an email address") };
export const customerAcceptInputFields = {
  /** Extensions, as the specification does not show the body. */
  name: line(200, "Please enter your full name"),
  signature: signatureField.nullish(),
  acceptsTerms: z.literal(true, "Please accept the terms"),
  /** That of the quote its sender read; another one is refused with 409. */
  version: text(100).optional(),
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
    description:
      "422 of an email address that the card provider does not take; 409 `card_refused` of what else it refuses.",
    access: "public",
    timeoutMs: LONG_TIMEOUT_MS,
    body: z
      .object({
        email: checkoutInputFields.email.optional(),
        /** Extension: to be paid on the provider's own page, as without JavaScript. */
        isHosted: z.boolean().optional(),
      })
      .optional(),
    refuses: [401, 409, 422],
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
    body: z.object({
      ...customerAcceptInputFields,
      /** What the customer's browser calls itself, which is kept with the acceptance. */
      agent: text(500).nullish(),
    }),
    refuses: [409, 422, 429],
    response: unspecified(z.object({ convertedAt: instantSchema })),
  }),
  getCustomerQuotePdf: endpoint("GET", "/customerquote/{id}/pdf", {
    summary: "Read the PDF of a quote as its customer",
    description: "Extension. The accepted one, once it is accepted.",
    access: "public",
    gives: "file",
    timeoutMs: LONG_TIMEOUT_MS,
    response: z.unknown(),
  }),
  getSandboxSession: endpoint("GET", "/public/sandbox-sessions/{sessionId}", {
    summary: "Read what is to be paid in the sandbox",
    description: "Extension. 404 where the sandbox is not in use.",
    access: "public",
    response: sandboxSessionSchema,
  }),
  actInSandbox: endpoint("POST", "/public/sandbox-sessions/{sessionId}", {
    summary: "Do what a customer does on a card provider's page",
    description: "Extension. No money moves. 404 where the sandbox is not in use.",
    access: "public",
    body: z.object({
      outcome: z.enum(SANDBOX_OUTCOMES, missing("Please choose an outcome", "Unknown outcome")),
    }),
    refuses: [409],
    response: sandboxSessionSchema,
  }),
};
