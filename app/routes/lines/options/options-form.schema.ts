import { z } from "zod";

import { readField, readTyped } from "./answers";

/** The fields are those of the product's groups: what they are called and may be says the upstream. */
export const optionsFormSchema = z
  .record(z.string(), z.unknown())
  .superRefine((fields, context) => {
    for (const [name, value] of Object.entries(fields)) {
      const of = readField(name)?.of ?? "choice";
      if (of === "choice" || typeof value !== "string") continue;
      if (value.trim() === "" || readTyped(of, value) !== undefined) continue;
      const message =
        of === "inches" ? "Must be a size in inches, such as 36 5/8" : "Must be a whole number";
      context.addIssue({ code: "custom", path: [name], message });
    }
  });
