import { contacts } from "~/upstream/contract/contacts";
import { isRefused } from "~/upstream/errors";

import type { Staff } from "./staff.server";

/** A contact by its id; null if it is not there any more, or the text is no id. */
export async function findContact(staff: Staff, id: string) {
  try {
    return await staff.upstream.call(contacts.getContact, { params: { id } });
  } catch (error) {
    if (isRefused(error, 400, 404)) return null;
    throw error;
  }
}
