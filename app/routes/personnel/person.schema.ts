import { z } from "zod";

import { text } from "~/upstream/contract/fields";
import { personInputFields } from "~/upstream/contract/personnel.input";

import { MAX_LABEL, readLabels } from "./labels";

const { name, email, badgeColor } = personInputFields;
const MAX_LABELS = 50;

export const personSchema = z.object({
  ...{ name, email, badgeColor },
  labels: text(MAX_LABELS * (MAX_LABEL + 2))
    .refine(
      (typed) => readLabels(typed).every((label) => label.length <= MAX_LABEL),
      `Each label must be at most ${MAX_LABEL} characters`,
    )
    .refine(
      (typed) => readLabels(typed).length <= MAX_LABELS,
      `Must be at most ${MAX_LABELS} labels`,
    )
    .optional(),
  notes: text(10_000).optional(),
});

const PLEASE_SELECT = "Please select an employee";

export const credentialsSchema = z
  .object({
    type: z.enum(["NONE", "LEGACY_EMPLOYEE"], "This field is required"),
    employeeId: z.string().max(128).optional(),
    flags: z.array(z.string().max(50)).max(20).optional(),
    /** Who was linked when the form was filled. */
    linked: z.string().max(128).optional(),
  })
  .refine(({ type, employeeId }) => type === "NONE" || employeeId !== undefined, {
    ...{ path: ["employeeId"], message: PLEASE_SELECT },
  });
