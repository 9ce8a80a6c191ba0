import { z } from "zod";

import { endpoint, LONG_TIMEOUT_MS } from "../endpoint";
import { queryBooleanSchema } from "./fields";
import { traceStepSchema } from "./line-options";
import { orderLineSchema, taxModeSchema } from "./order-lines";
import { quotePricingSchema } from "./quote-pricing";
import { pendingUpdatesSchema, quoteUpdatesSchema } from "./quote-updates";
import {
  acceptQuoteInput,
  legacyConvertInput,
  newQuoteInput,
  pricingPreviewInput,
  QUOTE_STATUSES,
  quoteInput,
  quotePricingInput,
  totalOverrideInput,
  sendQuoteInput,
  transitionInput,
} from "./quotes.input";
import {
  createdSchema,
  idSchema,
  instantSchema,
  moneySchema,
  orNull,
  revised,
  unspecified,
  urlResponseSchema,
} from "./scalars";

/** Another word passes as text: such a quote is read-only, and offers no step. */
export const quoteStatusSchema = z.string().meta({
  id: "QuoteStatus",
  description: `${QUOTE_STATUSES.join(", ")}.`,
});

const quoteFields = {
  id: idSchema,
  externalId: idSchema,
  tuid: z.string(),
  createdAt: instantSchema,
  description: orNull(z.string()),
  status: quoteStatusSchema,
  totalSellPrice: moneySchema,
  totalSellPriceOverride: orNull(moneySchema),
  isArchived: z.boolean(),
  ...revised,
};
export const quoteSummarySchema = z
  .object({
    ...quoteFields,
    context: z.object({ totalQuantity: z.int(), orderLineCount: z.int() }),
  })
  .meta({ id: "QuoteSummary" });

export const quoteSchema = z
  .object({
    ...quoteFields,
    customerNotes: orNull(z.string()),
    isReadOnly: z.boolean(),
    /** Opaque, and never brought to another form: it goes back with `saveQuotePricing` as it came. */
    lastUpdatedAt: z.string(),
    config: z.object({
      depositPercentage: orNull(z.number()),
      taxPercentage: orNull(z.number()),
      taxMode: taxModeSchema,
    }),
    context: z.object({
      orderLines: z.array(orderLineSchema),
      pricing: quotePricingSchema,
      deal: z.object({ id: idSchema, tuid: z.string() }),
      workflow: z.object({ id: idSchema, name: z.string() }),
      pendingUpdates: orNull(pendingUpdatesSchema),
      acceptedQuoteDocument: orNull(z.object({ id: idSchema, createdAt: instantSchema })),
      totalQuantity: z.int(),
      /** Extension: the purchase orders made from it. */
      orders: z
        .array(
          z.object({
            id: idSchema,
            tuid: z.string(),
            manufacturerId: idSchema,
            status: z.string(),
            manufacturerName: z.string().optional(),
            totalQuantity: z.int().optional(),
            /** Null for who may not see costs. */
            totalCost: orNull(moneySchema).optional(),
          }),
        )
        .optional(),
      /** Extension: suppliers of an accepted quote's lines, and lines that are on an order, with its id. */
      suppliers: z.array(z.object({ id: idSchema, name: z.string() })).optional(),
      /** The order is null if it is private, and not theirs to see. */
      ordered: z.array(z.object({ lineId: idSchema, orderId: orNull(idSchema) })).optional(),
    }),
    /** Extensions: how its total was overridden, when it was accepted, its page for the customer, and until when that page can be accepted. */
    override: z.object({ notes: orNull(z.string()), taxables: z.boolean() }).nullish(),
    acceptedAt: instantSchema.nullish(),
    customerPageId: idSchema.nullish(),
    expiresAt: instantSchema.nullish(),
    /** Extension: the acceptance that holds now. */
    acceptance: z
      .object({
        acceptedAt: instantSchema,
        /** STAFF or CUSTOMER. */
        by: z.string(),
        employeeName: orNull(z.string()),
        /** As it was typed. */
        name: orNull(z.string()),
        termsVersion: orNull(z.int()),
        termsText: z.string(),
        signatureDocumentId: orNull(idSchema),
      })
      .nullish(),
    /** Extension: the unpaid payment that asks for its deposit, which ends with the acceptance. */
    depositRequest: z.object({ paymentId: idSchema, amount: moneySchema }).nullish(),
    /** Extension: what customers would agree to today; null if the account has no terms. */
    terms: z.object({ version: z.int(), text: z.string() }).nullish(),
    /** Extension: paid for it, less what was paid back. */
    received: moneySchema.optional(),
    /** Extension: when the link of its page was last mailed, and to whom. */
    lastSent: z.object({ at: instantSchema, to: z.string() }).nullish(),
  })
  .meta({ id: "Quote" });

const LOCKED_OUT = "A quote is editable only while it is open and not archived.";

