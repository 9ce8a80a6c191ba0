import { z } from "zod";

import { endpoint } from "../endpoint";
import { legacyDocumentSchema } from "./documents";
import { orderLineSchema } from "./order-lines";
import { pendingUpdatesSchema } from "./quotes";
import {
  createdSchema,
  dateOnlySchema,
  idSchema,
  instantSchema,
  moneySchema,
  text,
  urlResponseSchema,
} from "./scalars";

export const purchaseOrderStatusSchema = z.enum(["OPEN", "SUBMITTED"]);
export const coreStatusSchema = z.enum([
  "UNSTARTED",
  "IN_PROGRESS",
  "ON_HOLD",
  "COMPLETED",
  "CANCELLED",
]);

const orderFields = {
  id: idSchema,
  externalId: idSchema,
  tuid: z.string(),
  manufacturerId: idSchema,
  sidemark: z.string().nullable(),
  createdAt: instantSchema,
  isArchived: z.boolean(),
  salesRep: z.string().nullable(),
  status: purchaseOrderStatusSchema,
  totalCost: moneySchema,
  totalQuantity: z.int(),
  isManufacturerPrivate: z.boolean(),
};
export const purchaseOrderSummarySchema = z.object({
  ...orderFields,
  manufacturerOrders: z.array(
    z.object({
      id: idSchema,
      eta: dateOnlySchema.nullable(),
      status: z.object({ id: idSchema, name: z.string(), coreStatus: coreStatusSchema }),
    }),
  ),
  offlineManufacturerOrders: z.array(
    z.object({ id: idSchema, eta: dateOnlySchema.nullable(), status: z.string().nullable() }),
  ),
});
export const purchaseOrderSchema = z.object({
  ...orderFields,
  isReadOnly: z.boolean(),
  customerDetails: z.string().nullable(),
  notes: z.string().nullable(),
  context: z.object({
    minRequiredDate: dateOnlySchema.nullable(),
    orderDocument: z.object({ url: z.string() }).nullable(),
    parentOrder: z.object({ id: idSchema }).nullable(),
    latestRevision: z.object({ id: idSchema }).nullable(),
    pendingUpdates: pendingUpdatesSchema,
    orderLines: z.array(orderLineSchema),
  }),
});

const orderDetailsInput = {
  company_id: idSchema.optional(),
  employee_id: idSchema.optional(),
  manufacturer_id: idSchema,
  sidemark: text(200).nullish(),
  details: text(10_000).nullish(),
  sales_rep_override: text(200).nullish(),
  isManufacturerPrivate: z.boolean().optional(),
};
const shippingInput = z.object({
  requiredDate: dateOnlySchema,
  shippingMethodId: idSchema.nullish(),
  shippingAddress: text(2_000).nullish(),
  shippingInstructions: text(5_000).nullish(),
});
const idsInput = z.object({ ids: z.array(idSchema).min(1).max(100) });

export const purchaseOrders = {
  estimateFreight: endpoint(
    "POST",
    "/order/{orderId}/manufacturer/{manufacturerId}/freight-estimate",
  )({
    isQuery: true,
    body: z.object({
      shippingMethodId: idSchema.nullish(),
      requiredDate: dateOnlySchema,
      shippingAddress: text(2_000).nullish(),
    }),
    refuses: [422],
    response: z.object({ estimate: z.object({ amount: moneySchema }) }),
  }),
  searchPurchaseOrders: endpoint(
    "POST",
    "/purchaseorder",
  )({
    isQuery: true,
    body: z.object({
      filters: z.object({
        search: text(500).optional(),
        manufacturerId: idSchema.optional(),
        dateFrom: dateOnlySchema.optional(),
        dateTo: dateOnlySchema.optional(),
        isArchived: z.boolean().optional(),
        salesRep: text(200).nullish(),
        status: purchaseOrderStatusSchema.optional(),
      }),
      pagination: z.object({
        limit: z.int().min(1).max(10_000),
        offset: z.int().min(0).max(10_000_000),
      }),
      sort: z.object({ column: z.string(), direction: z.enum(["ASC", "DESC"]) }).optional(),
    }),
    response: z.object({ data: z.array(purchaseOrderSummarySchema), total: z.int() }),
  }),
  getPurchaseOrder: endpoint("GET", "/purchaseorder/{id}")({ response: purchaseOrderSchema }),
  createPurchaseOrder: endpoint(
    "POST",
    "/old/quotes",
  )({
    body: z.object({ ...orderDetailsInput, is_draft: z.boolean().optional() }),
    refuses: [422],
    response: z.object({ data: createdSchema }),
  }),
  updatePurchaseOrder: endpoint(
    "POST",
    "/old/quotes/{id}/update-details",
  )({
    body: z.object(orderDetailsInput),
    refuses: [409, 422],
  }),
  reopenPurchaseOrder: endpoint("POST", "/purchaseorder/{id}/reopen")({ refuses: [409] }),
  clonePurchaseOrder: endpoint(
    "POST",
    "/old/quotes/{id}/clone",
  )({
    body: z.object({
      orderId: idSchema,
      details: text(10_000).nullish(),
      sidemark: text(200).nullish(),
      sales_rep_override: text(200).nullish(),
      windowIds: z.array(idSchema).max(500).optional(),
      isManufacturerPrivate: z.boolean().optional(),
    }),
    refuses: [422],
    response: z.object({ cloned_order: createdSchema }),
  }),
  archivePurchaseOrders: endpoint(
    "POST",
    "/old/orders/archive/1",
  )({
    body: idsInput,
    refuses: [409, 422],
  }),
  unarchivePurchaseOrders: endpoint(
    "POST",
    "/old/orders/archive/0",
  )({
    body: idsInput,
    refuses: [409, 422],
  }),
  renderPurchaseOrderPdf: endpoint(
    "POST",
    "/purchaseorder/{id}/pdf",
  )({
    body: shippingInput,
    refuses: [422],
    response: urlResponseSchema,
  }),
  submitPurchaseOrder: endpoint(
    "POST",
    "/purchaseorder/{id}/submit",
  )({
    body: shippingInput,
    refuses: [409, 422],
  }),
  listOrderDocuments: endpoint(
    "GET",
    "/old/quotes/{orderId}/documents",
  )({
    response: z.object({ data: z.array(legacyDocumentSchema) }),
  }),
  attachOrderDocument: endpoint(
    "POST",
    "/old/quotes/{orderId}/documents",
  )({
    takes: "multipart",
    body: z.object({
      document: z.unknown(),
      orderId: idSchema.optional(),
      categoryId: idSchema.optional(),
    }),
    refuses: [409, 422],
    response: z.object({ data: legacyDocumentSchema }),
  }),
  archiveOrderDocument: endpoint(
    "POST",
    "/old/quotes/{orderId}/documents/{documentId}",
  )({
    body: z.object({ _method: z.literal("DELETE") }),
    refuses: [409],
  }),
};
