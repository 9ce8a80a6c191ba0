import { z } from "zod";

import { dateOnlySchema, idSchema, instantSchema, moneySchema, orNull, revised } from "./scalars";
import { supplierOrderStatusSchema } from "./supplier-statuses";

/** What is told of an order wherever it stands. */
export const orderFields = {
  id: idSchema,
  externalId: idSchema,
  tuid: z.string(),
  manufacturerId: idSchema,
  sidemark: orNull(z.string()),
  createdAt: instantSchema,
  isArchived: z.boolean(),
  salesRep: orNull(z.string()),
  /** OPEN and SUBMITTED are named; others pass as text. */
  status: z.string(),
  /** Null for who may not see costs. */
  totalCost: orNull(moneySchema),
  totalQuantity: z.int(),
  isManufacturerPrivate: z.boolean(),
  ...revised,
};
export const purchaseOrderSummarySchema = z
  .object({
    ...orderFields,
    /** Extension: the supplier by name. */
    manufacturerName: z.string().nullish(),
    /** Extension: the supplier answered something else than was asked for, and nobody has marked that as read. */
    hasDifferences: z.boolean().optional(),
    /** Whether lists carry these three is not clear. */
    isReadOnly: z.boolean().optional(),
    customerDetails: z.string().nullish(),
    notes: z.string().nullish(),
    manufacturerOrders: z.array(
      z.object({
        id: idSchema,
        eta: orNull(dateOnlySchema),
        status: supplierOrderStatusSchema,
      }),
    ),
    offlineManufacturerOrders: z.array(
      z.object({ id: idSchema, eta: orNull(dateOnlySchema), status: orNull(z.string()) }),
    ),
  })
  .meta({ id: "PurchaseOrderSummary" });
/** Orders as a search finds them. */
export const orderListSchema = z.object({
  data: z.array(purchaseOrderSummarySchema),
  /** Counted up to 10,000, of a search up to 1,000. */
  total: z.int(),
  /** Extension: more match than were counted. */
  isMore: z.boolean().optional(),
  /** Extension: sums over everything that matches, not the page alone; not if there are more. */
  totals: z.object({ totalCost: orNull(moneySchema), totalQuantity: z.int() }).optional(),
  /** Extension, if it was asked for: open ones with their value, submitted ones by their core status. */
  summary: z
    .object({
      open: z.object({ count: z.int(), totalCost: orNull(moneySchema) }),
      /** By core status; one that none has is left out. */
      submitted: z.record(z.string(), z.int()),
    })
    .optional(),
  /** Extension: what the filters may choose from. */
  choices: z
    .object({
      suppliers: z.array(z.object({ id: idSchema, name: z.string() })),
      salesReps: z.array(z.string()),
    })
    .optional(),
});
