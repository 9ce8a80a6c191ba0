import { listDeals } from "~/http/list-deals.server";
import { workflowLoader } from "~/http/workflows.server";

import { toCard } from "../deal-card";
import { filtersToQuery, readFilters } from "../deal-filters";
import { CARDS_PER_COLUMN, type MoreCards } from "./board-groups";

/** The next cards of a column, for script. */
export const loader = workflowLoader(
  async ({ staff, workflow, params, url }): Promise<MoreCards> => {
    const status = workflow.statuses.find((one) => one.id === params.statusId);
    if (!status) throw new Response("Not found", { status: 404 });
    const filters = readFilters(url.searchParams, workflow);
    const after = url.searchParams.get("after") ?? "";
    const { data } = await listDeals(staff, workflow, {
      ...filtersToQuery({ ...filters, statuses: [status.slug], phases: [] }, workflow),
      cursor: /^-?\d{1,17}$/.test(after) ? after : "0",
      limit: CARDS_PER_COLUMN,
    });
    return { statusId: status.id, cards: data.map(toCard) };
  },
);
