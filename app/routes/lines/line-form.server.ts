import type { z } from "zod";

import type { SizeRules } from "~/domain/dimension-words";
import { INTENT_FIELD } from "~/domain/form-key";
import { replyWithSearch, submit, type SentForm } from "~/http/submit.server";

import { changeWindows, takeNearest } from "./window-rows";

/**
 * What a form of lines does: as `submit`, once a size that was offered has taken its place, and unless a button asked for
 * another number of windows.
 */
export function submitLines<Schema extends z.ZodType, Saved>(
  form: SentForm,
  rules: SizeRules,
  parts: Parameters<typeof submit<Schema, Saved>>[1],
): Promise<Response> {
  takeNearest(form.data, rules);
  if (!form.isRestore && changeWindows(form.data, form.text(INTENT_FIELD))) {
    return replyWithSearch(form, parts.schema, {});
  }
  return submit(form, parts);
}
