import { z } from "zod";

import { TEMPLATE_OPERATORS, type TemplateOperator } from "../../app/domain/template-fields";
import { WHOLE } from "../pricing/exact";

/** How a bundle is stored: what it asks for, and what it does. */

const whole = z.int().min(0);
const value = z.union([z.object({ fixed: whole }), z.object({ field: z.string() })]);
const place = z.object({
  brandId: z.string(),
  categoryId: z.string().nullable(),
  productId: z.string().nullable(),
});

const effect = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("OFFER"), place }),
  z.object({ kind: z.literal("COST"), place, factor: value }),
  z.object({
    kind: z.literal("CHARGE"),
    charge: z.enum(["SURCHARGE", "FREIGHT", "INSTALLATION"]),
    label: z.string(),
    brandId: z.string().nullable(),
    mode: z.enum(["ONCE", "PIECE", "PERCENT"]),
    amount: value,
    isTaxable: z.boolean(),
  }),
]);
const field = z.object({
  key: z.string(),
  label: z.string(),
  operator: z.enum(TEMPLATE_OPERATORS),
  /** What stands in it until something else was typed. */
  value: whole.nullable(),
});
export type StoredBundleField = z.output<typeof field>;

export const storedEffectsSchema = z.array(effect);
export const storedFieldsSchema = z.array(field);
export const storedValuesSchema = z.record(z.string(), whole);

/** A number as it is stored: a factor in hundred-thousandths, money in ten-thousandths. */
export const UNITS = { FACTOR: WHOLE, CURRENCY: 10_000 } as const;

/** Minus zero is zero. */
export const toStored = (value: number, operator: TemplateOperator): number =>
  Math.round(value * UNITS[operator]) + 0;
