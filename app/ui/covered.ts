import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useEffect } from "react";

/**
 * The query each open page was read for, by its own path. A page that came covered by a panel or dialog is
 * not among them: its document brought its name alone.
 */
const held = new Map<string, string>();

/** Says what the page at `path` holds: data read for `search`, or null for nothing yet. */
export function useHeld(path: string, search: string | null): void {
  useEffect(() => {
    if (search === null) return;
    held.set(path, normal(search));
    return () => void held.delete(path);
  }, [path, search]);
}

/**
 * Whether a page over which panels and dialogs open is read again. Opening and closing them leaves it as it
 * is; what came covered is read as soon as less covers it. `pathOf` is the page's own address, `queryOf` the
 * part of a query it depends on.
 */
export function revalidateCovered(
  change: ShouldRevalidateFunctionArgs,
  pathOf: (params: Params) => string,
  queryOf = (search: string) => search,
): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const path = pathOf(change.nextParams);
  if (path !== pathOf(change.currentParams)) return true;
  const isOnTop = nextUrl.pathname === path;
  if (!isOnTop && !held.has(path)) return currentUrl.pathname.startsWith(`${nextUrl.pathname}/`);
  const isChange = formMethod !== undefined && formMethod.toUpperCase() !== "GET";
  if (isChange || currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return isOnTop && held.get(path) !== normal(queryOf(nextUrl.search));
}

type Params = ShouldRevalidateFunctionArgs["nextParams"];

/** A query as the framework writes it for data, whichever way the address spells it. */
function normal(search: string): string {
  return new URLSearchParams(search).toString();
}