export const quotes = {
  listDealQuotes: endpoint("GET", "/deals/{dealId}/quotes", {
    summary: "List a deal's quotes",
    needs: "deals",
    query: z.object({ archived: queryBooleanSchema.optional() }),
    response: z.array(quoteSummarySchema),
  }),
  getQuote: endpoint("GET", "/deal-quotes/{id}", {
    summary: "Read a quote",
    needs: "deals",
    response: quoteSchema,
  }),
  addQuote: endpoint("POST", "/deals/{dealId}/quotes/legacy/add", {
    summary: "Add a quote to a deal",
    needs: "deals",
    body: newQuoteInput,
    refuses: [409],
    response: createdSchema,
  }),
  updateQuote: endpoint("POST", "/deal-quotes/{id}/update", {
    summary: "Change the details of a quote",
    description: LOCKED_OUT,
    needs: "deals",
    body: quoteInput,
    refuses: [409],
  }),
  overrideQuoteTotal: endpoint(
    "POST",
    "/old/quotes/{externalId}/manage-prices/apply-override-total",
    {
      summary: "Override the total of a quote",
      description:
        "Null takes the override away. Extension: lastUpdatedAt is the one its sender saw; another one is refused with 409.",
      needs: "deals",
      body: totalOverrideInput,
      refuses: [409],
    },
  ),
  cloneQuote: endpoint("POST", "/deal-quotes/{id}/clone", {
    summary: "Clone a quote",
    needs: "deals",
    body: newQuoteInput.optional(),
    refuses: [409],
    response: unspecified(createdSchema),
  }),
  archiveQuote: endpoint("POST", "/deal-quotes/{id}/archive", {
    summary: "Archive a quote",
    needs: "deals",
    timeoutMs: LONG_TIMEOUT_MS,
    refuses: [409],
  }),
  unarchiveQuote: endpoint("POST", "/deal-quotes/{id}/unarchive", {
    summary: "Unarchive a quote",
    needs: "deals",
    refuses: [409],
  }),
  acceptQuote: endpoint("POST", "/deal-quotes/{id}/transition/accept", {
    summary: "Accept a quote",
    description: "From open. It needs a signature, or to be accepted without one.",
    needs: "deals",
    timeoutMs: LONG_TIMEOUT_MS,
    body: acceptQuoteInput,
    refuses: [409, 422],
  }),
  lockQuote: endpoint("POST", "/deal-quotes/{id}/transition/lock", {
    summary: "Lock an open quote",
    needs: "deals",
    body: transitionInput,
    refuses: [409],
  }),
  reopenQuote: endpoint("POST", "/deal-quotes/{id}/transition/reopen", {
    summary: "Reopen a rejected or accepted quote, or unlock a locked one",
    needs: "deals",
    timeoutMs: LONG_TIMEOUT_MS,
    body: transitionInput,
    refuses: [409],
  }),
  rejectQuote: endpoint("POST", "/deal-quotes/{id}/transition/reject", {
    summary: "Reject an open or accepted quote",
    needs: "deals",
    timeoutMs: LONG_TIMEOUT_MS,
    body: transitionInput,
    refuses: [409],
  }),
  sendQuote: endpoint("POST", "/deal-quotes/{id}/send", {
    summary: "Mail a customer the link of a quote's page",
    description:
      "Extension. Of a quote that can be read there: open, locked or accepted, and not archived.",
    needs: "deals",
    body: sendQuoteInput,
    refuses: [409, 429],
  }),
  convertQuote: endpoint("POST", "/deal-quotes/convert", {
    summary: "Make a purchase order of an accepted quote",
    description: "It holds the lines of the chosen supplier that are not ordered yet.",
    needs: "purchasing",
    body: z.object({ quoteId: idSchema, manufacturerId: idSchema }),
    refuses: [409, 422],
    response: unspecified(createdSchema),
  }),
  getQuotePdf: endpoint("GET", "/deal-quotes/{id}/pdf", {
    summary: "Make the PDF of a quote",
    description: "501 means that no template is configured.",
    needs: "deals",
    timeoutMs: LONG_TIMEOUT_MS,
    response: urlResponseSchema,
  }),
  getMeasurePdf: endpoint("GET", "/deal-quotes/{id}/measure-pdf", {
    summary: "Make the measure PDF of a quote",
    description: "501 means that no template is configured.",
    needs: "deals",
    timeoutMs: LONG_TIMEOUT_MS,
    response: urlResponseSchema,
  }),
  getInstallPdf: endpoint("GET", "/deal-quotes/{id}/install-pdf", {
    summary: "Make the install PDF of a quote",
    description: "501 means that no template is configured.",
    needs: "deals",
    timeoutMs: LONG_TIMEOUT_MS,
    response: urlResponseSchema,
  }),
  convertLegacyQuote: endpoint("POST", "/old/quotes/{orderId}/convert", {
    summary: "Make an order of a quote, the older way",
    needs: "purchasing",
    timeoutMs: LONG_TIMEOUT_MS,
    body: legacyConvertInput,
    refuses: [409, 422],
  }),
  saveQuotePricing: endpoint("PUT", "/deal-quotes/{id}/pricing", {
    summary: "Save adjustments, deposit and tax of a quote",
    description: `${LOCKED_OUT} lastUpdatedAt is the one its sender saw, letter by letter; another one is refused with 409.`,
    needs: "deals",
    body: quotePricingInput,
    refuses: [409, 422],
    response: unspecified(quoteSchema),
  }),
  previewQuotePricing: endpoint("POST", "/deal-quotes/{id}/pricing/preview", {
    summary: "Read what a quote would come to",
    description: "Extension. Nothing is stored; what is absent stays as it is.",
    needs: "deals",
    isQuery: true,
    body: pricingPreviewInput,
    refuses: [422],
    response: quotePricingSchema,
  }),
  getQuoteUpdates: endpoint("GET", "/deal-quotes/{id}/updates", {
    summary: "Read what has moved under an open quote",
    description: "Extension.",
    needs: "deals",
    response: quoteUpdatesSchema,
  }),
  getQuoteTrace: endpoint("GET", "/deal-quotes/{id}/trace", {
    summary: "Read how the sum of a quote was made",
    description: "Extension.",
    needs: "quoteCosts",
    response: z.object({ steps: z.array(traceStepSchema) }),
  }),
};
