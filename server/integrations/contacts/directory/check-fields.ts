import type { z } from "zod";

import {
  fieldsOf,
  kindOf,
  type FieldKind,
  type ProviderField,
} from "../../../../app/domain/contact-fields";
import { valueAt } from "../../../../app/domain/field-paths";
import { blankableLine, email, text } from "../../../../app/upstream/contract/fields";
import { ContactRefused, type ContactData } from "../provider";
import { phoneDigits } from "../text";
import { DIRECTORY_FIELDS } from "./fields";

/** A number as people write it, in Australia or with a country's code, and perhaps an extension behind it. */
const PHONE = /^(\+?[\d\s().\-/]+?)(?:\s*(?:x|ext\.?|extension)\s*\d{1,6})?$/i;
const LONGEST_PHONE = 50;
const PHONE_DIGITS = { fewest: 6, most: 17 };

/** One that is too long is refused for that, and not looked through. */
function isPhone(value: string): boolean {
  if (value.length > LONGEST_PHONE) return true;
  const number = PHONE.exec(value.trim())?.[1];
  if (number === undefined) return false;
  const { length } = phoneDigits(number);
  return length >= PHONE_DIGITS.fewest && length <= PHONE_DIGITS.most;
}

/** What may stand in a field; the id of another contact is looked up elsewhere. */
const RULES: Readonly<Record<FieldKind, z.ZodType | null>> = {
  contact: null,
  email: email(),
  phone: blankableLine(LONGEST_PHONE).refine(isPhone, "Phone number is invalid"),
  web: blankableLine(2_000),
  multiline: text(10_000),
  text: blankableLine(200),
};

/** Refuses what does not fit the directory's fields: `data` is what is new, as what is stored already may stay. */
export function checkFields(data: ContactData): void {
  const problems = fieldsOf(DIRECTORY_FIELDS).flatMap((field) => {
    const message = problemOf(field, valueAt(data, field.path));
    return message === undefined ? [] : [{ path: field.path, message }];
  });
  if (problems.length > 0) throw new ContactRefused(problems);
}

/** What is left empty is no matter of its looks. */
function problemOf(field: ProviderField, value: unknown): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  return RULES[kindOf(field)]?.safeParse(value).error?.issues[0]?.message;
}
