import { z } from "zod";

import { endpoint, LONG_TIMEOUT_MS } from "../endpoint";
import { legacyDocumentSchema } from "./documents";
import { traceStepSchema } from "./line-options";
import { orderLineSchema } from "./order-lines";
import {
  cloneOrderInput,
  freightInput,
  newOrderInput,
  orderIdsInput,
  orderInput,
  orderPdfInput,
  orderSearchInput,
  submitInput,
} from "./purchase-orders.input";
import { orderFields, orderListSchema } from "./order-list";
import { orderHistoryEntrySchema } from "./order-history";
import { pendingUpdatesSchema } from "./quote-updates";
import { partQuery, queryInteger } from "./fields";
import {
  createdSchema,
  dateOnlySchema,
  idSchema,
  inData,
  instantSchema,
  moneySchema,
  orNull,
  unspecified,
  urlResponseSchema,
} from "./scalars";

const otherOrderSchema = z.object({
  id: idSchema,
  /** Extension. */
  tuid: z.string().nullish(),
});
export const purchaseOrderSchema = z
  .object({
    ...orderFields,
    isReadOnly: z.boolean(),
    customerDetails: orNull(z.string()),
    notes: orNull(z.string()),
    context: z.object({
      minRequiredDate: orNull(dateOnlySchema),
      orderDocument: orNull(z.object({ url: z.string() })),
      parentOrder: orNull(otherOrderSchema),
      latestRevision: orNull(otherOrderSchema),
      /** Extension: the revision that is being prepared, and replaces it once it is submitted. */
      openRevision: otherOrderSchema.nullish(),
      /** Extension, of a revision: the how many-th it is, and the orders before it, the oldest first. */
      revision: z
        .object({
          number: z.int(),
          earlier: z.array(otherOrderSchema),
          /** It is ordered in the place of the one before it, for good. */
          hasReplaced: z.boolean().optional(),
        })
        .nullish(),
      pendingUpdates: orNull(pendingUpdatesSchema),
      orderLines: z.array(orderLineSchema),
      /** Extensions: the deal and the quote it was made from. */
      deal: z
        .object({ id: idSchema, tuid: z.string(), name: z.string(), workflowId: idSchema })
        .nullish(),
      quote: z.object({ id: idSchema, tuid: z.string() }).nullish(),
      /** Extension: who makes it; null of orders from before there were suppliers. */
      supplier: z
        .object({
          id: idSchema,
          name: z.string(),
          email: orNull(z.string()),
          offlineOnly: z.boolean(),
          isInternal: z.boolean(),
        })
        .nullish(),
      /** Extension: how it is to be delivered, as far as that is known. */
      shipping: z
        .object({
          requiredDate: orNull(dateOnlySchema),
          method: orNull(z.object({ id: idSchema, name: z.string() })),
          address: orNull(z.string()),
          instructions: orNull(z.string()),
          freight: orNull(moneySchema),
        })
        .nullish(),
      /** Extension: what it comes to with freight and tax; null for who may not see costs. */
      cost: z
        .object({
          exTax: moneySchema,
          tax: moneySchema,
          incTax: moneySchema,
          taxPercentage: z.number(),
          /** As far as its products are taxed. */
          taxedProducts: moneySchema.optional(),
        })
        .nullish(),
      /** Extension: lines whose size is not the one that was sold, with what more they cost than that. */
      sold: z
        .array(
          z.object({
            lineId: idSchema,
            width: orNull(z.number()),
            height: orNull(z.number()),
            moreCost: orNull(moneySchema),
          }),
        )
        .optional(),
    }),
    /** Extension. */
    submittedAt: instantSchema.nullish(),
  })
  .meta({ id: "PurchaseOrder" });

