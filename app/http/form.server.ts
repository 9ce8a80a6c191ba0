import type { z } from "zod";

import type { FormSetup } from "~/ui/dialog/form-dialog";
import { constraintsOf } from "~/ui/form/constraint";

/** What a loader hands to a form: where it closes to, what is saved, and what its inputs require. */
export function setupForm<Values extends Record<string, unknown>>(
  schema: z.ZodType,
  closeTo: string,
  values: Values,
): FormSetup<Values> {
  return { closeTo, values, constraint: constraintsOf(schema) };
}
