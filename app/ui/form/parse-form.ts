import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

import { stillRefused } from "./still-refused";

/** Checks a form's data against its rules. */
export function parseForm<Schema extends z.ZodType>(
  formData: FormData | URLSearchParams,
  schema: Schema,
) {
  return parseWithZod(formData, { schema });
}

/** The same while it is typed: what the server refused is still said beside what the rules say, and keeps no form back. */
export function checkForm(
  formData: FormData,
  schema: z.ZodType,
  refusal: SubmissionResult<string[]> | null,
) {
  const checked = parseForm(formData, schema);
  if (checked.status === "success") return checked;
  return {
    ...checked,
    reply: (...options: Parameters<typeof checked.reply>) => {
      const result = checked.reply(...options);
      return { ...result, error: { ...stillRefused(refusal, result), ...result.error } };
    },
  };
}
