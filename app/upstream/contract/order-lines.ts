import { z } from "zod";

import { anyCase, idSchema, moneySchema, namedUrlSchema, orNull, revised } from "./scalars";

export const taxModeSchema = anyCase("INCLUSIVE", "EXCLUSIVE");

export const lineProductSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    hasWidth: z.boolean(),
    hasHeight: z.boolean(),
    hasQuantity: z.boolean(),
    description: orNull(z.string()),
    imageUrl: orNull(z.string()),
    informationPdfUrls: z.array(namedUrlSchema),
    category: orNull(z.object({ id: idSchema, name: z.string() })),
    brand: orNull(z.object({ id: idSchema, name: z.string() })),
    brandName: orNull(z.string()),
  })
  .meta({ id: "LineProduct" });
export const lineOptionSchema = z.object({
  value: orNull(z.string()),
  itemName: z.string(),
  price: orNull(moneySchema),
  imageUrl: orNull(z.string()),
  quantity: orNull(z.number()),
  type: orNull(z.string()),
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
  cost: orNull(moneySchema),
  /** Percent of what is sold and costs without tax; null for who may not see costs, and of an order, which is at cost. */
  markup: orNull(z.number()),
  margin: orNull(z.number()),
});

export const orderLineSchema = z
  .object({
    id: idSchema,
    windowGroupName: orNull(z.string()),
    orderWindowId: idSchema,
    /** Extension: the number of its window, `W1` is the first. */
    windowNumber: z.int().nullish(),
    quantity: z.int(),
    notes: orNull(z.string()),
    manufacturerId: idSchema,
    /** Null, as all that tells costs, for who may not see them. */
    unitCostPrice: orNull(moneySchema),
    costPrice: orNull(moneySchema),
    pricing: z.object({
      taxMode: taxModeSchema,
      unitSellPriceIncTax: moneySchema,
      unitSellPriceExTax: moneySchema,
      totalSellPriceIncTax: moneySchema,
      totalSellPriceExTax: moneySchema,
      totalSellTax: moneySchema,
      unitCostPrice: orNull(moneySchema),
      totalCostPrice: orNull(moneySchema),
      breakdown: z.array(breakdownPart),
    }),
    context: z.object({
      /** INVALID_OPTIONS, OPTIONS_NOT_SELECTED, MISSING_REQUIRED_OPTIONS, BAD_SIZE; others pass as text. */
      errors: z.array(z.string()),
      product: lineProductSchema,
      configuration: z.object({
        /** Whole millimetres or sixteenths of an inch, by the account's measure system. */
        width: orNull(z.number()),
        height: orNull(z.number()),
        optionGroups: z.array(lineOptionGroupSchema),
      }),
      /** Extension: the purchase order a line of an accepted quote went to; null while it is to be ordered. */
      order: z.object({ id: idSchema, tuid: z.string() }).nullish(),
    }),
    ...revised,
  })
  .meta({ id: "OrderLine" });
