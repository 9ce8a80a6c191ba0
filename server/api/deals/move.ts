import { deals } from "../../../app/upstream/contract/deals";
import { stale, unsuitable } from "../api-error";
import { mutation } from "../implement";
import { changeDeal, type DealPatch } from "../records/change-deal";
import { edgePosition, lockColumns, positionAbove } from "../records/columns";
import type { AccountWrite } from "../scope";

/** A deal's way from the column where its mover saw it to a place in the same or another one. */
interface StatusMove {
  dealId: string;
  from: string;
  to: string;
  /** Name of the body's field that holds the target. */
  field: string;
  /** The place in the target; null if the deal already is where it shall be. */
  findPosition: (isThere: boolean) => Promise<DealPatch["sort_order"] | null>;
}

/** Puts a deal into a column, unless it has left the one where its mover saw it. */
async function moveToStatus(
  write: AccountWrite,
  { dealId, from, to, field, findPosition }: StatusMove,
): Promise<void> {
  const columns = await lockColumns(write, [from, to]);
  const change = async (deal: { workflow_id: string; status_id: string }) => {
    const target = columns.find(({ id }) => id === to);
    if (target?.workflow_id !== deal.workflow_id) throw unsuitable(field);
    if (deal.status_id !== from) throw stale();
    const position = await findPosition(from === to);
    return position === null ? null : { set: { status_id: to, sort_order: position } };
  };
  await changeDeal(write, dealId, change, { columns });
}

export const changeStatus = mutation(
  deals.changeDealStatus,
  async (write, { params, body: { currentStatusId, statusId } }) => {
    await moveToStatus(write, {
      dealId: params.id,
      from: currentStatusId,
      to: statusId,
      field: "statusId",
      findPosition: async (isThere) => (isThere ? null : edgePosition(write, statusId, "top")),
    });
  },
);

/** `belowSortOrder` tells where the sender saw the deal below; the deal itself decides the position. */
export const moveDeal = mutation(deals.moveDeal, async (write, { params, body }) => {
  const { targetStatusId: statusId, belowId } = body;
  const edge = body.position ?? (belowId === null ? "bottom" : null);
  await moveToStatus(write, {
    dealId: params.id,
    from: body.currentStatusId,
    to: statusId,
    field: "targetStatusId",
    findPosition: async () =>
      edge || belowId === null
        ? edgePosition(write, statusId, edge ?? "bottom")
        : positionAbove(write, { dealId: params.id, statusId, belowId }),
  });
});
