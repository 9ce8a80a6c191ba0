import { z } from "zod";

import { ORDER_STATUSES } from "../../domain/order-statuses";
import { day, guarded, missing, paginationInput, sortInput, text } from "./fields";
import { idSchema } from "./scalars";
import { offlineOrderModel } from "./supplier-orders.input";

export const orderInputFields = {
  company_id: idSchema.optional(),
  employee_id: idSchema.optional(),
  manufacturer_id: idSchema,
  sidemark: text(200).nullish(),
  details: text(10_000).nullish(),
  sales_rep_override: text(200).nullish(),
  isManufacturerPrivate: z.boolean().optional(),
};
export const newOrderInput = z.object({ ...orderInputFields, is_draft: z.boolean().optional() });
const instructions = text(5_000).nullish();
export const orderInput = guarded({
  ...orderInputFields,
  /** Extension: how it is to be delivered, which its review begins with. */
  shippingInstructions: instructions,
}).meta({ id: "OrderInput" });
export const cloneOrderInput = z.object({
  orderId: idSchema,
  details: orderInputFields.details,
  sidemark: orderInputFields.sidemark,
  sales_rep_override: orderInputFields.sales_rep_override,
  windowIds: z.array(idSchema).max(500).optional(),
  isManufacturerPrivate: z.boolean().optional(),
  /** Extension: the clone takes the place of the order, once it is submitted. */
  isRevision: z.boolean().optional(),
});

/** The other rules of a review are `app/domain/order-review.ts`. */
const NO_DATE = "Please specify the required date";
export const shippingInputFields = {
  requiredDate: z
    .string(missing(NO_DATE))
    .refine((value) => value.trim() !== "", { error: NO_DATE, abort: true })
    .refine((value) => day().safeParse(value).success, "Invalid date"),
  /** Blank, as an empty select sends it, is none. */
  shippingMethodId: z.union([z.literal(""), idSchema]).nullish(),
  shippingAddress: text(2_000).nullish(),
  /** Left out, those that the order holds; null or blank, none. */
  shippingInstructions: instructions,
};
export const shippingInput = guarded(shippingInputFields).meta({ id: "ShippingInput" });
export const submitInput = guarded({
  ...shippingInputFields,
  /** Extension: the document that was looked at. What says something else by now is not sent. */
  documentId: idSchema.optional(),
  /** Extension: what is entered of an offline supplier's order, all or nothing with the order itself. */
  supplierOrder: offlineOrderModel.optional(),
});
export const orderPdfInput = guarded({
  ...shippingInputFields,
  /** Extension: the plain form, which needs no template. */
  isPlainForm: z.boolean().optional(),
});
export const freightInput = z.object({
  shippingMethodId: shippingInputFields.shippingMethodId,
  requiredDate: shippingInputFields.requiredDate,
  shippingAddress: shippingInputFields.shippingAddress,
});

export const orderSearchInput = z.object({
  filters: z.object({
    search: text(500).optional(),
    manufacturerId: idSchema.optional(),
    dateFrom: day().optional(),
    dateTo: day().optional(),
    isArchived: z.boolean().optional(),
    salesRep: text(200).nullish(),
    status: z.enum(ORDER_STATUSES, "Unknown status").optional(),
  }),
  pagination: paginationInput(10_000),
  sort: sortInput(
    "tuid",
    "status",
    "supplierStatus",
    "eta",
    "manufacturer",
    "sidemark",
    "salesRep",
    "totalQuantity",
    "totalCost",
    "createdAt",
  ).optional(),
  /** Extension: what matches is counted, and none of it is listed. */
  isSummary: z.boolean().optional(),
});
export const orderIdsInput = z.object({ ids: z.array(idSchema).min(1).max(100) });
