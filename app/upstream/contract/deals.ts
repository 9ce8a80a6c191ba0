import { z } from "zod";

import { endpoint } from "../endpoint";
import { dealInput, newDealInput } from "./deals.input";
import { documentSummarySchema } from "./documents";
import { queryBooleanSchema, queryInteger, queryList, text } from "./fields";
import { paymentSchema } from "./payments";
import {
  createdSchema,
  idSchema,
  instantSchema,
  orNull,
  revised,
  textIdSchema,
  wordOr,
} from "./scalars";
import { flagAppearanceSchema, phaseSchema } from "./workflows";

/** An alert that deals are filtered by. */
export const alertKeySchema = z.enum([
  "NoQuotesWhenQuoting",
  "NoOrdersWhenInProgress",
  // Extensions: what card providers say that does not fit, and what suppliers answered differently.
  ...(["PaymentTrouble", "SupplierAnswer"] as const),
  "Payment",
  "Install",
  "LostReason",
]);
/** The key is text: an alert this program does not know is shown by its content, and as information. */
export const alertSchema = z
  .object({ key: z.string(), type: wordOr("info", ["warning", "info"]), content: z.string() })
  .meta({ id: "DealAlert" });
export const flagValueSchema = z
  .object({
    workflowFlagId: idSchema,
    workflowFlagName: z.string(),
    workflowFlagValueId: idSchema,
    label: z.string(),
    appearance: flagAppearanceSchema,
    showOnCard: z.boolean(),
  })
  .meta({ id: "FlagValue" });
/** Where a deal stands, and the workflow it is of. */
const standing = {
  status: z.object({ id: idSchema, name: z.string(), phase: phaseSchema, slug: z.string() }),
  workflow: z.object({
    id: idSchema,
    name: z.string(),
    isActive: z.boolean(),
    slug: z.string(),
  }),
};
export const relatedDealSchema = z
  .object({
    id: idSchema,
    tuid: z.string(),
    name: z.string(),
    description: orNull(z.string()),
    isArchived: z.boolean().default(false),
    /** Extension. */
    context: z.object(standing).optional(),
  })
  .meta({ id: "RelatedDeal" });

const dealFields = {
  id: idSchema,
  tuid: z.string(),
  workflowId: idSchema,
  name: z.string(),
  description: orNull(z.string()),
  sidemark: z.string().nullish(),
  contactId: orNull(idSchema),
  statusId: idSchema,
  sortOrder: z.number(),
  isArchived: z.boolean().default(false),
  /** Extensions. The revision counts changes of the details; moves and flags have guards of their own. */
  createdAt: instantSchema.optional(),
  updatedAt: instantSchema.optional(),
  ...revised,
};
const contextFields = {
  quoteCount: z.int(),
  orderCount: z.int(),
  contact: orNull(
    z.object({
      name: z.string(),
      email: orNull(z.string()),
      /** Extension: the town of the address. */
      place: z.string().nullish(),
    }),
  ),
  flagValues: z.array(flagValueSchema),
  alerts: z.array(alertSchema),
  /** Extension: who looks after the deal. */
  owner: z.object({ id: idSchema, name: z.string(), badgeColor: z.string() }).nullish(),
};

/** A deal as a list carries it. */
export const dealSummarySchema = z
  .object({ ...dealFields, context: z.object(contextFields) })
  .meta({ id: "DealSummary" });
export type DealSummary = z.output<typeof dealSummarySchema>;

export const dealSchema = z
  .object({
    ...dealFields,
    udfs: z.record(z.string(), z.string().nullable()),
    context: z.object({
      ...contextFields,
      ...standing,
      payments: z.array(paymentSchema),
      relatedDeals: z.array(relatedDealSchema),
      /** Newest first: all of them, or as many as were asked for. */
      documents: z.array(documentSummarySchema),
      /** Extension: how many documents there are. */
      documentCount: z.int().optional(),
      /** Extension: its changes can be asked for. */
      hasTimeline: z.boolean().optional(),
    }),
  })
  .meta({ id: "Deal" });
export type Deal = z.output<typeof dealSchema>;

/** Sortable columns of the deals table, with the direction: `updated|DESC`. Statuses go by their order. */
export const dealSortSchema = z
  .string()
  .regex(/^(deal|name|contact|status|alerts|quotes|orders|updated)\|(ASC|DESC)$/, "Unknown sort");

