import { paths } from "~/http/paths";
import { submit, type SentForm } from "~/http/submit.server";

import { referenceSchema } from "./gallery-modal.schema";

/** Checks what was typed, and keeps nothing. */
export function submitReference(form: SentForm): Promise<Response> {
  return submit(form, {
    schema: referenceSchema,
    save: async () => null,
    done: "Nothing was saved",
    to: paths.gallery(),
  });
}
