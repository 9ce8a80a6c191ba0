import { z } from "zod";

import { endpoint, LONG_TIMEOUT_MS } from "../endpoint";
import { freeDataField, guarded, paginationInput, sortInput, text } from "./fields";
import { createdSchema, idSchema, instantSchema, orNull, revised } from "./scalars";
import { phaseSchema } from "./workflows";

export const contactSummarySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    email: orNull(z.string()),
    phone: orNull(z.string()),
  })
  .meta({ id: "ContactSummary" });
export type ContactSummary = z.output<typeof contactSummarySchema>;

/**
 * Extension: what we have of a provider that could not be asked. Troubles are `away`, `busy`, `disconnected` (by the
 * provider), `unlinked` (by the account itself), `forbidden`, `odd` and `gone` (it is there no more); `copying` is no
 * trouble: the first copy of all contacts is not complete yet.
 */
export const copySchema = z
  .object({
    providerConfigId: idSchema,
    /** As people call it: "Zoho CRM". */
    providerName: z.string(),
    /** When the provider was last heard about this; null if never. */
    copiedAt: orNull(instantSchema),
    trouble: z.string(),
  })
  .meta({ id: "ContactCopy" });
export type ContactCopy = z.output<typeof copySchema>;

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
          /** Extensions. */
          status: z.object({ name: z.string(), phase: phaseSchema }).optional(),
          updatedAt: instantSchema.optional(),
        }),
      ),
      /** Extension: true if the contact has more deals than these. */
      isTruncated: z.boolean().optional(),
    }),
    /** Extension: contacts that fields of the type CONTACT name, by the fields' paths. */
    references: z.record(z.string(), z.object({ id: idSchema, name: z.string() })).optional(),
    /** Extension: absent if this is what the provider has now, else the copy it is, and why. */
    copy: copySchema.optional(),
    ...revised,
  })
  .meta({ id: "Contact" });

const searchInput = z.object({
  filters: z
    .object({
      search: text(500).optional(),
      /** Extension: these alone, also those that are at their provider no more. */
      ids: z.array(idSchema).max(100).optional(),
    })
    .optional(),
  pagination: paginationInput(100),
  sort: sortInput("name").optional(),
});

export const contacts = {
  searchContacts: endpoint("POST", "/contacts", {
    summary: "Search contacts",
    needs: "deals",
    isQuery: true,
    timeoutMs: LONG_TIMEOUT_MS,
    body: searchInput,
    response: z.object({
      total: z.int(),
      data: z.array(contactSummarySchema),
      /** Extension: providers whose contacts these may not be as they are now. */
      copies: z.array(copySchema).optional(),
    }),
  }),
  refreshContacts: endpoint("POST", "/contacts/refresh", {
    summary: "Ask the providers for what has changed",
    description:
      "Extension. It waits for as much as comes within a few seconds; the rest follows by itself. Providers that " +
      "cannot be asked are told, and what was copied of them before stays.",
    needs: "deals",
    timeoutMs: LONG_TIMEOUT_MS,
    response: z.object({ copies: z.array(copySchema) }),
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
    refuses: [409, 422],
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
