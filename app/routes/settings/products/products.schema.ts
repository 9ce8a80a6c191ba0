import { z } from "zod";

import { dealerSettingsInputFields } from "~/upstream/contract/account.input";

const fields = dealerSettingsInputFields;

export const defaultSchema = z.object({
  accountAdjustmentType: fields.accountAdjustmentType,
  accountAdjustmentValue: fields.accountAdjustmentValue,
});
