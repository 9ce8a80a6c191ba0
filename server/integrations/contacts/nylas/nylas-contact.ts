import { plainText } from "../text";
import type { ProviderContact } from "../provider";
import { arrange, itemsOf, LISTS, type Raw } from "./lists";

const LONGEST_PLACE = 100;

/** A contact of Nylas; null if it has no id, or is none of the address book: others cannot be changed. */
export function nylasContact(raw: Raw): ProviderContact | null {
  const { id, source } = raw;
  if (typeof id !== "string" || id === "") return null;
  if (typeof source === "string" && source !== "address_book") return null;
  const data = arranged(raw);
  const email = firstOf(data.emails, "email");
  const phone = firstOf(data.phone_numbers, "number");
  return {
    externalId: id,
    name: nameOf(raw) ?? email ?? phone ?? "Unnamed",
    email,
    phone,
    place: plainText(firstOf(data.physical_addresses, "city"), LONGEST_PLACE),
    // Nylas knows no page of a contact's own.
    link: null,
    data,
  };
}

/** All that Nylas said, in its order, with lists as the paths of fields mean them. */
function arranged(raw: Raw): Raw {
  const entries = Object.entries(raw)
    // The id of the grant tells nothing of the person.
    .filter(([key]) => key !== "grant_id")
    .map(([key, value]) => {
      const shape = LISTS.find(({ name }) => name === key);
      return [key, shape && Array.isArray(value) ? arrange(shape, itemsOf(value)) : value] as const;
    });
  return Object.fromEntries(entries);
}

function nameOf({ given_name, middle_name, surname, nickname, company_name }: Raw): string | null {
  const parts = [given_name, middle_name, surname].flatMap((part) => plainText(part) ?? []);
  return plainText(parts.join(" ")) ?? plainText(nickname) ?? plainText(company_name);
}

function firstOf(list: unknown, key: string): string | null {
  return itemsOf(list).flatMap((item) => plainText(item[key]) ?? [])[0] ?? null;
}
