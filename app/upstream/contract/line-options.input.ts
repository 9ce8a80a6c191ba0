import { z } from "zod";

import { guarded, text } from "./fields";

const answer = z.object({
  choice: text(100).nullish(),
  number: z
    .int("Must be a whole number")
    .min(0, "Must be at least 0")
    .max(999_999, "Must be at most 999,999")
    .nullish(),
});
/** What is chosen, by group: a choice, a number, or a choice and how many of it. */
const fields = {
  chosen: z
    .record(text(100).min(1), answer)
    .refine((groups) => Object.keys(groups).length <= 200, "Must be at most 200 groups"),
};
export const lineOptionsInput = guarded(fields).meta({ id: "LineOptionsInput" });
/** The same to look at: nothing is stored. */
export const lineOptionsPreviewInput = z.object(fields);
