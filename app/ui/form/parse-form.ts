import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** Checks a form's data against its rules. */
export function parseForm<Schema extends z.ZodType>(
  formData: FormData | URLSearchParams,
  schema: Schema,
) {
  return parseWithZod(formData, { schema });
}
