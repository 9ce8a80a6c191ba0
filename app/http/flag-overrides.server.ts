import type { AppLoadContext } from "@remix-run/node";
import { parse } from "node:querystring";

import { featureFlagsSchema, type FeatureFlags } from "~/upstream/contract/account";

import { readPreference } from "./preference-cookie.server";

export const FLAG_OVERRIDES_COOKIE = "headrail_flags";

/** Feature flags switched by hand, in development only: `personnel=1&manufacturer_private_orders=0`. */
export function readFlagOverrides(
  request: Request,
  context: AppLoadContext,
): Partial<FeatureFlags> {
  if (!context.host.isDevelopment) return {};
  const given = parse(readPreference(request, FLAG_OVERRIDES_COOKIE) ?? "");
  const known = Object.keys(featureFlagsSchema.shape).filter((name) => name in given);
  return Object.fromEntries(known.map((name) => [name, given[name] === "1"]));
}
