import { account } from "../../../app/upstream/contract/account";
import { query } from "../implement";
import { saveMainCompany } from "./company";
import { getDealerSettings, saveDealerSettings } from "./dealer-settings";
import { overrideHandlers } from "./product-overrides";
import { logoHandlers } from "./logo";
import { findAccountSettings } from "./queries";
import { testMailHandlers } from "./test-mail";

const getAccountSettings = query(account.getAccountSettings, findAccountSettings);

export const accountHandlers = [
  getAccountSettings,
  saveMainCompany,
  getDealerSettings,
  saveDealerSettings,
  ...logoHandlers,
  ...testMailHandlers,
  ...overrideHandlers,
];
