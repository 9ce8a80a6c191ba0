import { z } from "zod";

import { endpoint } from "../endpoint";
import { idSchema } from "./scalars";

const relationInput = z.object({ relatedDealId: idSchema });

export const relatedDeals = {
  relateDeal: endpoint("POST", "/deals/{dealId}/relateddeals", {
    summary: "Relate two deals",
    description:
      "Both show it, and either may remove it. 422 means that the other deal is not there, is this one, or is " +
      "related to it already; 409 that this one is archived. The other may be.",
    needs: "deals",
    body: relationInput,
    refuses: [409, 422],
  }),
  unrelateDeal: endpoint("POST", "/deals/{dealId}/relateddeals/archive", {
    summary: "Remove the relation of two deals",
    description: "From either of them. 422 means that they are not related.",
    needs: "deals",
    body: relationInput,
    refuses: [409, 422],
  }),
};
