import { z } from "zod";

import { endpoint } from "../endpoint";
import { createdSchema, idSchema, text, textMapSchema } from "./scalars";

export const contactSummarySchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type ContactSummary = z.output<typeof contactSummarySchema>;

export const contactSchema = contactSummarySchema.extend({
  externalLink: z.string().nullish(),
  externalData: z.record(z.string(), z.unknown()),
  providerConfigId: idSchema,
  context: z.object({
    deals: z.array(
      z.object({
        id: idSchema,
        tuid: z.string(),
        name: z.string(),
        description: z.string().nullish(),
        workflowId: idSchema,
        isArchived: z.boolean(),
      }),
    ),
    /** Extension: true if the contact has more deals than these. */
    isTruncated: z.boolean().optional(),
  }),
});

export const contacts = {
  searchContacts: endpoint(
    "POST",
    "/contacts",
  )({
    needs: "deals",
    isQuery: true,
    body: z.object({
      filters: z.object({ search: text(500).optional() }).optional(),
      pagination: z.object({
        limit: z.int().min(1).max(100),
        offset: z.int().min(0).max(10_000_000),
      }),
      sort: z.object({ column: z.string(), direction: z.enum(["ASC", "DESC"]) }).optional(),
    }),
    response: z.object({ total: z.int(), data: z.array(contactSummarySchema) }),
  }),
  getContact: endpoint("GET", "/contacts/{id}")({ needs: "deals", response: contactSchema }),
  updateContact: endpoint(
    "POST",
    "/contacts/{id}/update",
  )({
    body: z.object({ externalData: textMapSchema }),
    refuses: [409],
  }),
  createContact: endpoint(
    "POST",
    "/contacts/create",
  )({
    body: z.object({ providerConfigId: idSchema, externalData: textMapSchema }),
    refuses: [422],
    response: createdSchema,
  }),
};
