import { z } from "zod";

export const noteSchema = z.object({
  content: z
    .string("Note cannot be empty")
    .refine((value) => value.trim() !== "", "Note cannot be empty")
    .max(20_000),
  revision: z.coerce.number().int().optional(),
});
