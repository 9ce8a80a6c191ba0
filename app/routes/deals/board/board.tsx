import { json, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useOutlet, type ShouldRevalidateFunction } from "@remix-run/react";

import { isCovered } from "~/http/covered.server";
import { paths } from "~/http/paths";
import { workflowLoader } from "~/http/workflows.server";
import { useIsStale } from "~/ui/data-requests";
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

/** The deals page, or nothing but its name under a deal or a dialog. */
export const loader = workflowLoader(async (route) => {
  const { name, slug } = route.workflow;
  if (isCovered(route, paths.board(slug))) return json({ name, slug, page: null });
  const { page, headers } = await loadDealsPage(route);
  return json({ name, slug, page }, headers && { headers });
});

/** Opening a deal over the board leaves the board as it is; closing it, or any change, reads it again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  nextUrl,
  nextParams: { workflowSlug = "" },
  formMethod,
  defaultShouldRevalidate,
}) => {
  if (nextUrl.pathname === paths.board(workflowSlug)) return true;
  return formMethod !== undefined && formMethod !== "GET" ? defaultShouldRevalidate : false;
};

export default function Board() {
  const { name, slug, page } = useLoaderData<typeof loader>();
  const outlet = useOutlet();
  const hasFailed = useIsStale("routes/deals/board/board");
  useRevalidateEvery(POLL_MS);
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
