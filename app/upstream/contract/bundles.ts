import { z } from "zod";

import { endpoint } from "../endpoint";
import { idSchema } from "./scalars";

export const bundleSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string().nullable(),
  exclusivityKey: z.string().nullable(),
  sortOrder: z.int(),
  isSubscribed: z.boolean(),
  templateFields: z.array(
    z.object({
      templateKey: z.string(),
      label: z.string(),
      operator: z.enum(["FACTOR", "CURRENCY"]),
      value: z.number().nullable(),
    }),
  ),
});

export const bundles = {
  listBundles: endpoint("GET", "/bundles")({ response: z.array(bundleSchema) }),
  subscribeBundle: endpoint(
    "POST",
    "/bundles/{id}/subscribe",
  )({
    body: z.object({ templateValues: z.record(z.string().max(100), z.number().min(0)) }),
    refuses: [409],
  }),
  unsubscribeBundle: endpoint("POST", "/bundles/{id}/unsubscribe")({ refuses: [409] }),
};
