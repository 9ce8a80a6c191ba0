import { z } from "zod";

import { endpoint, LONG_TIMEOUT_MS } from "../endpoint";
import { filledText } from "./fields";
import { idSchema } from "./scalars";

/** The specification leaves these paths open: they are ours. */
export const addresses = {
  predictAddresses: endpoint("GET", "/addresses/predictions", {
    summary: "Suggest addresses for typed text",
    description: "Answers come from a maps service and are limited to the account's country.",
    needs: ["settings", "purchasing", "deals"],
    timeoutMs: LONG_TIMEOUT_MS,
    query: z.object({ search: filledText(300) }),
    response: z.array(z.object({ placeId: idSchema, description: z.string() })),
  }),
  getPlace: endpoint("GET", "/addresses/{placeId}", {
    summary: "Read the address of a suggestion",
    needs: ["settings", "purchasing", "deals"],
    timeoutMs: LONG_TIMEOUT_MS,
    response: z.object({ placeId: idSchema, address: z.string() }),
  }),
};
