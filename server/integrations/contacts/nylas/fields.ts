import type { FieldGroups } from "../provider";
import { long, text, type Field } from "../text-fields";

const address = (at: number): Field[] => [
  long("Street", `physical_addresses.${at}.street_address`),
  text("City", `physical_addresses.${at}.city`),
  text("State", `physical_addresses.${at}.state`),
  text("Postcode", `physical_addresses.${at}.postal_code`),
  text("Country", `physical_addresses.${at}.country`),
];

/**
 * Nylas tells of no fields: these are the ones that all its providers have. Numbers in paths are places in lists as
 * `arrange` orders them: phones and addresses by their types, e-mail addresses as they come.
 */
export const NYLAS_FIELDS: FieldGroups = [
  {
    name: "Contact",
    fields: [
      { ...text("Given name", "given_name"), required: true },
      text("Middle name", "middle_name"),
      text("Surname", "surname"),
      text("Nickname", "nickname"),
      text("Company", "company_name"),
      text("Job title", "job_title"),
    ],
  },
  {
    name: "Email and phone",
    fields: [
      text("Email", "emails.0.email"),
      text("Second email", "emails.1.email"),
      text("Mobile", "phone_numbers.0.number"),
      text("Work phone", "phone_numbers.1.number"),
      text("Home phone", "phone_numbers.2.number"),
      text("Other phone", "phone_numbers.3.number"),
    ],
  },
  { name: "Home address", fields: address(0) },
  { name: "Work address", fields: address(1) },
  { name: "Other address", fields: address(2) },
  { name: "More", fields: [long("Notes", "notes")] },
];
