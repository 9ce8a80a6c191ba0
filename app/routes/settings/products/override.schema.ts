import { z } from "zod";

import {
  ADJUSTMENT_TYPES,
  MARGIN_TOO_LARGE,
  overrideFields,
} from "~/upstream/contract/account.input";

const REQUIRED = "This field is required";

/** Fields that a place has not are absent; percentages count where they are its own. */
export const overrideSchema = z
  .object({
    source: z.enum(["INHERIT", "CUSTOM"], "Please choose where its markup is from").optional(),
    adjustmentType: z.enum(ADJUSTMENT_TYPES, "Please choose markup or margin").optional(),
    base: overrideFields.baseAdjustmentValue.optional(),
    options: overrideFields.optionsAdjustmentValue.optional(),
    visibility: z.enum(["VISIBLE", "HIDDEN"], "Please choose visible or hidden").optional(),
  })
  .superRefine(({ source, adjustmentType, ...percents }, context) => {
    if (source !== "CUSTOM") return;
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (adjustmentType === undefined) refuse("adjustmentType", REQUIRED);
    for (const field of ["base", "options"] as const) {
      const percent = percents[field] ?? null;
      if (percent === null) refuse(field, REQUIRED);
      else if (adjustmentType === "PERCENT_MARGIN" && percent >= 100)
        refuse(field, MARGIN_TOO_LARGE);
    }
  });
export type OverrideValues = z.output<typeof overrideSchema>;
