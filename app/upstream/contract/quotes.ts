import { z } from "zod";

import { endpoint } from "../endpoint";
import { orderLineSchema, taxModeSchema } from "./order-lines";
import {
  createdSchema,
  dateOnlySchema,
  idSchema,
  instantSchema,
  line,
  moneySchema,
  queryBooleanSchema,
  text,
  urlResponseSchema,
} from "./scalars";

export const quoteStatusSchema = z.enum([
  "OPEN",
  "LOCKED",
  "APPROVED",
  "ACCEPTED",
  "REJECTED",
  "CLOSED",
]);

const quoteFields = {
  id: idSchema,
  externalId: idSchema,
  tuid: z.string(),
  createdAt: instantSchema,
  description: z.string().nullable(),
  status: quoteStatusSchema,
  totalSellPrice: moneySchema,
  totalSellPriceOverride: moneySchema.nullable(),
  isArchived: z.boolean(),
};
export const quoteSummarySchema = z.object({
  ...quoteFields,
  context: z.object({ totalQuantity: z.int(), orderLineCount: z.int() }),
});

const adjustmentBase = {
  label: line(200),
  taxType: z.enum(["STANDARD", "NONE"]),
};
export const adjustmentSchema = z.object({
  ...adjustmentBase,
  adjustmentType: z.enum(["AMOUNT", "PERCENT"]),
  amountIncTax: moneySchema,
  amountExTax: moneySchema,
  tax: moneySchema,
  percent: z.int().min(-100).max(100).nullish(),
});
export const quotePricingSchema = z.object({
  sellTotalOrderLinesIncTax: moneySchema,
  sellTotalOrderLinesExTax: moneySchema,
  sellTaxCalculated: moneySchema,
  sellTaxOverride: moneySchema.nullable(),
  sellTaxTotal: moneySchema,
  sellTotalTaxable: moneySchema,
  sellGrandTotalIncTax: moneySchema,
  sellGrandTotalExTax: moneySchema,
  depositAmountCalculated: moneySchema,
  depositAmountOverride: moneySchema.nullable(),
  depositAmount: moneySchema,
  isPricingValid: z.boolean(),
  adjustments: z.array(adjustmentSchema),
});
export const pendingUpdatesSchema = z.object({
  hasPendingUpdates: z.boolean(),
  orderUpdates: z.object({
    hasSurchargesUpdates: z.boolean(),
    hasFreightUpdates: z.boolean(),
    hasInstallationUpdates: z.boolean(),
  }),
  products: z.array(
    z.object({
      productId: idSchema,
      productName: z.string(),
      hasPricingUpdates: z.boolean(),
      hasCostPaddingUpdates: z.boolean(),
      hasFabricUpdates: z.boolean(),
      hasFreightUpdates: z.boolean(),
      hasInstallationUpdates: z.boolean(),
      hasRuleUpdates: z.boolean(),
      hasSurchargesUpdates: z.boolean(),
    }),
  ),
});

export const quoteSchema = z.object({
  ...quoteFields,
  customerNotes: z.string().nullable(),
  isReadOnly: z.boolean(),
  lastUpdatedAt: instantSchema,
  config: z.object({
    depositPercentage: z.number().nullable(),
    taxPercentage: z.number().nullable(),
    taxMode: taxModeSchema,
  }),
  context: z.object({
    orderLines: z.array(orderLineSchema),
    pricing: quotePricingSchema,
    deal: z.object({ id: idSchema, tuid: z.string() }),
    workflow: z.object({ id: idSchema, name: z.string() }),
    pendingUpdates: pendingUpdatesSchema,
    acceptedQuoteDocument: z.object({ id: idSchema, createdAt: instantSchema }).nullable(),
    totalQuantity: z.int(),
  }),
});

const descriptionInput = z.object({
  description: text(10_000).nullish(),
  customerNotes: text(10_000).nullish(),
});
const transitionInput = z.object({ from: quoteStatusSchema });

