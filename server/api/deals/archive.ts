import { deals } from "../../../app/upstream/contract/deals";
import { ApiError, archived } from "../api-error";
import { mutation } from "../implement";
import { copyDealToCalendar } from "../records/calendar-copies";
import { changeDeal } from "../records/change-deal";
import { lockColumns } from "../records/columns";
import { requireDeal } from "../records/deals";

function setArchived(isArchived: 0 | 1) {
  const endpoint = isArchived === 1 ? deals.archiveDeal : deals.unarchiveDeal;
  return mutation(endpoint, async (write, { params }) => {
    const { status_id: statusId } = await requireDeal(write, params.id);
    const columns = await lockColumns(write, [statusId]);
    const change = async (deal: { is_archived: number }) => {
      if (deal.is_archived === isArchived) {
        if (isArchived === 1) throw archived();
        throw new ApiError(409, "not_archived", "The deal is not archived");
      }
      return { set: { is_archived: isArchived } };
    };
    await changeDeal(write, params.id, change, { columns, isArchivedToo: true });
    await copyDealToCalendar(write, params.id);
  });
}

export const archiveDeal = setArchived(1);
export const unarchiveDeal = setArchived(0);
