import { json, type MetaFunction } from "@remix-run/node";
import {
  Outlet,
  useLoaderData,
  useOutlet,
  useRevalidator,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { useEffect, useRef } from "react";

import { isCovered } from "~/http/covered.server";
import { paths } from "~/http/paths";
import { workflowLoader } from "~/http/workflows.server";
import { revalidateCovered, useHeld } from "~/ui/covered";
import { useIsStale } from "~/ui/data-requests";
import { askEarly } from "~/ui/early-data";
import { useRevalidateEvery } from "~/ui/revalidate-every";
import { GenericError } from "~/ui/states";

import { DealsTable } from "../table/deals-table";
import { BoardView } from "./board-view";
import { DealsHead } from "./deals-head";
import { loadDealsPage } from "./deals-page.server";

const POLL_MS = 300_000;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.name ?? "Deals"} · Headrail` },
];
export const handle = { title: (data: { name: string }) => data.name };

/** The deals page and the query it was read for, or nothing but its name under a deal or a dialog. */
export const loader = workflowLoader(async (route) => {
  const { name, slug } = route.workflow;
  if (isCovered(route, paths.board(slug))) return json({ name, slug, page: null, search: null });
  const { page, headers } = await loadDealsPage(route);
  return json({ name, slug, page, search: route.url.search }, headers && { headers });
});

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  revalidateCovered(change, ({ workflowSlug = "" }) => paths.board(workflowSlug));

export default function Board() {
  const { name, slug, page, search } = useLoaderData<typeof loader>();
  const outlet = useOutlet();
  useHeld(paths.board(slug), search);
  const hasFailed = useIsStale("routes/deals/board/board");
  useRevalidateEvery(POLL_MS);
  useRevalidateOnClose(page, outlet !== null);
  useEarlyDeal(slug);
  return (
    <>
      {page && (
        <div className={outlet ? "page behind" : "page"} {...(outlet ? { inert: "" } : {})}>
          <DealsHead name={name} slug={slug} page={page} />
          {hasFailed ? (
            <div className="sheet mt-3">
              <GenericError isBlock />
            </div>
          ) : (
            <>
              {page.board && <BoardView slug={slug} page={page} groups={page.board} />}
              {page.table && <DealsTable slug={slug} page={page} table={page.table} />}
            </>
          )}
        </div>
      )}
      <Outlet />
    </>
  );
}

/** What was not read while something lay over it is read once that is closed, without keeping anybody waiting. */
function useRevalidateOnClose(page: unknown, isCovered: boolean): void {
  const { revalidate } = useRevalidator();
  const covered = useRef<unknown>(null);
  useEffect(() => {
    if (isCovered) {
      covered.current ??= page;
    } else if (covered.current !== null) {
      if (covered.current === page) revalidate();
      covered.current = null;
    }
  }, [isCovered, page, revalidate]);
}

/** The data of a deal starts when the mouse goes down on its link or row, or a finger has tapped it. */
function useEarlyDeal(slug: string): void {
  useEffect(() => {
    const onPress = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const place = event.target instanceof Element ? event.target.closest("a, tr") : null;
      const link = place?.matches("a") ? place : place?.querySelector("a");
      if (link instanceof HTMLAnchorElement && isDeal(link, slug)) {
        askEarly(link.pathname + link.search, "routes/deals/panel/panel");
      }
    };
    document.addEventListener("mousedown", onPress);
    return () => document.removeEventListener("mousedown", onPress);
  }, [slug]);
}

/** A link to a page right below the board, other than those with a name of their own. */
function isDeal({ origin, pathname }: HTMLAnchorElement, slug: string): boolean {
  const isBelow = pathname.replace(/\/[^/]+$/, "") === paths.board(slug);
  const isOther = pathname === paths.newDeal(slug) || pathname === paths.presets(slug);
  return isBelow && !isOther && origin === location.origin;
}
