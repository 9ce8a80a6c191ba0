import { account } from "../../../app/upstream/contract/account";
import { customFields } from "../../../app/upstream/contract/custom-fields";
import { integrations } from "../../../app/upstream/contract/integrations";
import { DIRECTORY } from "../../integrations/contacts/directory/provider-config";
import { query } from "../implement";
import { findAccountSettings, listUdfs } from "./queries";

const getAccountSettings = query(account.getAccountSettings, ({ db, staff }) =>
  findAccountSettings(db, staff.accountId),
);

const getProviders = query(integrations.getProviders, async () => ({
  craftMyPdf: false,
  stripe: false,
  contacts: [DIRECTORY],
}));

const getUdfs = query(customFields.listUdfs, ({ db, staff }) => listUdfs(db, staff.accountId));

export const accountHandlers = [getAccountSettings, getProviders, getUdfs];
