import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useOutlet, type ShouldRevalidateFunction } from "@remix-run/react";

import { paths } from "~/http/paths";
import { requireWorkflow } from "~/http/workflows.server";
import { useRevalidateEvery } from "~/ui/revalidate-every";

import { loadBoard } from "./board-data.server";
import { BoardView } from "./board-view";
import { DealsHead } from "./deals-head";
import { DealsTable } from "./deals-table";
import { countFilters, readFilters } from "./deal-filters";
import { loadPresets } from "./presets/preset-settings.server";
import { loadPresetTabs } from "./presets/preset-tabs.server";
import { loadTable } from "./table-data.server";
import { readView } from "./view-cookie.server";

const POLL_MS = 300_000;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.name ?? "Deals"} · Headrail` },
];
export const handle = { title: (data: { name: string }) => data.name };

/** The deals page, or nothing but its name where a page load asks for what lies on top of it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staff, workflow } = await requireWorkflow(request, context, params.workflowSlug);
  const url = new URL(request.url);
  const summary = { name: workflow.name, slug: workflow.slug };
  const isBehind = url.pathname.replace(/\/$/, "") !== paths.board(workflow.slug);
  if (isBehind && context.host.kind === "document") return json({ ...summary, page: null });

  const filters = readFilters(url.searchParams, workflow);
  const { view, setCookie } = readView(request);
  const [tabs, content] = await Promise.all([
    loadPresets(staff, workflow.id).then((presets) =>
      loadPresetTabs(staff, workflow, presets, filters),
    ),
    view === "table"
      ? loadTable(staff, workflow, filters, url.searchParams)
      : loadBoard(staff, workflow, filters, url.searchParams.get("more")),
  ]);
  const page = {
    filters,
    filterCount: countFilters(filters),
    tabs,
    table: "rows" in content ? content : null,
    board: "rows" in content ? null : content,
    statuses: workflow.statuses.map(({ id, name, slug, phase }) => ({ id, name, slug, phase })),
    flags: workflow.flags.map(({ name, slug, values }) => ({
      name,
      slug,
      values: values.map(({ label, slug: value }) => ({ label, slug: value })),
    })),
  };
  return json({ ...summary, page }, setCookie ? { headers: { "set-cookie": setCookie } } : {});
}

export type DealsPage = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["page"]>;

/**
 * Opening a deal over the board leaves the board as it is; closing it, or any change, reads it again.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  nextUrl,
  nextParams,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const isBoardItself = nextUrl.pathname === `/workflows/${nextParams.workflowSlug}`;
  if (isBoardItself) return true;
  return formMethod !== undefined && formMethod !== "GET" ? defaultShouldRevalidate : false;
};

export default function Board() {
  const { name, slug, page } = useLoaderData<typeof loader>();
  const outlet = useOutlet();
  useRevalidateEvery(POLL_MS);
  return (
    <>
      {page && (
        <div className={outlet ? "page behind" : "page"} {...(outlet ? { inert: "" } : {})}>
          <DealsHead name={name} slug={slug} page={page} />
          {page.board && <BoardView slug={slug} page={page} groups={page.board} />}
          {page.table && <DealsTable slug={slug} page={page} table={page.table} />}
        </div>
      )}
      <Outlet />
    </>
  );
}
