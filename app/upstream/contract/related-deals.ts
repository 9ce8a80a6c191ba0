import { z } from "zod";

import { endpoint } from "../endpoint";
import { idSchema } from "./scalars";

const relationInput = z.object({ relatedDealId: idSchema });

export const relatedDeals = {
  relateDeal: endpoint("POST", "/deals/{dealId}/relateddeals", {
    summary: "Relate two deals",
    needs: "deals",
    body: relationInput,
    refuses: [409, 422],
  }),
  unrelateDeal: endpoint("POST", "/deals/{dealId}/relateddeals/archive", {
    summary: "Remove the relation of two deals",
    needs: "deals",
    body: relationInput,
    refuses: [409, 422],
  }),
};
