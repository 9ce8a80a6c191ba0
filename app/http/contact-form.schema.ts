import { z } from "zod";

import { fieldsOf, type FieldGroups } from "~/domain/contact-fields";
import { inputName } from "~/domain/contact-inputs";
import { setAt, valueAt } from "~/domain/field-paths";
import type { Constraints } from "~/ui/form/constraint";
import { text } from "~/upstream/contract/fields";

const LONGEST = 10_000;

/** What was typed into a field: trimmed, its lines ending as text's do. */
export function typedAt(data: unknown, path: string): string {
  const value = valueAt(data, path);
  return typeof value === "string" ? value.replace(/\r\n?/g, "\n").trim() : "";
}

/** Rules of a form that a provider's fields make. */
export function contactFormSchema(groups: FieldGroups) {
  return z.object({
    externalData: z.unknown().superRefine((data, context) => {
      for (const { path, name, required } of fieldsOf(groups)) {
        const value = typedAt(data, path);
        const message = required && value === "" ? `${name} is required` : problemOf(value);
        const at = path.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
        if (message) context.addIssue({ code: "custom", path: at, message });
      }
    }),
  });
}

const textSchema = text(LONGEST);
const problemOf = (value: string) => textSchema.safeParse(value).error?.issues[0]?.message;

/** What the inputs say by themselves. */
export function contactConstraints(groups: FieldGroups): Constraints {
  return Object.fromEntries(
    fieldsOf(groups).map(({ path, required }) => [
      inputName(path),
      { required, maxLength: LONGEST },
    ]),
  );
}

/** What a new contact is made of: all that was typed, nested as the paths say. */
export function newData(groups: FieldGroups, typed: unknown): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const { path } of fieldsOf(groups)) {
    const value = typedAt(typed, path);
    if (value !== "") setAt(data, path, value);
  }
  return data;
}

/**
 * What was changed of a contact, and nothing else: null empties a field. A list goes whole, with all that its entries
 * hold besides, as an entry's place in it is all that it is known by.
 */
export function changedData(
  groups: FieldGroups,
  {
    typed,
    saved,
    before,
  }: {
    typed: unknown;
    /** What the provider has of it. */
    saved: unknown;
    /** The same as the form shows it. */
    before: unknown;
  },
): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const { path } of fieldsOf(groups)) {
    const value = typedAt(typed, path);
    if (value === typedAt(before, path)) continue;
    const list = /^(.*?)\.\d+(\.|$)/.exec(path)?.[1];
    if (list !== undefined && valueAt(data, list) === undefined) {
      setAt(data, list, structuredClone(valueAt(saved, list) ?? []));
    }
    setAt(data, path, value === "" ? null : value);
  }
  return data;
}
