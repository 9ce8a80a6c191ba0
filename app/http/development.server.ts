import type { AppLoadContext } from "@remix-run/node";

/** Pages for developers exist in development and, where it is said so, in demo mode. */
export function requireDevelopment(context: AppLoadContext, isInDemoToo = false): void {
  if (context.host.isDevelopment || (isInDemoToo && context.host.isDemo)) return;
  throw new Response("Not found", { status: 404 });
}
