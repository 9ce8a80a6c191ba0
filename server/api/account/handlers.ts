import { account } from "../../../app/upstream/contract/account";
import { customFields } from "../../../app/upstream/contract/custom-fields";
import { query } from "../implement";
import { listUdfs } from "../records/udfs";
import { saveMainCompany } from "./company";
import { getDealerSettings, saveDealerSettings } from "./dealer-settings";
import { overrideHandlers } from "./product-overrides";
import { findAccountSettings } from "./queries";

const getAccountSettings = query(account.getAccountSettings, findAccountSettings);

const getUdfs = query(customFields.listUdfs, listUdfs);

export const accountHandlers = [
  getAccountSettings,
  saveMainCompany,
  getDealerSettings,
  saveDealerSettings,
  ...overrideHandlers,
  getUdfs,
];
