import { z } from "zod";

import { dealerSettingsInputFields } from "~/upstream/contract/account.input";

const fields = dealerSettingsInputFields;

export const ordersSchema = z.object({
  companyDeliveryAddress: fields.companyDeliveryAddress.optional(),
  defaultShippingInstructions: fields.defaultShippingInstructions.optional(),
});
export const quotesSchema = z.object({
  depositPercentage: fields.depositPercentage.optional(),
  taxRatePercentage: fields.taxRatePercentage.optional(),
  quotePricingTaxMode: fields.quotePricingTaxMode,
});
export const papersSchema = z.object({
  companyDetails: fields.companyDetails.optional(),
  bindingText: fields.bindingText.optional(),
});
