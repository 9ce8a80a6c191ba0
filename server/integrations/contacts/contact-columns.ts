import { normalise } from "../../database/normalise";
import type { ProviderContact } from "./provider";

/** Longer texts of a provider are cut where lists show them, and whole where its data is. */
const LONGEST = 300;

/** Every column that is made of what a provider says of a contact: whatever writes a contact writes all of them. */
export function contactColumns(contact: ProviderContact) {
  const { externalId, link, data } = contact;
  const name = storable(contact.name) ?? "";
  const [email, phone, place] = [contact.email, contact.phone, contact.place].map(storable);
  return {
    external_id: externalId,
    name,
    name_key: normalise(name),
    email: email ?? null,
    phone: phone ?? null,
    place: place ?? null,
    external_link: link,
    external_data: JSON.stringify(data),
    // A telephone in one piece, too, as it is typed.
    search_text: normalise(`${name} ${email ?? ""} ${phone ?? ""} ${digitsOf(phone)}`),
  };
}

const digitsOf = (phone: string | null | undefined) => (phone ?? "").replace(/[^\d+]/g, "");

/** On one line, without what nobody sees and PostgreSQL refuses: NUL, and halves of pairs. */
function storable(text: string | null): string | null {
  const letters = [...(text ?? "").replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim()];
  return letters.slice(0, LONGEST).join("") || null;
}
