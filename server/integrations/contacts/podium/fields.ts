import type { FieldGroups } from "../provider";
import { text } from "../text-fields";

/** The fields of Podium's contacts; of several phones and e-mail addresses, it lets only one be written. */
export const PODIUM_FIELDS: FieldGroups = [
  {
    name: "Contact",
    fields: [
      { ...text("Name", "name"), required: true },
      text("Phone", "phoneNumbers.0"),
      text("Email", "emails.0"),
    ],
  },
  {
    name: "Address",
    fields: [
      text("Street", "address.addressLine1"),
      text("Street, second line", "address.addressLine2"),
      text("City", "address.city"),
      text("State", "address.state"),
      text("Postcode", "address.postalCode"),
      text("Country", "address.country"),
    ],
  },
];
