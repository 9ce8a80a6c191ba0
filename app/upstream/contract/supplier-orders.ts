import { z } from "zod";

import { endpoint } from "../endpoint";
import { coreStatusSchema } from "./purchase-orders";
import {
  createdSchema,
  dateOnlySchema,
  idSchema,
  instantSchema,
  localDateTimeSchema,
  moneySchema,
  queryInteger,
  text,
} from "./scalars";

const base = {
  id: idSchema,
  manufacturerId: idSchema,
  reference: z.string().nullable(),
  freight: moneySchema.prefault(0),
  eta: dateOnlySchema.nullable(),
  shippingInstructions: z.string().nullable(),
  trackingInformation: z.string().nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
};
export const supplierOrderStatusSchema = z.object({
  id: idSchema,
  name: z.string(),
  coreStatus: coreStatusSchema,
});
export const onlineSupplierOrderSchema = z.object({
  ...base,
  orderStatusId: idSchema,
  customerNotes: z.string().nullable(),
  context: z.object({
    orderStatus: supplierOrderStatusSchema,
    requiredDate: dateOnlySchema.nullable(),
    shippingAddress: z.string().nullable(),
    shippingMethod: z.object({ id: idSchema, name: z.string() }).nullable(),
    orderLines: z.array(
      z.object({
        id: idSchema,
        externalOrderLineId: idSchema,
        manufacturerOrderId: idSchema,
        notes: z.string().nullable(),
        quantity: z.int(),
        sellPrice: moneySchema,
      }),
    ),
  }),
});
export const offlineSupplierOrderSchema = z.object({
  ...base,
  isOffline: z.literal(true).optional(),
  orderStatus: z.string().nullable(),
  notes: z.string().nullable(),
  requiredDate: dateOnlySchema.nullable(),
  shippingAddress: z.string().nullable(),
  shippingMethod: z.string().nullable(),
});
const historyItemSchema = z.object({
  id: idSchema,
  old: z.record(z.string(), z.unknown()).nullable(),
  new: z.record(z.string(), z.unknown()).nullable(),
  createdAt: instantSchema,
  employee: z.object({ id: idSchema, firstName: z.string(), lastName: z.string() }).nullable(),
});
const legacyHistoryItemSchema = z.object({
  id: idSchema,
  old: z.record(z.string(), z.unknown()).nullable(),
  new: z.record(z.string(), z.unknown()).nullable(),
  created_at: localDateTimeSchema,
  manufacturer_employees_full_name: z.string().nullable(),
});

export const supplierOrders = {
  listSupplierOrders: endpoint(
    "GET",
    "/purchaseorder/{id}/manufacturerorders",
  )({
    response: z.array(onlineSupplierOrderSchema),
  }),
  listOfflineSupplierOrders: endpoint(
    "GET",
    "/purchaseorder/{id}/offline-manufacturer-orders",
  )({
    response: z.array(offlineSupplierOrderSchema),
  }),
  saveOfflineSupplierOrder: endpoint(
    "POST",
    "/purchaseorder/{id}/offline-manufacturer-orders/upsert",
  )({
    body: z.object({
      model: z.object({
        id: idSchema.nullish(),
        manufacturerId: idSchema,
        eta: dateOnlySchema.nullish(),
        requiredDate: dateOnlySchema.nullish(),
        shippingAddress: text(2_000).nullish(),
        shippingInstructions: text(5_000).nullish(),
        shippingMethod: text(200).nullish(),
        reference: text(200).nullish(),
        notes: text(10_000).nullish(),
        orderStatus: text(200).nullish(),
        trackingInformation: text(5_000).nullish(),
        freight: moneySchema.nullish(),
      }),
    }),
    refuses: [409, 422],
    response: createdSchema,
  }),
  listOfflineSupplierOrderHistory: endpoint(
    "GET",
    "/purchaseorder/{id}/offline-manufacturer-orders/{moId}/history",
  )({ response: z.array(historyItemSchema) }),
  listTrackers: endpoint(
    "GET",
    "/old/trackers",
  )({
    query: z.object({
      type: text(50),
      model: text(100),
      id: idSchema,
      page: queryInteger(1, 100_000).optional(),
      limit: queryInteger(1, 40).optional(),
    }),
    response: z.object({ data: z.array(legacyHistoryItemSchema), total: z.int() }),
  }),
  listSupplierOrderStatuses: endpoint(
    "GET",
    "/manufacturer/{id}/order-statuses",
  )({
    response: z.array(supplierOrderStatusSchema),
  }),
};
