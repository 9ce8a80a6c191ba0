import { contacts } from "../../../app/upstream/contract/contacts";
import { query } from "../implement";
import { notFound } from "../api-error";
import { findContact, searchContacts } from "./queries";

const search = query(contacts.searchContacts, (read, { body }) =>
  searchContacts(read, {
    search: body.filters?.search?.trim() ?? "",
    ...body.pagination,
  }),
);

const getContact = query(contacts.getContact, async (read, { params }) => {
  const contact = await findContact(read, params.id);
  if (!contact) throw notFound();
  return {
    id: contact.id,
    name: contact.name,
    email: contact.email,
    phone: contact.phone,
    externalLink: null,
    externalData: JSON.parse(contact.external_data) as Record<string, unknown>,
    providerConfigId: contact.provider_config_id,
    context: {
      deals: contact.deals.map((deal) => ({
        id: deal.id,
        tuid: deal.tuid,
        name: deal.name,
        description: deal.description,
        workflowId: deal.workflow_id,
        isArchived: deal.is_archived === 1,
      })),
      isTruncated: contact.isTruncated,
    },
  };
});

export const contactHandlers = [search, getContact];
