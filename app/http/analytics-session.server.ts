import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { isBasicMode } from "./basic-mode.server";
import { readPreference } from "./preference-cookie.server";

/** How PostHog's own script keeps a session in its cookie: when it was active last, its id, when it began. */
const keptSchema = z.object({
  $sesid: z.tuple([z.number(), z.string().regex(/^[\w-]{1,64}$/)]).rest(z.unknown()),
});

/**
 * Id of the session that staff are in for the analytics, which goes along with the calls they cause; null if nothing is
 * told to any, or nothing was yet.
 */
export function readAnalyticsSession(request: Request, { host }: AppLoadContext): string | null {
  if (host.analytics === null || isBasicMode(request)) return null;
  const project = host.analytics.key
    .replaceAll("+", "PL")
    .replaceAll("/", "SL")
    .replaceAll("=", "EQ");
  try {
    const kept: unknown = JSON.parse(readPreference(request, `ph_${project}_posthog`) ?? "");
    return keptSchema.parse(kept).$sesid[1];
  } catch {
    return null;
  }
}
