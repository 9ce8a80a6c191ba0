import { redirect } from "@remix-run/node";

import { paths } from "~/http/paths";
import { readView } from "~/http/preference-cookie.server";
import type { WorkflowContext } from "~/http/workflows.server";
import { deals } from "~/upstream/contract/deals";

import { countFilters, readFilters } from "../deal-filters";
import { loadPresets } from "../presets/preset-settings.server";
import { loadPresetTabs } from "../presets/preset-tabs.server";
import { loadTable, readSort } from "../table/table-data.server";
import type { DealTable } from "../table/table-rows";
import { loadBoard } from "./board-data.server";
import type { BoardGroup } from "./board-groups";

const DEALS_VIEW = {
  param: "view",
  cookie: "headrail_deals_view",
  views: ["kanban", "table"],
} as const;

export type DealsPage = Awaited<ReturnType<typeof loadDealsPage>>["page"];

/** What the deals page shows, as a board or as a table; archived deals are a table, since nobody moves them. */
export async function loadDealsPage({ staff, workflow, request, context, url }: WorkflowContext) {
  const filters = readFilters(url.searchParams, workflow);
  const { view, isNamed, named, setCookie } = readView(request, DEALS_VIEW, context.host.isSecure);
  // Script names it by itself: a redirect would cost it a request, and a toast on the way its answer.
  if (!isNamed && context.host.kind === "document") {
    throw redirect(paths.board(workflow.slug, named));
  }
  const [tabs, content] = await Promise.all([
    loadPresets(staff, workflow.id).then((presets) =>
      loadPresetTabs(staff, workflow, presets, filters),
    ),
    view === "table" || filters.isArchived
      ? loadTable(staff, workflow, filters, url.searchParams)
      : loadBoard(staff, workflow, filters, url.searchParams.get("more")),
  ]);
  const page = {
    filters,
    view,
    filterCount: countFilters(filters),
    tabs,
    canAdd: staff.may(deals.createDeal),
    canMove: staff.may(deals.moveDeal),
    /** The table's order if it is not the usual one. The board keeps it for the way back. */
    sort: readSort(url.searchParams),
    /** Null if it is not known. */
    total: totalOf(content),
    table: "rows" in content ? content : null,
    board: "rows" in content ? null : content,
    statuses: workflow.statuses.map(({ id, name, slug, phase }) => ({ id, name, slug, phase })),
    flags: workflow.flags.map(({ name, slug, values }) => ({
      name,
      slug,
      values: values.map(({ label, slug: value }) => ({ label, slug: value })),
    })),
  };
  return { page, search: named, headers: setCookie ? { "set-cookie": setCookie } : undefined };
}

function totalOf(content: DealTable | BoardGroup[]): number | null {
  return "rows" in content ? content.total : content.reduce((sum, one) => sum + one.total, 0);
}
