import { listDeals } from "~/http/list-deals.server";
import { loadWorkflows } from "~/http/workflows.server";
import type { PickerOption } from "~/ui/form/picker-option";
import type { DealSummary } from "~/upstream/contract/deals";

import type { DealContext } from "../deal-route.server";

/** Of one list, and of all of them together. */
const LIMIT = 50;
const MAX_TERM = 200;

/**
 * Deals that may be related to one, of all workflows and archived ones too, which come last. The deal itself and those
 * already related are left out. Without a text there are none.
 */
export async function searchDeals(
  route: DealContext,
  typed: string,
): Promise<{ options: PickerOption[]; total: number }> {
  const search = typed.trim().slice(0, MAX_TERM);
  if (search === "") return { options: [], total: 0 };
  const { staff, deal, context } = route;
  const workflows = await loadWorkflows(context, staff);
  const lists = await Promise.all(
    workflows.flatMap((workflow) =>
      [{}, { archived: true }].map((which) =>
        listDeals(staff, workflow, { search, limit: LIMIT, ...which }),
      ),
    ),
  );
  const found = lists.flatMap(({ data }) => data);
  const taken = new Set([deal.id, ...deal.context.relatedDeals.map(({ id }) => id)]);
  const free = found.filter(({ id }) => !taken.has(id)).toSorted(byUse);
  const total = lists.reduce((sum, list) => sum + list.total, 0) - (found.length - free.length);
  return { options: free.slice(0, LIMIT).map(toOption), total };
}

/** Archived ones last, else the one that was changed last first. */
function byUse(one: DealSummary, other: DealSummary): number {
  if (one.isArchived !== other.isArchived) return one.isArchived ? 1 : -1;
  return (other.updatedAt ?? "") < (one.updatedAt ?? "") ? -1 : 1;
}

/** A deal as pickers show it. */
export function toOption({
  id,
  tuid,
  name,
  isArchived,
}: Pick<DealSummary, "id" | "tuid" | "name" | "isArchived">): PickerOption {
  return { value: id, label: name, detail: isArchived ? `${tuid} · Archived` : tuid };
}