/** What quotes and orders have alike. */
const LINES = ["deals", "purchasing"] as const;
export const purchaseOrders = {
  estimateFreight: endpoint(
    "POST",
    "/order/{orderId}/manufacturer/{manufacturerId}/freight-estimate",
    {
      summary: "Estimate the freight of an order",
      needs: "purchasing",
      isQuery: true,
      timeoutMs: LONG_TIMEOUT_MS,
      body: freightInput,
      refuses: [422],
      response: z.object({
        estimate: z.object({
          /** Null for who may not see costs: that there is one says that it can be delivered. */
          amount: orNull(moneySchema),
          /** Extension: how it was made, for who may see costs. */
          trace: z.array(traceStepSchema).optional(),
        }),
      }),
    },
  ),
  searchPurchaseOrders: endpoint("POST", "/purchaseorder", {
    summary: "Search purchase orders",
    needs: "purchasing",
    isQuery: true,
    body: orderSearchInput,
    refuses: [422],
    response: orderListSchema,
  }),
  getPurchaseOrder: endpoint("GET", "/purchaseorder/{id}", {
    summary: "Read a purchase order",
    needs: "purchasing",
    response: purchaseOrderSchema,
  }),
  listOrderHistory: endpoint("GET", "/purchaseorder/{id}/history", {
    summary: "List the changes of a purchase order and of its supplier orders",
    description: "Extension. Newest first. A page holds at most 40 entries.",
    needs: "purchasing",
    query: z.object({ page: queryInteger(1, 1_000).optional() }),
    response: z.object({ entries: z.array(orderHistoryEntrySchema), total: z.int() }),
  }),
  createPurchaseOrder: endpoint("POST", "/old/quotes", {
    summary: "Add a purchase order as a draft",
    needs: "purchasing",
    body: newOrderInput,
    refuses: [422],
    response: z.object({ data: createdSchema }),
  }),
  updatePurchaseOrder: endpoint("POST", "/old/quotes/{id}/update-details", {
    summary: "Change the details of a purchase order",
    description: "Of a submitted order only the private flag can be changed.",
    needs: "purchasing",
    body: orderInput,
    refuses: [409, 422],
  }),
  reopenPurchaseOrder: endpoint("POST", "/purchaseorder/{id}/reopen", {
    summary: "Reopen a submitted order of an offline supplier",
    needs: "purchasing",
    refuses: [409],
  }),
  clonePurchaseOrder: endpoint("POST", "/old/quotes/{id}/clone", {
    summary: "Clone a purchase order",
    description:
      "Extension: a revision (`isRevision`) of a submitted order replaces it once it is submitted; 409 while there is one.",
    needs: "purchasing",
    body: cloneOrderInput,
    refuses: [409, 422],
    response: z.object({ cloned_order: createdSchema }),
  }),
  archivePurchaseOrders: endpoint("POST", "/old/orders/archive/1", {
    summary: "Archive purchase orders",
    needs: "purchasing",
    body: orderIdsInput,
    refuses: [409, 422],
  }),
  unarchivePurchaseOrders: endpoint("POST", "/old/orders/archive/0", {
    summary: "Unarchive purchase orders",
    needs: "purchasing",
    body: orderIdsInput,
    refuses: [409, 422],
  }),
  renderPurchaseOrderPdf: endpoint("POST", "/purchaseorder/{id}/pdf", {
    summary: "Make the PDF of a purchase order",
    description:
      "501 means that no template is configured; the plain form needs none. Costs are on it for who may see them; of a submitted order it is what was sent.",
    needs: "purchasing",
    isQuery: true,
    timeoutMs: LONG_TIMEOUT_MS,
    body: orderPdfInput,
    refuses: [409, 422],
    response: urlResponseSchema,
  }),
  submitPurchaseOrder: endpoint("POST", "/purchaseorder/{id}/submit", {
    summary: "Submit a purchase order to its supplier",
    description:
      "This cannot be undone for an online supplier. With `documentId`, an extension, 409 if the order's document says something else by now.",
    needs: "purchasing",
    timeoutMs: LONG_TIMEOUT_MS,
    body: submitInput,
    refuses: [409, 422],
    /** Extension: the supplier order that was entered with it. */
    response: unspecified(z.object({ supplierOrderId: orNull(idSchema) })),
  }),
  listOrderDocuments: endpoint("GET", "/old/quotes/{orderId}/documents", {
    summary: "List the documents of a quote or an order",
    description:
      "Those attached to its body (`externalId`), newest first, at most 500. Extension: from a document on, it " +
      "included, and at most `limit`.",
    responseHeaders: {
      "X-Truncated": "true if it has more documents than these.",
      "X-Rest": "How many documents come after these, if `limit` was given.",
    },
    needs: LINES,
    query: partQuery,
    response: inData(z.array(legacyDocumentSchema)),
  }),
  attachOrderDocument: endpoint("POST", "/old/quotes/{orderId}/documents", {
    summary: "Attach a document to a quote or an order",
    description: "Also to one that is submitted or accepted; not to one that is archived.",
    needs: LINES,
    takes: "multipart",
    files: ["document"],
    timeoutMs: LONG_TIMEOUT_MS,
    body: z.object({ orderId: idSchema.optional(), categoryId: idSchema.optional() }),
    refuses: [409, 413, 415, 422],
    response: unspecified(z.object({ data: legacyDocumentSchema })),
  }),
  archiveOrderDocument: endpoint("POST", "/old/quotes/{orderId}/documents/{documentId}", {
    summary: "Archive a document of a quote or an order",
    needs: LINES,
    body: z.object({ _method: z.literal("DELETE") }),
    refuses: [409],
  }),
};
