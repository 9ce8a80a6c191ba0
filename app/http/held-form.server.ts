import { FORM_KEY_FIELD, HELD_FIELD, RESTORE_FIELD } from "~/domain/form-key";

import { isSecret } from "./secret-fields";

/** Characters of a form that can be held; twice escaped it still passes the gate. */
const MAX_HELD = 80_000;
const OWN_FIELDS = [FORM_KEY_FIELD, HELD_FIELD, RESTORE_FIELD, "intent"];

/**
 * What was typed into a form, as one text to hold while somebody signs in: without secrets, files, and what
 * must be fresh when it is sent again. Empty if there is nothing to hold, or too much.
 */
export function packForm(data: FormData): string {
  const held = new URLSearchParams();
  for (const [name, value] of data) {
    if (typeof value !== "string" || OWN_FIELDS.includes(name) || isSecret(name)) continue;
    held.append(name, value);
  }
  const text = held.toString();
  return text.length > MAX_HELD ? "" : text;
}
