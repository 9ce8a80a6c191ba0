import type { RouteContext } from "./route.server";

/**
 * True if a page load asks for a dialog or a panel that lies on top of the page at `ownPath`. That page then
 * renders nothing but its name: nobody would see it, and its data would travel for nothing.
 */
export function isBackground({ context, url }: RouteContext, ownPath: string): boolean {
  const own = new URL(ownPath, url).pathname;
  return context.host.kind === "document" && url.pathname.replace(/\/$/, "") !== own;
}
