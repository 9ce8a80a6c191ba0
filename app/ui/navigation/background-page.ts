import { useOutlet, useRevalidator, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { isChange } from "../requests/after-mutation";
import { useBeforePaint } from "../use-before-paint";
import { isCollapsingHistory } from "./history-entries";

/**
 * The query each open page was read for, by its own path. A page that came behind a panel or dialog is
 * not among them: its document brought its name alone.
 */
const held = new Map<string, string>();

/** Notes that the page at `path` holds data read for `search`, until the function it returns is called. */
export function markLoaded(path: string, search: string): () => void {
  held.set(path, normal(search));
  return () => void held.delete(path);
}

/**
 * Says what the page at `path` holds: data read for `search`, or null for nothing yet. Whoever sees a page may go
 * Back at once.
 */
export function useLoadedSearch(path: string, search: string | null): void {
  useBeforePaint(() => (search === null ? undefined : markLoaded(path, search)), [path, search]);
}

/**
 * All that a list does over which panels and dialogs open: says what it holds, and is read again once it is
 * in front. `page` is its data, null while it came in the background. True while something lies over it.
 */
export function useBackgroundPage(list: {
  path: string;
  search: string | null;
  page: unknown;
}): boolean {
  const isBehind = useOutlet() !== null;
  useLoadedSearch(list.path, list.search);
  useRevalidateOnClose(list.page, isBehind);
  return isBehind;
}

/** What was not read while something lay over it is read once that is closed, without keeping anybody waiting. */
function useRevalidateOnClose(page: unknown, isBehind: boolean): void {
  const { revalidate } = useRevalidator();
  const behind = useRef<unknown>(null);
  useEffect(() => {
    if (isBehind) {
      behind.current ??= page;
    } else if (behind.current !== null) {
      if (behind.current === page) revalidate();
      behind.current = null;
    }
  }, [isBehind, page, revalidate]);
}

/**
 * Whether a page over which panels and dialogs open is read again. Opening and closing them leaves it as it
 * is; what came in the background is read as soon as less lies over it. `pathOf` is the page's own address,
 * `queryOf` the part of a query it depends on.
 */
export function revalidateBackground(
  change: ShouldRevalidateFunctionArgs,
  pathOf: (params: Params) => string,
  queryOf = (search: string) => search,
): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const path = pathOf(change.nextParams);
  if (path !== pathOf(change.currentParams)) return true;
  const isOnTop = nextUrl.pathname === path;
  if (!isOnTop && !held.has(path)) return currentUrl.pathname.startsWith(`${nextUrl.pathname}/`);
  if (currentUrl.href === nextUrl.href && isCollapsingHistory()) return false;
  if (isChange(formMethod) || currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return isOnTop && held.get(path) !== normal(queryOf(nextUrl.search));
}

type Params = ShouldRevalidateFunctionArgs["nextParams"];

/** A query as the framework writes it for data, whichever way the address spells it. */
function normal(search: string): string {
  return new URLSearchParams(search).toString();
}
