import { valueAt } from "../../../../app/domain/field-paths";
import type { ProviderContact } from "../provider";
import { plainText } from "../text";

/** A contact as Podium has it. */
export type Raw = Readonly<Record<string, unknown>>;

const LONGEST_PLACE = 100;
/** So many of each kind are tried. */
const IDENTIFIERS = 2;

/** A contact of Podium; null if it has no id. */
export function podiumContact(raw: Raw): ProviderContact | null {
  const { uid } = raw;
  if (typeof uid !== "string" || uid === "") return null;
  const email = plainText(textsOf(raw.emails)[0]);
  const phone = plainText(textsOf(raw.phoneNumbers)[0]);
  return {
    externalId: uid,
    name: plainText(raw.name) ?? email ?? phone ?? "Unnamed",
    email,
    phone,
    place: plainText(valueAt(raw, "address.city"), LONGEST_PLACE),
    // What Podium calls an address of a contact is its API's.
    link: null,
    data: raw,
  };
}

/** The texts of a list, which may be null. */
export function textsOf(list: unknown): string[] {
  return Array.isArray(list)
    ? list.filter((item): item is string => typeof item === "string" && item !== "")
    : [];
}

/**
 * By what a contact may be asked for, the most lasting first: a conversation stays when phones and e-mail addresses
 * change. Podium's own `uid` is not among them.
 */
export function identifiersOf({ conversations, phoneNumbers, emails }: Raw): string[] {
  const uids = Array.isArray(conversations)
    ? conversations.map((conversation) => valueAt(conversation, "uid"))
    : [];
  return [uids, phoneNumbers, emails].flatMap((list) => textsOf(list).slice(0, IDENTIFIERS));
}
