import type { ContactData, ProviderContact } from "../provider";
import { plainText } from "../text";

const LONGEST_PLACE = 100;

/** A contact of the directory, made of its fields. */
export function directoryContact(externalId: string, data: ContactData): ProviderContact {
  return {
    externalId,
    name: read(data, "name") ?? "",
    email: read(data, "email") ?? read(data, "secondEmail"),
    phone: read(data, "phone") ?? read(data, "secondPhone"),
    place: plainText(data.suburb, LONGEST_PLACE) ?? placeOf(read(data, "address") ?? ""),
    link: null,
    data,
  };
}

function read(data: ContactData, path: string): string | null {
  const value = data[path];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

/**
 * The town of an address as people write it: what stands behind the last comma or line break, at most 100
 * characters of it; null if there is none. Characters that nobody sees do not count.
 */
export function placeOf(address: string): string | null {
  const [, last = ""] = /[,\n]([^,\n]*)$/.exec(address) ?? [];
  return plainText(last, LONGEST_PLACE);
}
