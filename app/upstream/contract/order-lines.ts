import { z } from "zod";

import { anyCase, idSchema, moneySchema, namedUrlSchema, revised } from "./scalars";

export const taxModeSchema = anyCase("INCLUSIVE", "EXCLUSIVE");

export const lineProductSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    hasWidth: z.boolean(),
    hasHeight: z.boolean(),
    hasQuantity: z.boolean(),
    description: z.string().nullable(),
    imageUrl: z.string().nullable(),
    informationPdfUrls: z.array(namedUrlSchema),
    category: z.object({ id: idSchema, name: z.string() }).nullable(),
    brand: z.object({ id: idSchema, name: z.string() }).nullable(),
    brandName: z.string().nullable(),
  })
  .meta({ id: "LineProduct" });
export const lineOptionSchema = z.object({
  value: z.string().nullable(),
  itemName: z.string(),
  price: moneySchema.nullable(),
  imageUrl: z.string().nullable(),
  quantity: z.number().nullable(),
  type: z.string().nullable(),
  brandName: z.string().nullish(),
  color: z.string().nullish(),
  itemFabricWidth: z.number().nullish(),
  itemFabricRepeat: z.number().nullish(),
});
export const lineOptionGroupSchema = z
  .object({ name: z.string(), options: z.array(lineOptionSchema) })
  .meta({ id: "LineOptionGroup" });

/** Base, Options, Fabric, Making, Lining, Trim, Piping. */
const breakdownPart = z.object({
  type: z.string(),
  sell: moneySchema,
  cost: moneySchema,
  markup: z.number().nullable(),
  margin: z.number().nullable(),
});

export const orderLineSchema = z
  .object({
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
      /** INVALID_OPTIONS, OPTIONS_NOT_SELECTED, MISSING_REQUIRED_OPTIONS, BAD_SIZE; others pass as text. */
      errors: z.array(z.string()),
      product: lineProductSchema,
      configuration: z.object({
        /** Whole millimetres or sixteenths of an inch, by the account's measure system. */
        width: z.number().nullable(),
        height: z.number().nullable(),
        optionGroups: z.array(lineOptionGroupSchema),
      }),
      /** Extension: the purchase order a line of an accepted quote went to; null while it is to be ordered. */
      order: z.object({ id: idSchema, tuid: z.string() }).nullish(),
    }),
    ...revised,
  })
  .meta({ id: "OrderLine" });
