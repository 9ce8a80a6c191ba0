import { digitsOf, normalise } from "../../../app/domain/normalise";
import type { ProviderContact } from "./provider";
import { plainText } from "./text";

/** Every column that is made of what a provider says of a contact: whatever writes a contact writes all of them. */
export function contactColumns(contact: ProviderContact) {
  const { externalId, link, data } = contact;
  const name = plainText(contact.name) ?? "";
  const email = plainText(contact.email);
  const phone = plainText(contact.phone);
  return {
    external_id: externalId,
    name,
    name_key: normalise(name),
    email,
    phone,
    place: plainText(contact.place),
    external_link: link,
    external_data: JSON.stringify(data),
    // A telephone in one piece, too, as it is typed.
    search_text: normalise(`${name} ${email ?? ""} ${phone ?? ""} ${digitsOf(phone)}`),
  };
}
