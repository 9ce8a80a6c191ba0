import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { requireWorkflow } from "~/http/workflows.server";
import { deals } from "~/upstream/contract/deals";

import { CARDS_PER_COLUMN } from "./board-groups";
import { toCard } from "./deal-card";
import { filtersToQuery, readFilters } from "./deal-filters";

/** The next cards of a column, for script. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const slug = searchParams.get("workflow") ?? undefined;
  const { staff, workflow } = await requireWorkflow(request, context, slug);
  const status = workflow.statuses.find((one) => one.id === params.statusId);
  if (!status) throw new Response("Not found", { status: 404 });
  const filters = readFilters(searchParams, workflow);
  const after = searchParams.get("after") ?? "";
  const answer = await staff.upstream.call(deals.listWorkflowDeals, {
    params: { id: workflow.id },
    query: {
      ...filtersToQuery({ ...filters, statuses: [status.slug], phases: [] }, workflow),
      cursor: /^-?\d{1,17}$/.test(after) ? after : "0",
      limit: CARDS_PER_COLUMN,
    },
  });
  const data = Array.isArray(answer) ? [] : answer.data;
  return json({ statusId: status.id, cards: data.map(toCard) });
}
