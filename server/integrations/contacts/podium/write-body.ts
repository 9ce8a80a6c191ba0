import type { FieldChanges } from "../field-changes";
import { valueAt } from "../../../../app/domain/field-paths";
import { ContactRefused } from "../provider";
import { isSameEmail, phoneDigits } from "../text";
import { textsOf, type Raw } from "./podium-contact";

/** What a create or an update sends; what is left out stays. */
export interface WriteBody {
  readonly name?: string;
  readonly phoneNumber?: string;
  readonly email?: string;
  /** All six of its lines, since nobody says what Podium does with those left out; null empties it. */
  readonly address?: Readonly<Record<string, string | null>> | null;
}

const PHONE = /^\+[1-9]\d{1,15}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LINES = ["addressLine1", "addressLine2", "city", "state", "postalCode", "country"];

/**
 * What changes say that is not so in the old contact, which is null if one is made; refuses what Podium would not
 * take, all of it at once. A contact without a phone and an e-mail address could not be found again.
 */
export function writeBody(changes: FieldChanges, old: Raw | null): WriteBody {
  const before = old ?? {};
  const problems: { path: string; message: string }[] = [];
  const body: { -readonly [key in keyof WriteBody]: WriteBody[key] } = {};
  const refuse = (path: string, message: string) => void problems.push({ path, message });

  const name = changes.get("name");
  if (name === null || (!old && !name)) refuse("name", "Name is required");
  else if (name !== undefined && name !== before.name) body.name = name;

  const phone = changes.get("phoneNumbers.0");
  const [phoneBefore] = textsOf(before.phoneNumbers);
  if (phone === null && phoneBefore) {
    refuse("phoneNumbers.0", "Podium does not let a phone number be taken away");
  } else if (phone && phone !== phoneBefore) {
    const phoneNumber = phoneDigits(phone).replace(/^00/, "+");
    if (!PHONE.test(phoneNumber)) {
      refuse("phoneNumbers.0", "Phone must begin with + and the code of its country");
    } else if (phoneNumber !== phoneBefore) body.phoneNumber = phoneNumber;
  }

  const email = changes.get("emails.0");
  const [emailBefore] = textsOf(before.emails);
  if (email === null && emailBefore) {
    refuse("emails.0", "Podium does not let an email address be taken away");
  } else if (email && email !== emailBefore) {
    if (EMAIL.test(email)) body.email = email;
    else refuse("emails.0", "Email must be an email address");
  }

  if (!old && !phone && !email) {
    refuse("phoneNumbers.0", "A phone number or an email address is required");
  }

  const lines = LINES.map((line) => {
    const path = `address.${line}`;
    const said = valueAt(before, path);
    const was = typeof said === "string" && said !== "" ? said : null;
    return { line, was, is: changes.has(path) ? (changes.get(path) ?? null) : was };
  });
  if (lines.some(({ was, is }) => was !== is)) {
    const isEmpty = lines.every(({ is }) => is === null);
    body.address = isEmpty ? null : Object.fromEntries(lines.map(({ line, is }) => [line, is]));
  }
  if (problems.length > 0) throw new ContactRefused(problems);
  return body;
}

/** True of a contact in which everything stands that was sent. */
export function shows(raw: Raw, { name, phoneNumber, email, address }: WriteBody): boolean {
  return (
    (name === undefined || raw.name === name) &&
    (phoneNumber === undefined || textsOf(raw.phoneNumbers).includes(phoneNumber)) &&
    (email === undefined || textsOf(raw.emails).some((one) => isSameEmail(one, email))) &&
    (address === undefined ||
      LINES.every(
        (line) => (valueAt(raw, `address.${line}`) || null) === (address?.[line] ?? null),
      ))
  );
}
