import { listDeals } from "~/http/list-deals.server";
import type { Staff } from "~/http/staff.server";
import { deals } from "~/upstream/contract/deals";
import type { BodyOf } from "~/upstream/endpoint";
import { isRefused } from "~/upstream/errors";

import { readBetween } from "./place";

type MoveBody = BodyOf<typeof deals.moveDeal>;
type Place = Pick<MoveBody, "belowId" | "position">;

export interface WantedMove {
  id: string;
  currentStatusId: string;
  targetStatusId: string;
  /** `top`, `bottom`, a place `between` two cards, or nothing, which is above the card `belowId`. */
  place: string;
  /** The card that will stand below, if the sender knows it; goes along with `top` too. */
  belowId: string;
  idempotencyKey: string | undefined;
}

/**
 * Moves a deal. A place between two cards is kept by the one below; if that one has gone, by the one above,
 * and if that has gone too, the deal goes on top, where it is seen.
 */
export async function moveDeal(staff: Staff, wanted: WantedMove): Promise<void> {
  const { id, currentStatusId, targetStatusId, idempotencyKey } = wanted;
  const move = (place: Place) =>
    staff.upstream.call(deals.moveDeal, {
      params: { id },
      body: { currentStatusId, targetStatusId, ...place },
      idempotencyKey,
    });
  const { aboveId = "", belowId = "" } = readBetween(wanted.place) ?? {};
  if (belowId === "") {
    await move(await placeOf(staff, wanted, aboveId));
    return;
  }
  try {
    await move({ belowId });
  } catch (error) {
    if (!isRefused(error, 422)) throw error;
    await move(await placeBelow(staff, aboveId, targetStatusId));
  }
}

async function placeOf(staff: Staff, wanted: WantedMove, aboveId: string): Promise<Place> {
  const { place, belowId, targetStatusId } = wanted;
  if (aboveId !== "") return placeBelow(staff, aboveId, targetStatusId);
  if (place === "top") return { belowId: belowId || null, position: "top" };
  if (place === "" && belowId !== "") return { belowId };
  return { belowId: null, position: "bottom" };
}

/** The place below a card that is still in the column. */
async function placeBelow(staff: Staff, id: string, statusId: string): Promise<Place> {
  const above = id === "" ? null : await findDeal(staff, id);
  if (above?.statusId !== statusId) return { belowId: null, position: "top" };
  const { data } = await listDeals(
    staff,
    { id: above.workflowId, statuses: [above.context.status], flags: [] },
    { statusId: [statusId], cursor: String(above.sortOrder), limit: 1 },
  );
  const [below] = data;
  return below ? { belowId: below.id } : { belowId: null, position: "bottom" };
}

async function findDeal(staff: Staff, id: string) {
  try {
    return await staff.upstream.call(deals.getDeal, { params: { id } });
  } catch (error) {
    if (isRefused(error, 400, 404)) return null;
    throw error;
  }
}
