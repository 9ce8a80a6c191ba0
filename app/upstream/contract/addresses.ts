import { z } from "zod";

import { endpoint, LONG_TIMEOUT_MS } from "../endpoint";
import { filledText } from "./fields";

/** Of a maps service: its ids have no maximum length, so that they are no part of a path. */
export const MAX_PLACE_ID = 2_000;

/** The specification leaves these paths open: they are ours. */
export const addresses = {
  predictAddresses: endpoint("GET", "/addresses/predictions", {
    summary: "Suggest addresses for typed text",
    description: "Answers come from a maps service and are limited to the account's country.",
    needs: ["settings", "purchasing", "deals"],
    timeoutMs: LONG_TIMEOUT_MS,
    query: z.object({ search: filledText(300) }),
    response: z.array(z.object({ placeId: z.string(), description: z.string() })),
  }),
  getPlace: endpoint("GET", "/addresses/place", {
    summary: "Read the address of a suggestion",
    needs: ["settings", "purchasing", "deals"],
    timeoutMs: LONG_TIMEOUT_MS,
    query: z.object({ placeId: filledText(MAX_PLACE_ID) }),
    response: z.object({ placeId: z.string(), address: z.string() }),
  }),
};
