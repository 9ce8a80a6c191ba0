import { z } from "zod";

import { moneySchema, orNull } from "./scalars";

export const adjustmentSchema = z
  .object({
    label: z.string(),
    adjustmentType: z.enum(["AMOUNT", "PERCENT"]),
    taxType: z.enum(["STANDARD", "NONE"]),
    amountIncTax: moneySchema,
    amountExTax: moneySchema,
    tax: moneySchema,
    percent: z.number().nullish(),
  })
  .meta({ id: "PriceAdjustment" });
export const quotePricingSchema = z
  .object({
    sellTotalOrderLinesIncTax: moneySchema,
    sellTotalOrderLinesExTax: moneySchema,
    sellTaxCalculated: moneySchema,
    sellTaxOverride: orNull(moneySchema),
    sellTaxTotal: moneySchema,
    sellTotalTaxable: moneySchema,
    sellGrandTotalIncTax: moneySchema,
    sellGrandTotalExTax: moneySchema,
    depositAmountCalculated: moneySchema,
    depositAmountOverride: orNull(moneySchema),
    depositAmount: moneySchema,
    isPricingValid: z.boolean(),
    adjustments: z.array(adjustmentSchema),
    /** Extensions: surcharges, freight and installation, and what an override of the total takes off (below zero: adds). */
    charges: z
      .array(
        z.object({
          kind: z.string(),
          label: z.string(),
          amountIncTax: moneySchema,
          amountExTax: moneySchema,
        }),
      )
      .optional(),
    overrideDiscount: moneySchema.optional(),
  })
  .meta({ id: "QuotePricing" });
