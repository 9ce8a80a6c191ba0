import type { PickerOption } from "~/ui/form/picker-option";

import { findContacts } from "./find-contacts.server";
import type { Staff } from "./staff.server";

/** Names of the contacts a form points at, by id. */
export async function loadChosenContacts(
  staff: Staff,
  ids: readonly (string | null | undefined)[],
): Promise<PickerOption[]> {
  const found = await findContacts(staff, ids);
  return [...found.values()].map(({ id, name, phone, email }) => ({
    value: id,
    label: name,
    detail: phone ?? email ?? "",
  }));
}
