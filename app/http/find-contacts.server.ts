import { contacts, type ContactSummary } from "~/upstream/contract/contacts";
import { idSchema } from "~/upstream/contract/scalars";

import { findContact } from "./find-contact.server";
import type { Staff } from "./staff.server";

/** More than a page of a list are not looked up. */
const MOST = 100;

/**
 * What lists show of contacts, by id: as it was last copied, so that no provider is waited for. Those that are not
 * there, or whose id is none, are left out.
 */
export async function findContacts(
  staff: Staff,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, ContactSummary>> {
  const known = [...new Set(ids)].filter((id) => idSchema.safeParse(id).success) as string[];
  const wanted = known.slice(0, MOST);
  if (wanted.length === 0) return new Map();
  const { data } = await staff.upstream.call(contacts.searchContacts, {
    body: { filters: { ids: wanted }, pagination: { limit: wanted.length, offset: 0 } },
  });
  const found = new Map(data.map((contact) => [contact.id, contact]));
  const isAnswer = data.every(({ id }) => wanted.includes(id));
  // An upstream that does not know how to find by ids has told others.
  const missing = isAnswer ? [] : wanted.filter((id) => !found.has(id));
  const others = await Promise.all(missing.map((id) => findContact(staff, id)));
  for (const one of others) if (one) found.set(one.id, one);
  return found;
}
