import { contacts } from "../../../app/upstream/contract/contacts";
import { DIRECTORY } from "../../integrations/contacts/directory/provider-config";
import { query } from "../implement";
import { notFound } from "../api-error";
import { findContact, searchContacts } from "./queries";

const search = query(contacts.searchContacts, ({ db, staff, body, services }) =>
  searchContacts(services.database.engine, db, staff.accountId, {
    search: body.filters?.search?.trim() ?? "",
    ...body.pagination,
  }),
);

const getContact = query(contacts.getContact, async ({ db, staff, params, services }) => {
  const contact = await findContact(services.database.engine, db, staff.accountId, params.id);
  if (!contact) throw notFound();
  return {
    id: contact.id,
    name: contact.name,
    email: contact.email,
    phone: contact.phone,
    externalLink: null,
    externalData: JSON.parse(contact.external_data) as Record<string, unknown>,
    providerConfigId: DIRECTORY.id,
    context: {
      deals: contact.deals.map((deal) => ({
        id: deal.id,
        tuid: deal.tuid,
        name: deal.name,
        description: deal.description,
        workflowId: deal.workflow_id,
        isArchived: deal.is_archived === 1,
      })),
    },
  };
});

export const contactHandlers = [search, getContact];
