import { z } from "zod";

import { MAX_AMOUNT } from "../../domain/money";
import type { TemplateOperator } from "../../domain/template-fields";
import { missing, REQUIRED, TOO_LARGE } from "./fields";

const BETWEEN = "This field must be between 0 and 1";
const NEGATIVE = "This field must be greater than 0";

const hasAtMost = (decimals: number) => (value: number) =>
  Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6;
const number = z.number(missing(REQUIRED, "Must be a number"));

/** What may be typed into a field of a bundle. */
export const templateValueFields = {
  FACTOR: number
    .min(0, BETWEEN)
    .max(1, BETWEEN)
    .refine(hasAtMost(5), "Factors have at most five decimals"),
  CURRENCY: number
    .min(0, NEGATIVE)
    .max(MAX_AMOUNT / 10_000, TOO_LARGE)
    .refine(hasAtMost(2), "Amounts have at most two decimals"),
} satisfies Record<TemplateOperator, z.ZodType<number>>;

/** The values of a bundle's fields by their keys; what each may be says its operator. */
export const subscribeInput = z.object({
  templateValues: z
    .record(z.string().min(1).max(100), number, missing(REQUIRED))
    .refine((values) => Object.keys(values).length <= 100, "Too many fields"),
});
