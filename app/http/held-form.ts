import { INTERNAL_FIELDS } from "~/domain/form-key";
import { isSecret } from "~/domain/secret-fields";

/** Bytes of what is held, as it travels in the sign-in form: the gate takes 262,144 of a whole form. */
const MAX_HELD_BYTES = 250_000;

/**
 * What was typed into a form, as one text to hold while somebody signs in: without secrets, files, and what
 * must be fresh when it is sent again. Empty if there is nothing to hold; null if it is too much.
 */
export function packForm(data: FormData): string | null {
  const held = [...data].filter(
    ([name, value]) =>
      typeof value === "string" && !INTERNAL_FIELDS.includes(name) && !isSecret(name),
  );
  if (held.length === 0) return "";
  const text = JSON.stringify(held);
  return new URLSearchParams({ text }).toString().length > MAX_HELD_BYTES ? null : text;
}

/** Names and values of a form that is held; none if it cannot be read. */
export function unpackForm(text: string): [name: string, value: string][] {
  try {
    const held: unknown = JSON.parse(text);
    return Array.isArray(held) ? held.filter(isField) : [];
  } catch {
    return [];
  }
}

function isField(pair: unknown): pair is [string, string] {
  return Array.isArray(pair) && pair.length === 2 && pair.every((one) => typeof one === "string");
}
