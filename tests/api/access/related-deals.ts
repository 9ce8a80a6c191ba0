import { ofDeal, type AccessRows } from "./rows";

export const relatedDealRows: AccessRows = {
  // The same pair again is refused to whoever comes second.
  relateDeal: {
    params: ofDeal,
    body: (ids) => ({ relatedDealId: ids.deal }),
    staff: 422,
  },
  unrelateDeal: {
    params: (ids) => ({ dealId: ids.archivedDeal }),
    body: (ids) => ({ relatedDealId: ids.deal }),
    staff: 409,
  },
};
