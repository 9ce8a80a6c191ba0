import { z } from "zod";

import { idSchema, moneySchema } from "./scalars";

export const taxModeSchema = z.enum(["INCLUSIVE", "EXCLUSIVE"]);
export const lineErrorSchema = z.enum([
  "INVALID_OPTIONS",
  "OPTIONS_NOT_SELECTED",
  "MISSING_REQUIRED_OPTIONS",
  "BAD_SIZE",
]);
const namedUrl = z.object({ name: z.string(), url: z.string() });

export const lineProductSchema = z.object({
  id: idSchema,
  name: z.string(),
  hasWidth: z.boolean(),
  hasHeight: z.boolean(),
  hasQuantity: z.boolean(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  informationPdfUrls: z.array(namedUrl),
  category: z.object({ id: idSchema, name: z.string() }).nullable(),
  brand: z.object({ id: idSchema, name: z.string() }).nullable(),
  brandName: z.string().nullable(),
});
export const lineOptionSchema = z.object({
  value: z.string().nullable(),
  itemName: z.string(),
  price: moneySchema.nullable(),
  imageUrl: z.string().nullable(),
  quantity: z.number().nullable(),
  type: z.enum(["BASE", "FABRIC"]).nullable(),
  brandName: z.string().nullish(),
  color: z.string().nullish(),
  itemFabricWidth: z.number().nullish(),
  itemFabricRepeat: z.number().nullish(),
});
export const lineOptionGroupSchema = z.object({
  name: z.string(),
  options: z.array(lineOptionSchema),
});

const breakdownPart = z.object({
  type: z.enum(["Base", "Options", "Fabric", "Making", "Lining", "Trim", "Piping"]),
  sell: moneySchema,
  cost: moneySchema,
  markup: z.number().nullable(),
  margin: z.number().nullable(),
});

export const orderLineSchema = z.object({
  id: idSchema,
  windowGroupName: z.string().nullable(),
  orderWindowId: idSchema,
  quantity: z.int(),
  notes: z.string().nullable(),
  manufacturerId: idSchema,
  unitCostPrice: moneySchema,
  costPrice: moneySchema,
  pricing: z.object({
    taxMode: taxModeSchema,
    unitSellPriceIncTax: moneySchema,
    unitSellPriceExTax: moneySchema,
    totalSellPriceIncTax: moneySchema,
    totalSellPriceExTax: moneySchema,
    totalSellTax: moneySchema,
    unitCostPrice: moneySchema,
    totalCostPrice: moneySchema,
    breakdown: z.array(breakdownPart),
  }),
  context: z.object({
    errors: z.array(lineErrorSchema),
    product: lineProductSchema,
    configuration: z.object({
      /** Whole millimetres or sixteenths of an inch, by the account's measure system. */
      width: z.number().nullable(),
      height: z.number().nullable(),
      optionGroups: z.array(lineOptionGroupSchema),
    }),
  }),
});
