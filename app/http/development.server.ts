import type { AppLoadContext } from "@remix-run/node";

import { routesOf, type RouteContext } from "./route.server";

/** Pages for developers exist in development and, if it is said so, in demo mode. */
export function requireDevelopment(context: AppLoadContext, isInDemoToo = false): void {
  if (context.host.isDevelopment || (isInDemoToo && context.host.isDemo)) return;
  throw new Response("Not found", { status: 404 });
}

export const developmentRoutes = routesOf(async (route: RouteContext) => {
  requireDevelopment(route.context);
  return route;
});
