import { z } from "zod";

import { endpoint } from "../endpoint";
import { taxModeSchema } from "./order-lines";
import { idSchema, line, text } from "./scalars";

export const countrySchema = z.object({
  measure_system: z.enum(["METRIC", "IMPERIAL"]),
  currency_code: z.string(),
  currency_symbol: z.string(),
  language_locale: z.string(),
  tax_display: z.string(),
  calling_code: z.string(),
  iso2_code: z.string(),
});
export const mainCompanySchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string().nullable(),
  account_email: z.string().nullable(),
  order_confirmation_email: z.string().nullable(),
  timezone: z.string(),
  account_id: idSchema,
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
  fax: z.string().nullable(),
  address: z.string().nullable(),
  delivery_addresses: z.array(z.string()),
});
export const featureFlagsSchema = z.object({
  personnel: z.boolean(),
  manufacturer_private_orders: z.boolean(),
  product_add_tiles_default: z.boolean(),
});
export type FeatureFlags = z.output<typeof featureFlagsSchema>;

export const accountSettingsSchema = z.object({
  id: idSchema,
  name: z.string(),
  main_company: mainCompanySchema,
  country: countrySchema,
  /** 1 shows the tax rate field of the quote settings. */
  labor_tax_control: z.int(),
  feature_flags: featureFlagsSchema,
});
export type AccountSettings = z.output<typeof accountSettingsSchema>;

export const adjustmentModeSchema = z.enum(["PERCENT_MARK_UP", "PERCENT_MARGIN"]);
export const dealerSettingsSchema = z.object({
  companyLogoDocumentId: idSchema.nullable(),
  companyLogoDocumentUrl: z.string().nullable(),
  companyDeliveryAddress: text(2_000).nullable(),
  defaultShippingInstructions: text(5_000).nullable(),
  companyDetails: text(10_000).nullable(),
  bindingText: text(20_000).nullable(),
  depositPercentage: z.number().min(0).max(100).nullable(),
  taxRatePercentage: z.number().min(0).max(100).nullable(),
  accountAdjustmentType: adjustmentModeSchema,
  accountAdjustmentValue: z.number().min(0),
  quotePricingTaxMode: taxModeSchema,
});

export const overrideFields = {
  overrideType: z.enum(["PRODUCT", "BRAND_CATEGORY"]),
  productId: idSchema.nullish(),
  categoryId: idSchema.nullish(),
  brandId: idSchema.nullish(),
  brandSubCategoryId: idSchema.nullish(),
  adjustmentType: adjustmentModeSchema.nullable(),
  baseAdjustmentValue: z.number().min(0).nullable(),
  optionsAdjustmentValue: z.number().min(0).nullable(),
  isHidden: z.boolean(),
};
const overrideInputSchema = z.object(overrideFields);
export const productOverrideSchema = overrideInputSchema.extend({
  id: z.union([idSchema, z.int()]),
});

export const account = {
  getAccountSettings: endpoint("GET", "/old/account-settings")({ response: accountSettingsSchema }),
  getDealerSettings: endpoint(
    "GET",
    "/old/account-settings/dealer-portal",
  )({
    response: dealerSettingsSchema,
  }),
  saveDealerSettings: endpoint(
    "POST",
    "/old/account-settings/dealer-portal",
  )({
    body: dealerSettingsSchema.partial(),
  }),
  saveMainCompany: endpoint(
    "POST",
    "/old/account-settings/main-company",
  )({
    body: z.object({
      company_name: line(200),
      address: text(2_000).nullish(),
      account_email: text(2_000).nullish(),
      order_confirmation_email: text(2_000).nullish(),
      email: text(2_000).min(1),
      phone: text(50).nullish(),
    }),
  }),
  saveSupplierSettings: endpoint(
    "POST",
    "/old/account-settings/manufacturer/{manufacturerId}/customer-settings",
  )({ body: z.object({ default_shipping_method_id: z.number().nullable() }), refuses: [422] }),
  listProductOverrides: endpoint(
    "GET",
    "/old/account-settings/dealer-portal/product-overrides",
  )({ response: z.array(productOverrideSchema) }),
  createProductOverride: endpoint(
    "POST",
    "/old/account-settings/dealer-portal/product-overrides",
  )({ body: overrideInputSchema, refuses: [409, 422], response: productOverrideSchema }),
  updateProductOverride: endpoint(
    "PUT",
    "/old/account-settings/dealer-portal/product-overrides/{id}",
  )({ body: overrideInputSchema, refuses: [409, 422], response: productOverrideSchema }),
  deleteProductOverride: endpoint(
    "DELETE",
    "/old/account-settings/dealer-portal/product-overrides/{id}",
  )({}),
};
