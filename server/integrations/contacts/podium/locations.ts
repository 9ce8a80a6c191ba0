import { z } from "zod";

import { readAnswer } from "../answers";
import type { Ask } from "../ask";
import { ProviderFailure, type CallOptions } from "../provider";
import { plainText } from "../text";

const MOST_PAGES = 10;

const locationSchema = z.object({
  uid: z.string().min(1),
  name: z.string().nullish(),
  displayName: z.string().nullish(),
  organizationUid: z.string().nullish(),
  archived: z.boolean().nullish(),
});
const locationsSchema = z.object({
  data: z.array(locationSchema).nullable(),
  metadata: z.object({ nextCursor: z.string().nullish() }).nullish(),
});

/**
 * Where new contacts go, without which Podium takes none: the first location that is in use. Its name is the only
 * one that tells whose contacts these are.
 */
export async function readDefaultLocation(ask: Ask, origin: string, options?: CallOptions) {
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query: Record<string, string> = cursor === null ? { limit: "100" } : { cursor };
    const answer = await ask({ method: "GET", url: `${origin}/v4/locations`, query }, options);
    const { data, metadata } = readAnswer(locationsSchema, answer);
    const found = data?.find(({ archived }) => archived !== true);
    if (found) {
      const { uid: locationUid, organizationUid, displayName, name } = found;
      const facts = { locationUid, ...(organizationUid ? { organizationUid } : {}) };
      return { facts, label: plainText(displayName) ?? plainText(name) ?? "Podium" };
    }
    cursor = metadata?.nextCursor || null;
    if (cursor === null) break;
  }
  throw new ProviderFailure("forbidden", "There is no location that new contacts could go to");
}
