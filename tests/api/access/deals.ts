import { onDeal, type AccessRows } from "./rows";

export const dealRows: AccessRows = {
  listWorkflowDeals: { params: (ids) => ({ id: ids.workflow }) },
  getDeal: { params: onDeal },
  createDeal: {
    params: (ids) => ({ id: ids.workflow }),
    body: (ids) => ({ name: "Access", statusId: ids.status }),
  },
  updateDeal: { params: onDeal, body: () => ({ name: "Access" }) },
  changeDealStatus: {
    params: onDeal,
    body: (ids) => ({ currentStatusId: ids.status, statusId: ids.status }),
  },
  moveDeal: {
    params: onDeal,
    body: (ids) => ({ currentStatusId: ids.status, targetStatusId: ids.status, belowId: null }),
  },
  setDealFlag: {
    params: (ids) => ({ dealId: ids.deal, flagId: ids.flag }),
    body: (ids) => ({ valueId: ids.flagValue }),
  },
  archiveDeal: { params: (ids) => ({ id: ids.archivedDeal }), staff: 409 },
  unarchiveDeal: { params: onDeal, staff: 409 },
};
