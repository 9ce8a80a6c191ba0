import { z } from "zod";

import { endpoint } from "../endpoint";
import { guarded, queryInteger, text } from "./fields";
import { offlineOrderModel } from "./supplier-orders.input";
import {
  answerFields,
  answerInput,
  supplierApiOrdersSchema,
  supplierLinkSchema,
} from "./supplier-links";
import { supplierOrderStatusSchema } from "./supplier-statuses";
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
  /** Extension: null for who may not see costs. */
  freight: orNull(moneySchema.prefault(0)),
  eta: orNull(dateOnlySchema),
  shippingInstructions: orNull(z.string()),
  trackingInformation: orNull(z.string()),
  createdAt: instantSchema,
  updatedAt: orNull(instantSchema),
  /** Extension: how many changes its history holds. */
  historyCount: z.int().optional(),
};
const askedAndAnswered = z
  .object({ asked: moneySchema, answered: moneySchema })
  .meta({ id: "AskedAndAnswered" });
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
          /** Extension: null for who may not see costs. */
          sellPrice: orNull(moneySchema),
          /** Extensions, as all that follows: what was asked for, and what was answered. */
          productName: z.string().optional(),
          width: z.int().nullish(),
          height: z.int().nullish(),
          ...answerFields,
        }),
      ),
    }),
    /** Extensions, as all that follows: when it was answered and by whom, and whether that was read. */
    answeredAt: instantSchema.nullish(),
    answeredBy: z.string().nullish(),
    /** Those of `DIFFERENCES` between what was asked and what was answered. */
    differences: z.array(z.string()).optional(),
    isSeen: z.boolean().optional(),
    /** What it comes to without tax, a line that is not made at nothing; null for who may not see costs. */
    costs: z
      .object({
        lines: z.array(askedAndAnswered.extend({ id: idSchema })),
        ...{ freight: askedAndAnswered, total: askedAndAnswered },
      })
      .nullish(),
    ...revised,
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
    /** Extensions: who it was of the supplier, and the product of a line. */
    actorName: z.string().nullish(),
    label: z.string().nullish(),
  })
  .meta({ id: "HistoryItem" });
const legacyHistoryItemSchema = z
  .object({
    id: idSchema,
    old: value,
    new: value,
    created_at: legacyTimeSchema,
    manufacturer_employees_full_name: orNull(z.string()),
    /** Extension: the product of a line. */
    label: z.string().nullish(),
  })
  .meta({ id: "LegacyHistoryItem" });

const upsertInput = z.object({ model: offlineOrderModel });

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
      description:
        "Without an id it is new. Of offline suppliers alone, and of an order that is open or submitted. What is left out stays as it is.",
      needs: "purchasing",
      body: upsertInput,
      refuses: [409, 422],
      response: unspecified(createdSchema),
    },
  ),
  markSupplierOrderSeen: endpoint(
    "POST",
    "/purchaseorder/{id}/manufacturerorders/{supplierOrderId}/seen",
    {
      summary: "Mark as read what a supplier answered differently",
      description: "Extension.",
      needs: "purchasing",
      body: guarded({}).optional(),
      refuses: [409],
    },
  ),
  getSupplierLink: endpoint("GET", "/public/supplier-orders/{token}", {
    summary: "Read an order as its supplier",
    description:
      "Extension. 404 of a link that is wrong or withdrawn; 409 of an order that was replaced, with the number of the one in its place.",
    access: "public",
    refuses: [409],
    response: supplierLinkSchema,
  }),
  answerSupplierLink: endpoint("POST", "/public/supplier-orders/{token}", {
    summary: "Answer an order as its supplier",
    description:
      "Extension. What is left out stays as it is. A line that is confirmed at another price or size is one that is changed; one that is confirmed without them is as ordered, and one without a day is for the required date.",
    access: "public",
    body: answerInput,
    refuses: [409, 422],
    response: unspecified(supplierLinkSchema),
  }),
  getSupplierLinkDocument: endpoint("GET", "/public/supplier-orders/{token}/document", {
    summary: "Read the PDF of an order as its supplier",
    description: "Extension. As it was sent.",
    access: "public",
    gives: "file",
    refuses: [409],
    response: z.unknown(),
  }),
  listSupplierApiOrders: endpoint("GET", "/supplier-api/orders", {
    summary: "List the open orders of a supplier, for its program",
    description:
      "Extension, as the two below. Those that were submitted and are neither completed nor cancelled, in the order in which the purchase orders were made, which may not be that in which they were sent; `next` is the `after` of the next page, null on the last.",
    access: "key",
    refuses: [422],
    query: z.object({ after: text(50).optional(), limit: queryInteger(1, 100).optional() }),
    response: supplierApiOrdersSchema,
  }),
  getSupplierApiOrder: endpoint("GET", "/supplier-api/orders/{id}", {
    summary: "Read an order, for its supplier's program",
    access: "key",
    refuses: [409],
    response: supplierLinkSchema,
  }),
  answerSupplierApiOrder: endpoint("POST", "/supplier-api/orders/{id}", {
    summary: "Answer an order, for its supplier's program",
    description:
      "As on the link of the order's page: what is left out stays as it is, but a line that is CONFIRMED is as ordered in what is not said with it, and without a day for the required date.",
    access: "key",
    body: answerInput,
    refuses: [409, 422],
    response: unspecified(supplierLinkSchema),
  }),
  listOfflineSupplierOrderHistory: endpoint(
    "GET",
    "/purchaseorder/{id}/offline-manufacturer-orders/{moId}/history",
    {
      summary: "List the changes of a manual supplier order",
      description: "Newest first, 40 a page.",
      needs: "purchasing",
      /** Extension. */
      query: z.object({
        page: queryInteger(1, 100_000).optional(),
        limit: queryInteger(1, 40).optional(),
      }),
      response: z.array(historyItemSchema),
    },
  ),
  listTrackers: endpoint("GET", "/old/trackers", {
    summary: "List the changes of a record",
    description:
      "A page holds at most 40 entries, newest first. The type is `history` and the model `ManufacturerOrder`, a supplier order of an online supplier; others are refused with 422.",
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