/**
 * The specification's call takes no query and answers every deal. With any of these optional parameters
 * it answers a bounded page with totals instead.
 */
export const dealListQuerySchema = z.object({
  search: text(200).optional(),
  statusId: queryList(textIdSchema).optional(),
  phase: queryList(phaseSchema).optional(),
  /** `warning`, `info`, `any`, or the key of one alert. */
  alerts: z.union([z.enum(["warning", "info", "any"]), alertKeySchema], "Unknown alert").optional(),
  flagValueId: queryList(textIdSchema).optional(),
  /** Archived deals alone; otherwise only those that are not. */
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
export const dealPageSchema = z
  .object({
    data: z.array(dealSummarySchema),
    /** Deals that match; with `limit=0` and a filter it is counted no further than 1,001. */
    total: z.int(),
    totals: z.record(z.string(), z.int()).optional(),
    nextCursor: z.string().nullish(),
  })
  .meta({ id: "DealPage" });
export type DealPage = z.output<typeof dealPageSchema>;

export const deals = {
  listWorkflowDeals: endpoint("GET", "/workflows/{id}/deals", {
    summary: "List the deals of a workflow",
    description:
      "Without a query: every deal, as a list. With any parameter: a page with totals. A board asks with " +
      "perStatus, a table with limit, offset and sort, a column with one statusId, limit and cursor.",
    responseHeaders: { "X-Truncated": "true if a list without a query was cut at 10,000 deals." },
    needs: "deals",
    query: dealListQuerySchema,
    response: z.union([z.array(dealSummarySchema), dealPageSchema]),
  }),
  getDeal: endpoint("GET", "/deals/{id}", {
    summary: "Read a deal",
    description: "With its newest documents: at most 500, or `documentsLimit` (extension).",
    needs: "deals",
    query: z.object({ documentsLimit: queryInteger(0, 500).optional() }),
    response: dealSchema,
  }),
  createDeal: endpoint("POST", "/workflows/{id}/deals", {
    summary: "Add a deal to a workflow",
    description: "It goes on top of its status. Without an owner it is the sender's.",
    needs: "deals",
    body: newDealInput,
    refuses: [409, 422],
    response: createdSchema,
  }),
  updateDeal: endpoint("POST", "/deals/{id}/update", {
    summary: "Change the details of a deal",
    description: "The name is required; other fields that are absent stay as they are.",
    needs: "deals",
    body: dealInput,
    refuses: [409, 422],
  }),
  changeDealStatus: endpoint("POST", "/deals/{id}/status", {
    summary: "Change the status of a deal",
    description: "409 means that the deal is no longer in the status its sender saw.",
    needs: "deals",
    body: z.object({ currentStatusId: idSchema, statusId: idSchema }),
    refuses: [409, 422],
  }),
  moveDeal: endpoint("POST", "/deals/{id}/move", {
    summary: "Move a deal to a place in a status",
    description:
      "belowId is the deal that will stand directly below the moved one; null is the end. 409 means that " +
      "the deal is no longer in the status its sender saw.",
    needs: "deals",
    body: z.object({
      currentStatusId: idSchema,
      targetStatusId: idSchema,
      belowId: idSchema.nullable(),
      belowSortOrder: z.number().nullish(),
      /** Extension: wins over `belowId`, which then may be null, so that nobody looks up who is there. */
      position: z.enum(["top", "bottom"], "Must be top or bottom").optional(),
    }),
    refuses: [409, 422],
  }),
  archiveDeal: endpoint("POST", "/deals/{id}/archive", {
    summary: "Archive a deal",
    description: "An archived deal is read-only.",
    needs: "deals",
    refuses: [409],
  }),
  unarchiveDeal: endpoint("POST", "/deals/{id}/unarchive", {
    summary: "Unarchive a deal",
    needs: "deals",
    refuses: [409],
  }),
  setDealFlag: endpoint("POST", "/deals/{dealId}/flags/{flagId}", {
    summary: "Choose a value for a flag of a deal",
    needs: "deals",
    body: z.object({ valueId: idSchema }),
    refuses: [409, 422],
  }),
};
