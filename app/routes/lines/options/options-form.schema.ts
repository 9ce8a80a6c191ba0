import { z } from "zod";

import { readField, readNumber } from "./answers";

/** The fields are those of the product's groups: what they are called and may be says the upstream. */
export const optionsFormSchema = z
  .record(z.string(), z.unknown())
  .superRefine((fields, context) => {
    for (const [name, value] of Object.entries(fields)) {
      if (readField(name)?.of !== "number" || typeof value !== "string") continue;
      if (value.trim() === "" || readNumber(value) !== undefined) continue;
      context.addIssue({ code: "custom", path: [name], message: "Must be a whole number" });
    }
  });
