import { z } from "zod";

import { endpoint, LONG_TIMEOUT_MS } from "../endpoint";
import { freeDataField, guarded, paginationInput, sortInput, text } from "./fields";
import { createdSchema, idSchema, orNull, revised } from "./scalars";

export const contactSummarySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    email: orNull(z.string()),
    phone: orNull(z.string()),
  })
  .meta({ id: "ContactSummary" });
export type ContactSummary = z.output<typeof contactSummarySchema>;

export const contactSchema = z
  .object({
    ...contactSummarySchema.shape,
    externalLink: z.string().nullish(),
    /** The provider's own data, of any shape. */
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
          isArchived: z.boolean().default(false),
        }),
      ),
      /** Extension: true if the contact has more deals than these. */
      isTruncated: z.boolean().optional(),
    }),
    ...revised,
  })
  .meta({ id: "Contact" });

const searchInput = z.object({
  filters: z.object({ search: text(500).optional() }).optional(),
  pagination: paginationInput(100),
  sort: sortInput("name", "email", "phone").optional(),
});

export const contacts = {
  searchContacts: endpoint("POST", "/contacts", {
    summary: "Search contacts",
    needs: "deals",
    isQuery: true,
    timeoutMs: LONG_TIMEOUT_MS,
    body: searchInput,
    response: z.object({ total: z.int(), data: z.array(contactSummarySchema) }),
  }),
  getContact: endpoint("GET", "/contacts/{id}", {
    summary: "Read a contact",
    needs: "deals",
    timeoutMs: LONG_TIMEOUT_MS,
    response: contactSchema,
  }),
  updateContact: endpoint("POST", "/contacts/{id}/update", {
    summary: "Change a contact",
    description:
      "The contact's provider stores the data; fields it does not know are its own affair.",
    needs: "deals",
    timeoutMs: LONG_TIMEOUT_MS,
    body: guarded({ externalData: freeDataField }),
    refuses: [409],
  }),
  createContact: endpoint("POST", "/contacts/create", {
    summary: "Add a contact",
    needs: "deals",
    timeoutMs: LONG_TIMEOUT_MS,
    body: z.object({ providerConfigId: idSchema, externalData: freeDataField }),
    refuses: [422],
    response: createdSchema,
  }),
};
