import { findContact } from "~/http/find-contact.server";
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
  const found = await Promise.all(
    fields.slice(0, MOST).map(async ({ path }) => {
      const id = idAt(externalData, path);
      const contact = id === "" ? null : await lookUp(staff, id);
      return contact ? ([[path, { id: contact.id, name: contact.name }]] as const) : [];
    }),
  );
  return new Map(found.flat());
}

/** Null if it cannot be read now either: what names it is shown all the same. */
async function lookUp(staff: Staff, id: string) {
  try {
    return await findContact(staff, id);
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}
