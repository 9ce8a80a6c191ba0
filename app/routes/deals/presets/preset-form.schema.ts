import { z } from "zod";

/** A preset's name: required, trimmed. */
export const presetSchema = z.object({
  name: z.string("This field is required").trim().min(1, "This field is required").max(80),
  /** The name it had, for a change of a known preset. */
  known: z.string().max(80).optional(),
  params: z.string().max(2_000).optional(),
  act: z.enum(["add", "rename", "remove"]),
});
