import { z } from "zod";

import { endpoint } from "../endpoint";
import { idSchema, text } from "./scalars";

/** The specification leaves these paths open: they are ours. */
export const addresses = {
  predictAddresses: endpoint(
    "GET",
    "/addresses/predictions",
  )({
    query: z.object({ search: text(300).min(1) }),
    response: z.array(z.object({ placeId: idSchema, description: z.string() })),
  }),
  getPlace: endpoint(
    "GET",
    "/addresses/{placeId}",
  )({
    response: z.object({ placeId: idSchema, address: z.string() }),
  }),
};
