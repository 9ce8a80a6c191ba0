import { z } from "zod";

import { MAX_SIZE, SIXTEENTHS } from "../../domain/dimensions";
import { endpoint } from "../endpoint";
import { amount, blankableLine, day, guarded, queryInteger, text } from "./fields";
import { offlineOrderModel } from "./supplier-orders.input";
import { publicDealerSchema } from "./public-pages";
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
/** What a supplier says of a line, and what it may disagree in. Extensions. */
export const LINE_ANSWERS = ["CONFIRMED", "CHANGED", "NOT_MADE"] as const;
export const DIFFERENCES = ["CANCELLED", "ETA", "FREIGHT", "PRICE", "SIZE", "NOT_MADE"] as const;
const answerFields = {
  /** One of `LINE_ANSWERS`; null before an answer. */
  answer: z.string().nullish(),
  answeredPrice: moneySchema.nullish(),
  answeredWidth: z.int().nullish(),
  answeredHeight: z.int().nullish(),
  answeredEta: dateOnlySchema.nullish(),
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

/** In sixteenths of an inch, the finer of both units. */
const MAX_STORED_SIZE = (MAX_SIZE + 1) * SIXTEENTHS - 1;

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

/** An order as its supplier sees it: its cost, and nothing of who it is sold to or for how much. */
export const supplierLinkSchema = z
  .object({
    dealer: publicDealerSchema,
    supplier: z.string(),
    timezone: z.string(),
    unit: z.string(),
    taxName: z.string(),
    tuid: z.string(),
    sidemark: orNull(z.string()),
    sentAt: instantSchema,
    /** The order in whose place it is made, by its number here if it was sent to the same place. */
    replaces: z.object({ id: orNull(idSchema), tuid: z.string() }).nullish(),
    requiredDate: orNull(dateOnlySchema),
    shippingMethod: orNull(z.string()),
    shippingAddress: orNull(z.string()),
    shippingInstructions: orNull(z.string()),
    quantity: z.int(),
    total: moneySchema,
    lines: z.array(
      z.object({
        id: idSchema,
        product: z.string(),
        imageUrl: orNull(z.string()),
        options: z.array(z.string()),
        notes: orNull(z.string()),
        quantity: z.int(),
        price: moneySchema,
        width: orNull(z.int()),
        height: orNull(z.int()),
        ...answerFields,
      }),
    ),
    statuses: z.array(supplierOrderStatusSchema),
    statusId: orNull(idSchema),
    reference: orNull(z.string()),
    freight: moneySchema,
    trackingInformation: orNull(z.string()),
    customerNotes: orNull(z.string()),
    answeredAt: orNull(instantSchema),
    answeredBy: orNull(z.string()),
    /** Whether the document that was sent can be read. */
    hasDocument: z.boolean().optional(),
    ...revised,
  })
  .meta({ id: "SupplierLink" });

/** Open orders as the program of their supplier finds them. */
const supplierApiOrdersSchema = z
  .object({
    data: z.array(
      z.object({
        id: idSchema,
        tuid: z.string(),
        sidemark: orNull(z.string()),
        sentAt: instantSchema,
        quantity: z.int(),
        total: moneySchema,
        requiredDate: orNull(dateOnlySchema),
        reference: orNull(z.string()),
        eta: orNull(dateOnlySchema),
        status: orNull(supplierOrderStatusSchema),
        answeredAt: orNull(instantSchema),
        ...revised,
      }),
    ),
    next: orNull(idSchema),
  })
  .meta({ id: "SupplierApiOrders" });

export const supplierAnswerFields = {
  /** Who answers, as they write it. */
  name: blankableLine(200).nullish(),
  statusId: idSchema.nullish(),
  reference: blankableLine(200).nullish(),
  freight: amount().nullish(),
  /** Of the whole order; left out with lines it is the latest of theirs, unless a later one was said. */
  eta: day().nullish(),
  trackingInformation: text(5_000).nullish(),
  customerNotes: text(10_000).nullish(),
};
export const lineAnswerFields = {
  id: idSchema,
  /** CONFIRMED is as ordered, but for what is said with it; null is no answer, left out the one of before. */
  answer: z.enum(LINE_ANSWERS).nullish(),
  price: amount().nullish(),
  width: z.int().min(1).max(MAX_STORED_SIZE).nullish(),
  height: z.int().min(1).max(MAX_STORED_SIZE).nullish(),
  eta: day().nullish(),
};
const answerInput = guarded({
  ...supplierAnswerFields,
  lines: z.array(z.object(lineAnswerFields)).max(500).optional(),
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
      "Extension. What is left out stays as it is. A line that is confirmed at another price or size is one that is changed; one that is confirmed without them is as ordered.",
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
      "Extension, as the two below. Those that were submitted and are neither completed nor cancelled, the oldest first; `next` is the `after` of the next page, null on the last.",
    access: "key",
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
    description: "As on the link of the order's page: what is left out stays as it is.",
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
