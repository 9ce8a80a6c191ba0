import { ofDeal, type AccessRows } from "./rows";

export const timelineRows: AccessRows = {
  listDealTimeline: { params: ofDeal },
};
