import { z } from "zod";

/** A reference of three letters or more. */
export const referenceSchema = z.object({
  reference: z
    .string("This field is required")
    .trim()
    .min(3, "Must be at least 3 characters")
    .max(20, "Must be at most 20 characters"),
});
