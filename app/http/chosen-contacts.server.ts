import type { PickerOption } from "~/ui/form/picker-option";

import { findContact } from "./find-contact.server";
import type { Staff } from "./staff.server";

/** Names of the contacts a form points at, by id. */
export async function loadChosenContacts(
  staff: Staff,
  ids: readonly (string | null | undefined)[],
): Promise<PickerOption[]> {
  const wanted = new Set(ids.flatMap((id) => id || []));
  const found = await Promise.all([...wanted].map((id) => findContact(staff, id)));
  return found
    .filter((contact) => contact !== null)
    .map(({ id, name, phone, email }) => ({
      value: id,
      label: name,
      detail: phone ?? email ?? "",
    }));
}
