import { json, type MetaFunction } from "@remix-run/node";
import {
  Outlet,
  useLoaderData,
  useLocation,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { lazy, Suspense, useEffect } from "react";

import { isBackground } from "~/http/background-page.server";
import { paths } from "~/http/paths";
import { workflowLoader } from "~/http/workflows.server";
import { revalidateBackground, useBackgroundPage } from "~/ui/navigation/background-page";
import { useIsStale } from "~/ui/requests/stale-routes";
import { ListOrError } from "~/ui/list-or-error";
import { useNamedView } from "~/ui/navigation/use-named-view";
import { prefetchModulesStyle } from "~/ui/modules-style";
import { usePolling } from "~/ui/navigation/use-polling";
import { useAhead, whenIdle } from "~/ui/navigation/when-idle";

import { BoardView } from "./board-view";
import { DealsHead } from "./deals-head";
import { loadDealsPage } from "./deals-page.server";
import { usePrefetchDeal } from "./use-prefetch-deal";
import { wantedPage } from "./wanted-page";

const POLL_MS = 300_000;

const importTable = () => import("../table/deals-table");
/** Apart from the board's code; the server draws it with the page. */
const DealsTable = import.meta.env.SSR
  ? (await importTable()).DealsTable
  : lazy(() => importTable().then(({ DealsTable: table }) => ({ default: table })));

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.name ?? "Deals"} · Headrail` },
];
export const handle = { title: (data: { name: string }) => data.name };

/** The deals page and the query that shows it, or nothing but its name under a deal or a dialog. */
export const loader = workflowLoader(async (route) => {
  const { name, slug } = route.workflow;
  if (isBackground(route, paths.board(slug))) return json({ name, slug, page: null, search: null });
  const { page, search, headers } = await loadDealsPage(route);
  return json({ name, slug, page, search }, headers && { headers });
});

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  revalidateBackground(change, ({ workflowSlug = "" }) => paths.board(workflowSlug));

export default function Board() {
  const { name, slug, page: loaded, search } = useLoaderData<typeof loader>();
  const isBehind = useBackgroundPage({ path: paths.board(slug), search, page: loaded });
  const hasFailed = useIsStale("routes/deals/board/board");
  const wanted = useLocation().search;
  const page = loaded && hasFailed ? wantedPage(loaded, wanted) : loaded;
  useNamedView(search, isBehind || hasFailed);
  usePolling(POLL_MS);
  usePrefetchDeal(slug);
  useEffect(() => whenIdle(prefetchModulesStyle), []);
  // What cannot be had now is asked for again when the table is opened.
  useAhead(importTable);
  return (
    <>
      {page && (
        <div className={isBehind ? "page behind" : "page"}>
          <DealsHead name={name} slug={slug} page={page} />
          <ListOrError hasFailed={hasFailed}>
            {page.board && <BoardView slug={slug} page={page} groups={page.board} />}
            <Suspense>
              {page.table && <DealsTable slug={slug} page={page} table={page.table} />}
            </Suspense>
          </ListOrError>
        </div>
      )}
      <Outlet />
    </>
  );
}
