import { z } from "zod";

import { largestSize } from "../../domain/dimensions";
import { MAX_LINES } from "../../domain/order-lines";
import { LINE_ANSWERS } from "../../domain/supplier-answers";
import { amount, blankableLine, day, guarded, text, wholeNumber } from "./fields";
import { publicDealerSchema } from "./public-pages";
import { supplierOrderStatusSchema } from "./supplier-statuses";
import { dateOnlySchema, idSchema, instantSchema, moneySchema, orNull, revised } from "./scalars";

/** What a supplier may disagree in. Extension. */
export const DIFFERENCES = ["CANCELLED", "ETA", "FREIGHT", "PRICE", "SIZE", "NOT_MADE"] as const;
export const answerFields = {
  /** One of `LINE_ANSWERS`; null before an answer. */
  answer: z.string().nullish(),
  answeredPrice: moneySchema.nullish(),
  answeredWidth: z.int().nullish(),
  answeredHeight: z.int().nullish(),
  answeredEta: dateOnlySchema.nullish(),
};

/** In sixteenths of an inch, the finer of both units; 422 beyond what the account's own unit allows. */
const MAX_STORED_SIZE = largestSize("IMPERIAL");

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
    /** As ordered, without freight and tax, whatever is answered. */
    total: moneySchema,
    /** The same as answered: what is not made comes to nothing, and what is not answered to what was ordered. */
    answeredTotal: moneySchema.optional(),
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
    /** Of the whole order. */
    eta: dateOnlySchema.nullish(),
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
export const supplierApiOrdersSchema = z
  .object({
    data: z.array(
      z.object({
        id: idSchema,
        tuid: z.string(),
        sidemark: orNull(z.string()),
        sentAt: instantSchema,
        quantity: z.int(),
        /** As ordered, without freight and tax, whatever is answered. */
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
  /** Null is what was estimated for it. */
  freight: amount().nullish(),
  /**
   * Of the whole order; left out it follows the latest of its lines as that changes, unless a later one was said. A day that
   * has passed is for an order that has come, by the status after the answer; the days of lines too.
   */
  eta: day().nullish(),
  trackingInformation: text(5_000).nullish(),
  customerNotes: text(10_000).nullish(),
};
export const lineAnswerFields = {
  id: idSchema,
  /**
   * CONFIRMED is as ordered, for the required date, but for what is said with it: a day of before is taken back. Null is no
   * answer, left out the one of before.
   */
  answer: z.enum(LINE_ANSWERS).nullish(),
  price: amount().nullish(),
  width: wholeNumber(1, MAX_STORED_SIZE).nullish(),
  height: wholeNumber(1, MAX_STORED_SIZE).nullish(),
  eta: day().nullish(),
};
export const answerInput = guarded({
  ...supplierAnswerFields,
  lines: z.array(z.object(lineAnswerFields)).max(MAX_LINES).optional(),
});
