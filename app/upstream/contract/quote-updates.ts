import { z } from "zod";

import { quotePricingSchema } from "./quote-pricing";
import { idSchema, moneySchema, orNull } from "./scalars";

const isPending = z.boolean().default(false);
/** The whole of it (spec part 2, 3.4), or its flag alone (3.1): ask `hasPendingUpdates`. */
export const pendingUpdatesSchema = z
  .object({
    hasPendingUpdates: z.boolean().optional(),
    orderUpdates: z
      .object({
        hasSurchargesUpdates: isPending,
        hasFreightUpdates: isPending,
        hasInstallationUpdates: isPending,
      })
      .nullish(),
    products: z
      .array(
        z.object({
          productId: idSchema,
          productName: z.string(),
          hasPricingUpdates: isPending,
          hasCostPaddingUpdates: isPending,
          hasFabricUpdates: isPending,
          hasFreightUpdates: isPending,
          hasInstallationUpdates: isPending,
          hasRuleUpdates: isPending,
          hasSurchargesUpdates: isPending,
        }),
      )
      .nullish(),
  })
  .meta({ id: "PendingUpdates" });
export type PendingUpdates = z.output<typeof pendingUpdatesSchema>;

/** True if the flag says so or, without one, if anything of the order or of a product is to be updated. */
export function hasPendingUpdates(updates: PendingUpdates | null): boolean {
  if (updates?.hasPendingUpdates !== undefined) return updates.hasPendingUpdates;
  const parts = [updates?.orderUpdates ?? {}, ...(updates?.products ?? [])];
  return parts.some((part) => Object.values(part).includes(true));
}

/** Why a figure would move: the kinds of the specification's `pendingUpdates`. */
export const UPDATE_KINDS = [
  "PRICING",
  "COST_PADDING",
  "FABRIC",
  "FREIGHT",
  "INSTALLATION",
  "RULE",
  "SURCHARGES",
] as const;
/** The kind that says so of each kind of a charge. */
export const UPDATE_OF_CHARGE = {
  SURCHARGE: "SURCHARGES",
  FREIGHT: "FREIGHT",
  INSTALLATION: "INSTALLATION",
} as const satisfies Record<string, (typeof UPDATE_KINDS)[number]>;
const updateCauseSchema = z
  .object({
    kind: z.enum(UPDATE_KINDS),
    /** What it is about, as `Price list, version 4 from 2026-12-01`, and what it was and would be. */
    label: z.string(),
    old: orNull(z.string()),
    new: orNull(z.string()),
  })
  .meta({ id: "UpdateCause" });
/** What has moved under an open quote, line by line, with what it would come to. */
export const quoteUpdatesSchema = z.object({
  lastUpdatedAt: z.string(),
  lines: z.array(
    z.object({
      lineId: idSchema,
      windowId: idSchema,
      windowGroupName: orNull(z.string()),
      productName: z.string(),
      causes: z.array(updateCauseSchema),
      /** In the price basis of the quote; null where there is no price. */
      oldTotal: orNull(moneySchema),
      newTotal: orNull(moneySchema),
      /** Codes of what would be wrong with it. */
      newErrors: z.array(z.string()),
    }),
  ),
  wholeQuote: z.array(updateCauseSchema),
  oldTotal: moneySchema,
  /** Null where an adjustment would lead below zero, as are the prices it is made of. */
  newTotal: orNull(moneySchema),
  newPricing: orNull(quotePricingSchema),
});
