import { contacts } from "~/upstream/contract/contacts";
import type { PickerOption } from "~/ui/form/picker-option";

import type { Staff } from "./staff.server";

const INITIAL_LIMIT = 50;
const SEARCH_LIMIT = 100;

/** Contacts for a picker: the first ones, or those that match a typed text. */
export async function searchContacts(
  staff: Staff,
  term: string,
): Promise<{ options: PickerOption[]; total: number }> {
  const { data, total } = await staff.upstream.call(contacts.searchContacts, {
    body: {
      filters: { search: term },
      pagination: { limit: term ? SEARCH_LIMIT : INITIAL_LIMIT, offset: 0 },
    },
  });
  const options = data.map((contact) => ({
    value: contact.id,
    label: contact.name,
    detail: contact.phone ?? contact.email ?? "",
  }));
  return { options, total };
}
