import { normalise } from "../../database/normalise";
import type { ProviderContact } from "./provider";

/** Every column that is made of what a provider says of a contact: whatever writes a contact writes all of them. */
export function contactColumns(contact: ProviderContact) {
  const { externalId, name, email, phone, place, link, data } = contact;
  return {
    external_id: externalId,
    name,
    name_key: normalise(name),
    email,
    phone,
    place,
    external_link: link,
    external_data: JSON.stringify(data),
    search_text: normalise(`${name} ${email ?? ""} ${phone ?? ""}`),
  };
}
