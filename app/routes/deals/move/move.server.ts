import { listDeals } from "~/http/list-deals.server";
import type { Staff } from "~/http/staff.server";
import { deals } from "~/upstream/contract/deals";
import { isRefused } from "~/upstream/errors";

/** Prefix of a place that is known by the card above it, as at the end of what a page shows of a column. */
export const AFTER = "after:";

interface Place {
  /** The deal that will stand directly below; null is the end of the column. */
  belowId: string | null;
  position?: "top" | "bottom";
}

/**
 * Reads where a deal goes to: `top`, `bottom`, `after:` and the card above, or else the card below. A known
 * card below goes along with `top`, for an upstream that knows no positions.
 */
export async function readPlace(staff: Staff, place: string, belowId: string): Promise<Place> {
  if (place === "top") return { belowId: belowId || null, position: "top" };
  if (place === "" && belowId) return { belowId };
  if (place === "" || place === "bottom") return { belowId: null, position: "bottom" };
  return place.startsWith(AFTER)
    ? placeAfter(staff, place.slice(AFTER.length))
    : { belowId: place };
}

/** The place below a card that is still there; else the top, where the moved deal is seen. */
async function placeAfter(staff: Staff, id: string): Promise<Place> {
  try {
    const above = await staff.upstream.call(deals.getDeal, { params: { id } });
    const { data } = await listDeals(
      staff,
      { id: above.workflowId, statuses: [above.context.status], flags: [] },
      { statusId: [above.statusId], cursor: String(above.sortOrder), limit: 1 },
    );
    return { belowId: data[0]?.id ?? null };
  } catch (error) {
    if (isRefused(error, 400, 404)) return { belowId: null, position: "top" };
    throw error;
  }
}
