import { archiveDeal, unarchiveDeal } from "./archive";
import { createDeal } from "./create";
import { setFlag } from "./flag";
import { getDeal } from "./get";
import { listDeals } from "./list";
import { changeStatus, moveDeal } from "./move";
import { updateDeal } from "./update";

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
