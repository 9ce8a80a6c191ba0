import { z } from "zod";

import { presetInputFields } from "~/upstream/contract/workflows.input";

const { name, params } = presetInputFields;

/** A preset's name, and what to do with it. */
export const presetFormSchema = z.object({
  name: name.trim(),
  /** The name it had, for a change of a known preset. */
  known: name.optional(),
  params: params.optional(),
  act: z.enum(["add", "rename"]),
});
