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

/**
 * The same while it is typed: what the server alone could refuse, which the rules do not say of the same values, is still
 * said beside what they say now, and keeps no form back.
 */
export function checkForm(formData: FormData, schema: z.ZodType, refusal: Refusal | null) {
  const checked = parseForm(formData, schema);
  if (checked.status === "success") return checked;
  return {
    ...checked,
    reply: (...options: Parameters<typeof checked.reply>) => {
      const result = checked.reply(...options);
      const held = refusal && stillRefused(ofServer(refusal, schema), result);
      return { ...result, error: { ...held, ...result.error } };
    },
  };
}

type Refusal = SubmissionResult<string[]>;
const known = new WeakMap<Refusal, Refusal>();

/** A refusal without what the rules say themselves, which may be about two fields and mended in the other. */
function ofServer(refusal: Refusal, schema: z.ZodType): Refusal {
  const before = known.get(refusal);
  if (before) return before;
  const { reply } = parseForm(new URLSearchParams(typedIn(refusal.initialValue)), schema);
  const own = reply().error ?? {};
  const error = Object.fromEntries(
    Object.entries(refusal.error ?? {}).filter(([name]) => !Object.hasOwn(own, name)),
  );
  const left = { ...refusal, error };
  known.set(refusal, left);
  return left;
}

/** Values as a form sends them: `lines[0].width`, and so on. */
function typedIn(value: unknown, name = ""): [string, string][] {
  if (typeof value === "string") return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((one, at) => typedIn(one, `${name}[${at}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    typedIn(one, name === "" ? key : `${name}.${key}`),
  );
}
