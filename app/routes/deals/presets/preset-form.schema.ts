import { z } from "zod";

import { presetFilterSchema } from "~/upstream/contract/preset-input";

const { name, params } = presetFilterSchema.shape;

/** A preset's name, and what to do with it. */
export const presetFormSchema = z.object({
  name: name.trim(),
  /** The name it had, for a change of a known preset. */
  known: name.optional(),
  params: params.optional(),
  act: z.enum(["add", "rename", "remove"]),
});
