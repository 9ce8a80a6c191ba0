import { account } from "../../../app/upstream/contract/account";
import { customFields } from "../../../app/upstream/contract/custom-fields";
import { integrations } from "../../../app/upstream/contract/integrations";
import { directoryConfig } from "../../integrations/contacts/directory/provider-config";
import { query } from "../implement";
import { listUdfs } from "../records/udfs";
import { findAccountSettings } from "./queries";

const getAccountSettings = query(account.getAccountSettings, findAccountSettings);

const getProviders = query(integrations.getProviders, async () => ({
  craftMyPdf: false,
  stripe: false,
  contacts: [directoryConfig(true)],
}));

const getUdfs = query(customFields.listUdfs, listUdfs);

export const accountHandlers = [getAccountSettings, getProviders, getUdfs];
