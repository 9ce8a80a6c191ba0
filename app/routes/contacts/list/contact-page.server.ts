import { readPage, readText } from "~/domain/search-params";
import type { StaffContext } from "~/http/route.server";
import { contacts } from "~/upstream/contract/contacts";

import { copyNote } from "../copy-notes.server";
import { isFinal } from "../copy-words";
import { CONTACTS_PER_PAGE, type ContactPage } from "./contact-page";

const LONGEST_TERM = 200;

/** The contacts an address asks for; a page past the end is the last one. */
export async function loadContacts(route: StaffContext): Promise<ContactPage> {
  const { staff, url } = route;
  const term = readText(url.searchParams.get("search"), LONGEST_TERM);
  const load = (page: number) =>
    staff.upstream.call(contacts.searchContacts, {
      body: {
        ...(term && { filters: { search: term } }),
        pagination: { limit: CONTACTS_PER_PAGE, offset: (page - 1) * CONTACTS_PER_PAGE },
      },
    });
  let page = readPage(url.searchParams);
  const [first, providers] = await Promise.all([load(page), staff.loadProviders()]);
  const last = Math.max(1, Math.ceil(first.total / CONTACTS_PER_PAGE));
  const found = page > last ? await load((page = last)) : first;
  const copies = found.copies ?? [];
  const primary = providers.contacts.find((one) => one.isPrimary);
  // Where nobody is connected, nothing can be added.
  const isLost = copies.some((copy) => copy.providerConfigId === primary?.id && isFinal(copy));
  return {
    term,
    page,
    total: found.total,
    rows: found.data.map(({ id, name, email, phone }) => ({ id, name, email, phone })),
    notes: copies.map((copy) => copyNote(route, copy, "contacts")),
    canAdd: staff.may(contacts.createContact) && primary !== undefined && !isLost,
    canRefresh: staff.may(contacts.refreshContacts),
  };
}
