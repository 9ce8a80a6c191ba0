import { INTENT_FIELD } from "~/domain/form-key";
import { ENTER } from "~/ui/form/default-submit";

import type { SentForm } from "./submit.server";

/**
 * The picker whose search was asked for: by its button, or by Enter while its text has not been searched for.
 * Enter with nothing left to search for is Save.
 */
export function searchedField(form: SentForm, fields: readonly string[]): string | undefined {
  const intent = form.text(INTENT_FIELD);
  return fields.find((field) => {
    if (intent === `search:${field}`) return true;
    const term = form.text(`search.${field}`).trim();
    return intent === ENTER && term !== "" && term !== form.text(`search.done.${field}`);
  });
}
