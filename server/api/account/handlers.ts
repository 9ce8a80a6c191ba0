import { account } from "../../../app/upstream/contract/account";
import { customFields } from "../../../app/upstream/contract/custom-fields";
import { integrations } from "../../../app/upstream/contract/integrations";
import { DIRECTORY } from "../../integrations/contacts/directory/provider-config";
import { reads } from "../implement";
import { findAccountSettings, listUdfs } from "./queries";

const getAccountSettings = reads(account.getAccountSettings, null, ({ db, staff }) =>
  findAccountSettings(db, staff.accountId),
);

const getProviders = reads(integrations.getProviders, null, async () => ({
  craftMyPdf: false,
  stripe: false,
  contacts: [DIRECTORY],
}));

const getUdfs = reads(customFields.listUdfs, "deals", ({ db, staff }) =>
  listUdfs(db, staff.accountId),
);

export const accountHandlers = [getAccountSettings, getProviders, getUdfs];
