import { z } from "zod";

import { endpoint } from "../endpoint";
import { missing, REQUIRED } from "./fields";
import { idSchema, orNull } from "./scalars";

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
  })
  .meta({ id: "Bundle" });

const templateValue = z.number(missing(REQUIRED)).min(0, "This field must be greater than 0");
const subscribeInput = z.object({
  templateValues: z
    .record(z.string().min(1).max(100), templateValue)
    .refine((values) => Object.keys(values).length <= 100, "Too many fields"),
});

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
};
