import { findContacts } from "~/http/find-contacts.server";
import type { Staff } from "~/http/staff.server";
import { UpstreamError } from "~/upstream/errors";

import type { Contact } from "./contact-route.server";
import { kindOf, type FieldGroups } from "~/domain/contact-fields";
import { idAt } from "./field-value";

/** More of them than a form has are not looked up. */
const MOST = 20;

/** The contacts that a contact's fields name, by the fields' paths: as the upstream says, else looked up by id. */
export async function loadReferences(
  staff: Staff,
  { references, externalData }: Contact,
  groups: FieldGroups,
): Promise<ReadonlyMap<string, { id: string; name: string }>> {
  if (references) return new Map(Object.entries(references));
  const fields = groups.flatMap(({ fields }) => fields.filter((one) => kindOf(one) === "contact"));
  const named = fields.slice(0, MOST).map(({ path }) => ({ path, id: idAt(externalData, path) }));
  const found = await findThem(
    staff,
    named.map(({ id }) => id),
  );
  return new Map(
    named.flatMap(({ path, id }) => {
      const contact = found.get(id);
      return contact ? [[path, { id: contact.id, name: contact.name }]] : [];
    }),
  );
}

/** None if they cannot be read now: what names them is shown all the same. */
async function findThem(staff: Staff, ids: readonly string[]) {
  try {
    return await findContacts(staff, ids);
  } catch (error) {
    if (error instanceof UpstreamError) return new Map<string, never>();
    throw error;
  }
}
