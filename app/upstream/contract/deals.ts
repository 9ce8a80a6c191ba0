import { z } from "zod";

import { endpoint } from "../endpoint";
import { dealInput, movePositionSchema } from "./deal-input";
import {
  createdSchema,
  idSchema,
  instantSchema,
  queryBooleanSchema,
  queryInteger,
  queryList,
  text,
} from "./scalars";
import { documentSummarySchema } from "./documents";
import { paymentSchema } from "./payments";
import { flagAppearanceSchema, phaseSchema } from "./workflows";

export const alertKeySchema = z.enum([
  "NoQuotesWhenQuoting",
  "NoOrdersWhenInProgress",
  "Payment",
  "Install",
  "LostReason",
]);
export const alertSchema = z.object({
  key: alertKeySchema,
  type: z.enum(["warning", "info"]),
  content: z.string(),
});
export const flagValueSchema = z.object({
  workflowFlagId: idSchema,
  workflowFlagName: z.string(),
  workflowFlagValueId: idSchema,
  label: z.string(),
  appearance: flagAppearanceSchema,
  showOnCard: z.boolean(),
});
export const relatedDealSchema = z.object({
  id: idSchema,
  tuid: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  isArchived: z.boolean(),
});

const dealFields = {
  id: idSchema,
  tuid: z.string(),
  workflowId: idSchema,
  name: z.string(),
  description: z.string().nullable(),
  sidemark: z.string().nullish(),
  contactId: idSchema.nullable(),
  statusId: idSchema,
  sortOrder: z.number(),
  isArchived: z.boolean().default(false),
  /** Extensions. */
  createdAt: instantSchema.optional(),
  updatedAt: instantSchema.optional(),
  revision: z.int().optional(),
};
const contextFields = {
  quoteCount: z.int(),
  orderCount: z.int(),
  contact: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
  flagValues: z.array(flagValueSchema),
  alerts: z.array(alertSchema),
  /** Extension: who looks after the deal. */
  owner: z.object({ id: idSchema, name: z.string(), badgeColor: z.string() }).nullish(),
};

/** A deal as a list carries it. */
export const dealSummarySchema = z.object({ ...dealFields, context: z.object(contextFields) });
export type DealSummary = z.output<typeof dealSummarySchema>;

export const dealSchema = z.object({
  ...dealFields,
  udfs: z.record(z.string(), z.string().nullable()),
  context: z.object({
    ...contextFields,
    status: z.object({ id: idSchema, name: z.string(), phase: phaseSchema, slug: z.string() }),
    workflow: z.object({
      id: idSchema,
      name: z.string(),
      isActive: z.boolean(),
      slug: z.string(),
    }),
    payments: z.array(paymentSchema),
    relatedDeals: z.array(relatedDealSchema),
    documents: z.array(documentSummarySchema),
  }),
});
export type Deal = z.output<typeof dealSchema>;

/** Sortable columns of the deals table, with the direction: `updated|DESC`. */
export const dealSortSchema = z
  .string()
  .regex(/^(deal|name|contact|alerts|updated)\|(ASC|DESC)$/, "Unknown sort");

/**
 * The specification's call takes no query and answers every deal. With any of these optional parameters
 * it answers a bounded page with totals instead.
 */
export const dealListQuerySchema = z.object({
  search: text(200).optional(),
  statusId: queryList(idSchema).optional(),
  phase: queryList(phaseSchema).optional(),
  /** `warning`, `info`, `any`, or the key of one alert. */
  alerts: z.union([z.enum(["warning", "info", "any"]), alertKeySchema]).optional(),
  flagValueId: queryList(idSchema).optional(),
  archived: queryBooleanSchema.optional(),
  /** Board: at most this many deals of each status. */
  perStatus: queryInteger(0, 100).optional(),
  /** Table: one page of this many rows, sorted. */
  limit: queryInteger(0, 100).optional(),
  offset: queryInteger(0, 10_000_000).optional(),
  sort: dealSortSchema.optional(),
  /** Column: the next deals of one status after this position; goes with one `statusId` and `limit`. */
  cursor: z.string().max(200).optional(),
});
export type DealListQuery = z.output<typeof dealListQuerySchema>;
export const dealPageSchema = z.object({
  data: z.array(dealSummarySchema),
  /** Deals that match; with `limit=0` and a filter it is counted no further than 1,001. */
  total: z.int(),
  totals: z.record(z.string(), z.int()).optional(),
  nextCursor: z.string().nullish(),
});
export type DealPage = z.output<typeof dealPageSchema>;

export const deals = {
  listWorkflowDeals: endpoint(
    "GET",
    "/workflows/{id}/deals",
  )({
    needs: "deals",
    query: dealListQuerySchema,
    refuses: [400],
    response: z.union([z.array(dealSummarySchema), dealPageSchema]),
  }),
  getDeal: endpoint("GET", "/deals/{id}")({ needs: "deals", response: dealSchema }),
  createDeal: endpoint(
    "POST",
    "/workflows/{workflowId}/deals",
  )({
    needs: "deals",
    body: z.object({ ...dealInput, statusId: idSchema, ownerId: idSchema.nullish() }),
    refuses: [409, 422],
    response: createdSchema,
  }),
  updateDeal: endpoint(
    "POST",
    "/deals/{id}/update",
  )({
    needs: "deals",
    /** `revision` is our extension: an older one than the stored is refused with 409. */
    body: z.object({ ...dealInput, revision: z.int().optional() }),
    refuses: [409, 422],
  }),
  changeDealStatus: endpoint(
    "POST",
    "/deals/{id}/status",
  )({
    needs: "deals",
    body: z.object({ currentStatusId: idSchema, statusId: idSchema }),
    refuses: [409, 422],
  }),
  moveDeal: endpoint(
    "POST",
    "/deals/{id}/move",
  )({
    needs: "deals",
    body: z.object({
      currentStatusId: idSchema,
      targetStatusId: idSchema,
      belowId: idSchema.nullable(),
      belowSortOrder: z.number().nullish(),
      /** Extension: wins over `belowId`. */
      position: movePositionSchema.optional(),
    }),
    refuses: [409, 422],
  }),
  archiveDeal: endpoint("POST", "/deals/{id}/archive")({ needs: "deals", refuses: [409] }),
  unarchiveDeal: endpoint("POST", "/deals/{id}/unarchive")({ needs: "deals", refuses: [409] }),
  setDealFlag: endpoint(
    "POST",
    "/deals/{dealId}/flags/{flagId}",
  )({ needs: "deals", body: z.object({ valueId: idSchema }), refuses: [409, 422] }),
};
