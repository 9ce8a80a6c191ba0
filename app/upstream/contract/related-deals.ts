import { z } from "zod";

import { endpoint } from "../endpoint";
import { idSchema } from "./scalars";

const relationSchema = z.object({ relatedDealId: idSchema });

export const relatedDeals = {
  relateDeal: endpoint(
    "POST",
    "/deals/{dealId}/relateddeals",
  )({
    body: relationSchema,
    refuses: [409, 422],
  }),
  unrelateDeal: endpoint(
    "POST",
    "/deals/{dealId}/relateddeals/archive",
  )({
    body: relationSchema,
    refuses: [409, 422],
  }),
};
