import { readText } from "~/domain/search-params";
import { searchContacts } from "~/http/contact-search.server";
import { staffLoader } from "~/http/route.server";
import { contacts } from "~/upstream/contract/contacts";

/** Contacts for the picker, for script. */
export const loader = staffLoader(contacts.searchContacts, ({ staff, url }) => {
  const term = url.searchParams.get("search") ?? "";
  return searchContacts(staff, readText(term, 200));
});
