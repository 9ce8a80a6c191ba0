import { z } from "zod";

import { endpoint } from "../endpoint";
import { idSchema, instantSchema, text } from "./scalars";
import { quoteStatusSchema } from "./quotes";
import { purchaseOrderStatusSchema } from "./purchase-orders";

const resultBase = {
  id: idSchema,
  title: z.string(),
  description: z.string().nullable(),
  tuid: z.string().nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  isArchived: z.boolean(),
};

export const searchResultSchema = z.discriminatedUnion("entityType", [
  z.object({ ...resultBase, entityType: z.literal("CONTACT"), context: z.object({}) }),
  z.object({
    ...resultBase,
    entityType: z.literal("DEAL"),
    context: z.object({ deal: z.object({ workflowId: idSchema, statusId: idSchema }) }),
  }),
  z.object({ ...resultBase, entityType: z.literal("PERSON"), context: z.object({}) }),
  z.object({
    ...resultBase,
    entityType: z.literal("PURCHASE_ORDER"),
    context: z.object({
      purchaseOrder: z.object({ manufacturerId: idSchema, status: purchaseOrderStatusSchema }),
    }),
  }),
  z.object({
    ...resultBase,
    entityType: z.literal("QUOTE"),
    context: z.object({
      quote: z.object({ dealId: idSchema, workflowId: idSchema, status: quoteStatusSchema }),
    }),
  }),
]);

export const search = {
  globalSearch: endpoint(
    "POST",
    "/global/search",
  )({
    isQuery: true,
    body: z.object({ search: text(500).refine((value) => value.trim() !== "") }),
    response: z.object({ data: z.array(searchResultSchema), total: z.int() }),
  }),
};
