import type { Staff } from "~/http/staff.server";
import { deals, type DealSummary } from "~/upstream/contract/deals";
import type { Workflow } from "~/upstream/contract/workflows";

import { toPage } from "./board-data.server";
import { MAX_PER_COLUMN } from "./board-groups";

/** The first cards of a status, in their order. */
export async function loadColumn(
  staff: Staff,
  workflow: Workflow,
  statusId: string,
): Promise<DealSummary[]> {
  const answer = await staff.upstream.call(deals.listWorkflowDeals, {
    params: { id: workflow.id },
    query: { statusId: [statusId], perStatus: MAX_PER_COLUMN },
  });
  return toPage(answer, workflow, MAX_PER_COLUMN).data.filter((deal) => deal.statusId === statusId);
}

interface WantedPlace {
  dealId: string;
  statusId: string;
  /** Given outright by script. */
  belowId: string;
  /** The card to stand below, by script or from the form. */
  afterId: string;
  /** `top`, `bottom`, `up`, `down`, or the id of the card to stand below. */
  position: string;
}

/** The deal that will stand directly below the moved one; null is the end of the column. */
export async function resolveBelow(
  staff: Staff,
  workflow: Workflow,
  wanted: WantedPlace,
): Promise<string | null> {
  if (wanted.belowId) return wanted.belowId;
  const after = wanted.afterId || wanted.position;
  if (after === "" || after === "bottom") return null;
  const all = await loadColumn(staff, workflow, wanted.statusId);
  const others = all.filter((deal) => deal.id !== wanted.dealId);
  const place = all.findIndex((deal) => deal.id === wanted.dealId);
  switch (after) {
    case "top":
      return others[0]?.id ?? null;
    case "up":
      return others[Math.max(0, place - 1)]?.id ?? null;
    case "down":
      return others[place + 1]?.id ?? null;
    default:
      return nextAfter(staff, workflow, wanted.statusId, others, after);
  }
}

async function nextAfter(
  staff: Staff,
  workflow: Workflow,
  statusId: string,
  others: readonly DealSummary[],
  afterId: string,
): Promise<string | null> {
  const at = others.findIndex((deal) => deal.id === afterId);
  const next = others[at + 1];
  if (at !== -1 && next) return next.id;
  const last = others[at];
  // Not in this column any more: the card goes on top, where it is seen.
  if (!last) return others[0]?.id ?? null;
  const answer = await staff.upstream.call(deals.listWorkflowDeals, {
    params: { id: workflow.id },
    query: { statusId: [statusId], cursor: String(last.sortOrder), limit: 1 },
  });
  return Array.isArray(answer) ? null : (answer.data[0]?.id ?? null);
}
