import { z } from "zod";

import { endpoint } from "../endpoint";
import { filledText, paginationInput } from "./fields";
import { quoteStatusSchema } from "./quotes";
import { idSchema, instantSchema, orNull } from "./scalars";

const resultBase = {
  id: idSchema,
  title: z.string(),
  description: orNull(z.string()),
  tuid: orNull(z.string()),
  createdAt: orNull(instantSchema),
  updatedAt: orNull(instantSchema),
  isArchived: z.boolean().default(false),
};

/** A result of a type that is not among these is an error, as the specification says. */
export const searchResultSchema = z
  .discriminatedUnion("entityType", [
    z.object({ ...resultBase, entityType: z.literal("CONTACT"), context: z.object({}).optional() }),
    z.object({
      ...resultBase,
      entityType: z.literal("DEAL"),
      context: z.object({ deal: z.object({ workflowId: idSchema, statusId: idSchema }) }),
    }),
    z.object({ ...resultBase, entityType: z.literal("PERSON"), context: z.object({}).optional() }),
    z.object({
      ...resultBase,
      entityType: z.literal("PURCHASE_ORDER"),
      context: z.object({
        purchaseOrder: z.object({ manufacturerId: idSchema, status: z.string() }),
      }),
    }),
    z.object({
      ...resultBase,
      entityType: z.literal("QUOTE"),
      context: z.object({
        quote: z.object({ dealId: idSchema, workflowId: idSchema, status: quoteStatusSchema }),
      }),
    }),
  ])
  .meta({ id: "SearchResult" });

export type SearchResult = z.output<typeof searchResultSchema>;

export const search = {
  globalSearch: endpoint("POST", "/global/search", {
    summary: "Search contacts, deals, people, purchase orders and quotes",
    description:
      "Everybody signed in may ask; the answer holds what they may see, by kind: contacts, deals, people, purchase orders, quotes. Each word of the search stands somewhere in what is found, one or two letters at the beginning of a word. Without pagination the answer is the ten best of all kinds.",
    isQuery: true,
    body: z.object({
      search: filledText(500),
      /** Extension: a page of all that was found. */
      pagination: paginationInput(100).optional(),
    }),
    response: z.object({
      data: z.array(searchResultSchema),
      total: z.int(),
      /** Extension: true if more than these were found, which nobody counted. */
      hasMore: z.boolean().optional(),
    }),
  }),
};