export const quotes = {
  listDealQuotes: endpoint(
    "GET",
    "/deals/{dealId}/quotes",
  )({
    query: z.object({ archived: queryBooleanSchema.optional() }),
    response: z.array(quoteSummarySchema),
  }),
  getQuote: endpoint("GET", "/deal-quotes/{id}")({ response: quoteSchema }),
  addQuote: endpoint(
    "POST",
    "/deals/{dealId}/quotes/legacy/add",
  )({
    body: descriptionInput,
    refuses: [409],
    response: createdSchema,
  }),
  updateQuote: endpoint(
    "POST",
    "/deal-quotes/{id}/update",
  )({
    body: descriptionInput,
    refuses: [409],
  }),
  overrideQuoteTotal: endpoint(
    "POST",
    "/old/quotes/{externalId}/manage-prices/apply-override-total",
  )({
    body: z.object({
      override_total: moneySchema.nullable(),
      notes: text(2_000).nullish(),
      override_taxables: z.boolean().optional(),
    }),
    refuses: [409],
  }),
  cloneQuote: endpoint(
    "POST",
    "/deal-quotes/{id}/clone",
  )({
    body: descriptionInput.optional(),
    response: createdSchema,
  }),
  archiveQuote: endpoint("POST", "/deal-quotes/{id}/archive")({ refuses: [409] }),
  unarchiveQuote: endpoint("POST", "/deal-quotes/{id}/unarchive")({ refuses: [409] }),
  acceptQuote: endpoint(
    "POST",
    "/deal-quotes/{id}/transition/accept",
  )({
    body: transitionInput.extend({
      signature: text(300_000).nullish(),
      acceptWithoutSignature: z.boolean().optional(),
    }),
    refuses: [409, 422],
  }),
  lockQuote: endpoint(
    "POST",
    "/deal-quotes/{id}/transition/lock",
  )({
    body: transitionInput,
    refuses: [409],
  }),
  reopenQuote: endpoint(
    "POST",
    "/deal-quotes/{id}/transition/reopen",
  )({
    body: transitionInput,
    refuses: [409],
  }),
  rejectQuote: endpoint(
    "POST",
    "/deal-quotes/{id}/transition/reject",
  )({
    body: transitionInput,
    refuses: [409],
  }),
  convertQuote: endpoint(
    "POST",
    "/deal-quotes/convert",
  )({
    body: z.object({ quoteId: idSchema, manufacturerId: idSchema }),
    refuses: [409, 422],
    response: createdSchema,
  }),
  getQuotePdf: endpoint("GET", "/deal-quotes/{id}/pdf")({ response: urlResponseSchema }),
  getMeasurePdf: endpoint("GET", "/deal-quotes/{id}/measure-pdf")({ response: urlResponseSchema }),
  getInstallPdf: endpoint("GET", "/deal-quotes/{id}/install-pdf")({ response: urlResponseSchema }),
  convertLegacyQuote: endpoint(
    "POST",
    "/old/quotes/{orderId}/convert",
  )({
    body: z.object({
      type: z.literal("order"),
      process_type: text(50),
      orderOnline: z.boolean(),
      required_date: dateOnlySchema,
      shipping_address: text(2_000).nullish(),
      shipping_method_id: idSchema.nullish(),
    }),
    refuses: [409, 422],
  }),
  saveQuotePricing: endpoint(
    "PUT",
    "/deal-quotes/{id}/pricing",
  )({
    body: z.object({
      lastUpdatedAt: instantSchema,
      depositAmountOverride: moneySchema.nullable(),
      sellTaxOverride: moneySchema.nullable(),
      adjustments: z
        .array(
          z.union([
            z.object({ ...adjustmentBase, amountIncTax: moneySchema }),
            z.object({ ...adjustmentBase, amountExTax: moneySchema }),
            z.object({ ...adjustmentBase, percent: z.int().min(-100).max(100) }),
          ]),
        )
        .max(100),
    }),
    refuses: [409, 422],
    response: quoteSchema,
  }),
};
