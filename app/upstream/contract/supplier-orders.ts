import { z } from "zod";

import { endpoint } from "../endpoint";
import { amount, day, guarded, queryInteger, text } from "./fields";
import { supplierOrderStatusSchema } from "./purchase-orders";
import {
  createdSchema,
  dateOnlySchema,
  idSchema,
  inData,
  instantSchema,
  legacyTimeSchema,
  moneySchema,
  orNull,
  revised,
  unspecified,
} from "./scalars";

const base = {
  id: idSchema,
  manufacturerId: idSchema,
  reference: orNull(z.string()),
  freight: moneySchema.prefault(0),
  eta: orNull(dateOnlySchema),
  shippingInstructions: orNull(z.string()),
  trackingInformation: orNull(z.string()),
  createdAt: instantSchema,
  updatedAt: orNull(instantSchema),
};
export const onlineSupplierOrderSchema = z
  .object({
    ...base,
    orderStatusId: idSchema,
    customerNotes: orNull(z.string()),
    context: z.object({
      orderStatus: supplierOrderStatusSchema,
      requiredDate: orNull(dateOnlySchema),
      shippingAddress: orNull(z.string()),
      shippingMethod: orNull(z.object({ id: idSchema, name: z.string() })),
      orderLines: z.array(
        z.object({
          id: idSchema,
          externalOrderLineId: idSchema,
          manufacturerOrderId: idSchema,
          notes: orNull(z.string()),
          quantity: z.int(),
          sellPrice: moneySchema,
        }),
      ),
    }),
  })
  .meta({ id: "SupplierOrder" });
export const offlineSupplierOrderSchema = z
  .object({
    ...base,
    isOffline: z.literal(true).optional(),
    orderStatus: orNull(z.string()),
    notes: orNull(z.string()),
    requiredDate: orNull(dateOnlySchema),
    shippingAddress: orNull(z.string()),
    shippingMethod: orNull(z.string()),
    ...revised,
  })
  .meta({ id: "OfflineSupplierOrder" });

/** A value before or after a change: text, a number, nothing, or a map of fields to such values. */
const value = z.unknown().optional();
const historyItemSchema = z
  .object({
    id: idSchema,
    old: value,
    new: value,
    createdAt: instantSchema,
    employee: orNull(z.object({ id: idSchema, firstName: z.string(), lastName: z.string() })),
  })
  .meta({ id: "HistoryItem" });
const legacyHistoryItemSchema = z
  .object({
    id: idSchema,
    old: value,
    new: value,
    created_at: legacyTimeSchema,
    manufacturer_employees_full_name: orNull(z.string()),
  })
  .meta({ id: "LegacyHistoryItem" });

export const offlineOrderInputFields = {
  eta: day().nullish(),
  requiredDate: day().nullish(),
  shippingAddress: text(2_000).nullish(),
  shippingInstructions: text(5_000).nullish(),
  shippingMethod: text(200).nullish(),
  reference: text(200).nullish(),
  notes: text(10_000).nullish(),
  orderStatus: text(200).nullish(),
  trackingInformation: text(5_000).nullish(),
  freight: amount().nullish(),
};
const upsertInput = z.object({
  model: guarded({
    ...offlineOrderInputFields,
    id: idSchema.nullish(),
    manufacturerId: idSchema,
  }),
});

export const supplierOrders = {
  listSupplierOrders: endpoint("GET", "/purchaseorder/{id}/manufacturerorders", {
    summary: "List the supplier orders of a purchase order",
    needs: "purchasing",
    response: z.array(onlineSupplierOrderSchema),
  }),
  listOfflineSupplierOrders: endpoint("GET", "/purchaseorder/{id}/offline-manufacturer-orders", {
    summary: "List the manual supplier orders of a purchase order",
    needs: "purchasing",
    response: z.array(offlineSupplierOrderSchema),
  }),
  saveOfflineSupplierOrder: endpoint(
    "POST",
    "/purchaseorder/{id}/offline-manufacturer-orders/upsert",
    {
      summary: "Add or change a manual supplier order",
      description: "Without an id it is new.",
      needs: "purchasing",
      body: upsertInput,
      refuses: [409, 422],
      response: unspecified(createdSchema),
    },
  ),
  listOfflineSupplierOrderHistory: endpoint(
    "GET",
    "/purchaseorder/{id}/offline-manufacturer-orders/{moId}/history",
    {
      summary: "List the changes of a manual supplier order",
      needs: "purchasing",
      response: z.array(historyItemSchema),
    },
  ),
  listTrackers: endpoint("GET", "/old/trackers", {
    summary: "List the changes of a record",
    description: "A page holds at most 40 entries.",
    needs: "purchasing",
    query: z.object({
      type: text(50),
      model: text(100),
      id: idSchema,
      page: queryInteger(1, 100_000).optional(),
      limit: queryInteger(1, 40).optional(),
    }),
    response: inData(z.array(legacyHistoryItemSchema), { total: z.int().optional() }),
  }),
  listSupplierOrderStatuses: endpoint("GET", "/manufacturer/{id}/order-statuses", {
    summary: "List a supplier's order statuses",
    needs: "purchasing",
    response: z.array(supplierOrderStatusSchema),
  }),
};
