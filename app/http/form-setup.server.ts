import type { z } from "zod";

import type { FormSetup } from "~/ui/dialog/form-dialog";
import { constraintsOf } from "~/ui/form/constraint";

/**
 * What a loader hands to a form: where it closes to, what is saved, what its inputs require, and why it is
 * closed, if it is.
 */
export function setupForm<Values extends Record<string, unknown>>(
  schema: z.ZodType,
  closeTo: string,
  values: Values,
  closed?: string,
): FormSetup<Values> {
  return { closeTo, values, constraint: constraintsOf(schema), closed };
}
