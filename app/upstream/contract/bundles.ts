import { z } from "zod";

import { endpoint } from "../endpoint";
import { subscribeInput } from "./bundles.input";
import { anyCase, idSchema, moneySchema, orNull } from "./scalars";

export const bundleSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    description: orNull(z.string()),
    exclusivityKey: orNull(z.string()),
    sortOrder: z.number(),
    isSubscribed: z.boolean(),
    templateFields: z.array(
      z.object({
        templateKey: z.string(),
        label: z.string(),
        operator: z.string(),
        value: orNull(z.number()),
      }),
    ),
    /** Extension: what it does to the catalogue and to prices, in words. */
    effects: z.array(z.string()).optional(),
  })
  .meta({ id: "Bundle" });

/** What subscribing does, against not being subscribed. */
export const bundleEffectSchema = z
  .object({
    /** Products that are offered by it alone. */
    offeredCount: z.int(),
    /** What customers pay for one piece with what the bundle charges; null where nothing of it can be priced. */
    sample: orNull(
      z.object({
        productName: z.string(),
        /** In the account's unit, as the API stores sizes. */
        width: orNull(z.int()),
        height: orNull(z.int()),
        taxMode: anyCase("INCLUSIVE", "EXCLUSIVE"),
        /** Null: it is not offered without the bundle. */
        priceBefore: orNull(moneySchema),
        priceAfter: moneySchema,
      }),
    ),
  })
  .meta({ id: "BundleEffect" });

export const bundles = {
  listBundles: endpoint("GET", "/bundles", {
    summary: "List bundles",
    needs: "settings",
    response: z.array(bundleSchema),
  }),
  subscribeBundle: endpoint("POST", "/bundles/{id}/subscribe", {
    summary: "Subscribe to a bundle",
    description:
      "Only one bundle of an exclusivity group can be subscribed: another is refused with 409.",
    needs: "settings",
    body: subscribeInput,
    refuses: [409],
  }),
  unsubscribeBundle: endpoint("POST", "/bundles/{id}/unsubscribe", {
    summary: "Unsubscribe from a bundle",
    needs: "settings",
    refuses: [409],
  }),
  previewBundle: endpoint("POST", "/bundles/{id}/preview", {
    summary: "Read what subscribing to a bundle would do",
    description: "Extension. Nothing is stored.",
    needs: "settings",
    isQuery: true,
    body: subscribeInput,
    response: bundleEffectSchema,
  }),
};
