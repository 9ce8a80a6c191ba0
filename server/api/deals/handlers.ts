import { archiveDeal, changeStatus, moveDeal, setFlag, unarchiveDeal, updateDeal } from "./change";
import { createDeal } from "./create";
import { getDeal } from "./get";
import { listDeals } from "./list";

export const dealHandlers = [
  listDeals,
  getDeal,
  createDeal,
  updateDeal,
  changeStatus,
  moveDeal,
  archiveDeal,
  unarchiveDeal,
  setFlag,
];
