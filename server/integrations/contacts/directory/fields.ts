import type { FieldGroups } from "../provider";
import { long, text, type Field } from "../text-fields";

const address = (under: string): Field[] => [
  long("Address", `${under}address`),
  text("Suburb", `${under}suburb`),
  text("State", `${under}state`),
  text("Postcode", `${under}postcode`),
  text("Country", `${under}country`),
];

/** The fields of a contact of the built-in directory. */
export const DIRECTORY_FIELDS: FieldGroups = [
  {
    name: "Contact",
    fields: [
      { ...text("Name", "name"), required: true },
      text("Company", "company"),
      text("Email", "email"),
      text("Second email", "secondEmail"),
      text("Mobile", "phone"),
      text("Phone", "secondPhone"),
      text("Website", "website"),
      text("Lead source", "leadSource"),
      { ...text("Referred by", "referredBy"), type: "CONTACT" },
    ],
  },
  { name: "Address", fields: [...address(""), long("Access", "access")] },
  { name: "Postal address", fields: address("postal.") },
  { name: "More", fields: [long("Notes", "notes")] },
];
