import { normalise } from "../../../database/normalise";

/** A contact of the directory, as it is kept whole in `external_data`. */
export interface DirectoryContact {
  name: string;
  email: string;
  phone: string;
  address: string;
}

const LONGEST_PLACE = 100;

/** Every column that is made of a contact's fields: whatever writes a contact writes all of them. */
export function contactColumns(contact: DirectoryContact) {
  const { name, email, phone, address } = contact;
  return {
    name,
    name_key: normalise(name),
    email,
    phone,
    place: placeOf(address),
    external_data: JSON.stringify({ name, email, phone, address }),
    search_text: normalise(`${name} ${email} ${phone}`),
  };
}

/**
 * The town of an address as people write it: what stands behind the last comma or line break, at most 100
 * characters of it; null if there is none. Characters that nobody sees do not count.
 */
export function placeOf(address: string): string | null {
  const [, last = ""] = /[,\n]([^,\n]*)$/.exec(address) ?? [];
  // A half of a pair is no character: PostgreSQL refuses it, as it does NUL.
  const letters = [...last.replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim()];
  return letters.slice(0, LONGEST_PLACE).join("") || null;
}
