import { z } from "zod";

import { endpoint, LONG_TIMEOUT_MS } from "../endpoint";
import {
  companyInput,
  dealerSettingsInput,
  newProductOverrideInput,
  productOverrideInput,
  supplierSettingsInput,
} from "./account.input";
import { connectionCheckSchema } from "./connection-check";
import { formRevisionField, queryInteger } from "./fields";
import { anyCase, idSchema, moneySchema, orNull, revised, unspecified } from "./scalars";

export const countrySchema = z
  .object({
    measure_system: anyCase("METRIC", "IMPERIAL"),
    currency_code: z.string(),
    currency_symbol: z.string(),
    language_locale: z.string(),
    tax_display: orNull(z.string()),
    calling_code: z.string(),
    iso2_code: z.string(),
  })
  .meta({ id: "Country" });
export const mainCompanySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    /** Addresses with commas between them, here and in the two below. */
    email: orNull(z.string()),
    account_email: orNull(z.string()),
    order_confirmation_email: orNull(z.string()),
    timezone: z.string(),
    account_id: idSchema,
    phone: orNull(z.string()),
    mobile: orNull(z.string()),
    fax: orNull(z.string()),
    address: orNull(z.string()),
    delivery_addresses: z.array(z.string()),
    /** Extension: how the pages that customers see look, and where. */
    hosted_domain: z.string().nullish(),
    brand_color: z.string().nullish(),
    ...revised,
  })
  .meta({ id: "MainCompany" });
export const featureFlagsSchema = z.object({
  personnel: z.boolean(),
  manufacturer_private_orders: z.boolean(),
  product_add_tiles_default: z.boolean(),
});
export type FeatureFlags = z.output<typeof featureFlagsSchema>;

/** The specification names what is in it, not how; everything beside company and country is our extension. */
export const accountSettingsSchema = z
  .object({
    main_company: mainCompanySchema,
    country: countrySchema,
    id: idSchema.optional(),
    name: z.string().optional(),
    /** 1 shows the tax rate field of the quote settings. */
    labor_tax_control: z.union([z.int(), z.string()]).nullish(),
    feature_flags: featureFlagsSchema.partial().optional(),
  })
  .meta({ id: "AccountSettings" });
export type AccountSettings = z.output<typeof accountSettingsSchema>;

export const dealerSettingsSchema = z
  .object({
    companyLogoDocumentId: orNull(idSchema),
    companyLogoDocumentUrl: orNull(z.string()),
    companyDeliveryAddress: orNull(z.string()),
    defaultShippingInstructions: orNull(z.string()),
    companyDetails: orNull(z.string()),
    bindingText: orNull(z.string()),
    depositPercentage: orNull(z.number()),
    taxRatePercentage: orNull(z.number()),
    accountAdjustmentType: z.string(),
    /** Null for who may not see costs. */
    accountAdjustmentValue: orNull(z.number()),
    quotePricingTaxMode: anyCase("INCLUSIVE", "EXCLUSIVE"),
    /** Extension: false while it is what the account began with. */
    isTaxModeSaved: z.boolean().optional(),
    isAdjustmentSaved: z.boolean().optional(),
    ...revised,
  })
  .meta({ id: "DealerSettings" });

const overrideBase = {
  /** 0 is one that is not stored yet. */
  id: idSchema,
  adjustmentType: orNull(z.string()),
  baseAdjustmentValue: orNull(z.number()),
  optionsAdjustmentValue: orNull(z.number()),
  isHidden: z.boolean(),
  ...revised,
};
export const productOverrideSchema = z
  .discriminatedUnion("overrideType", [
    z.object({ ...overrideBase, overrideType: z.literal("PRODUCT"), productId: idSchema }),
    z.object({
      ...overrideBase,
      overrideType: z.literal("BRAND_CATEGORY"),
      categoryId: idSchema,
      brandId: idSchema,
      brandSubCategoryId: idSchema.nullish(),
    }),
  ])
  .meta({ id: "ProductOverride" });

/** What an override does to a price that customers pay. */
export const overrideEffectSchema = z
  .object({
    /** One that can be priced; null where there is none. */
    sample: orNull(
      z.object({
        productId: idSchema,
        productName: z.string(),
        /** In the account's unit, as the API stores sizes. */
        width: orNull(z.int()),
        height: orNull(z.int()),
        /** Of one piece, with tax or without as new quotes say prices. */
        taxMode: anyCase("INCLUSIVE", "EXCLUSIVE"),
        priceBefore: moneySchema,
        priceAfter: moneySchema,
      }),
    ),
  })
  .meta({ id: "ProductOverrideEffect" });

export const account = {
  getAccountSettings: endpoint("GET", "/old/account-settings", {
    summary: "Read the account's company and country",
    description: "Every signed-in person reads this to restore a session.",
    response: accountSettingsSchema,
  }),
  getDealerSettings: endpoint("GET", "/old/account-settings/dealer-portal", {
    summary: "Read the dealer's settings",
    needs: ["settings", "purchasing", "deals"],
    response: dealerSettingsSchema,
  }),
  saveDealerSettings: endpoint("POST", "/old/account-settings/dealer-portal", {
    summary: "Save some of the dealer's settings",
    description:
      "Fields that are absent stay as they are. Changed defaults apply to new quotes only, the tax rate " +
      "also to orders that are not submitted. A document that is made the " +
      "logo is drawn anew, as anybody may read it: the logo is another document then.",
    needs: "settings",
    body: dealerSettingsInput,
    refuses: [409, 413, 422],
  }),
  uploadLogo: endpoint("POST", "/old/account-settings/dealer-portal/logo", {
    summary: "Store a picture as the company's logo",
    description:
      "Extension. A PNG or JPEG, which is drawn anew: what else the file carries is not kept. `companyLogoDocumentUrl` " +
      "is an address of the web application, which anybody may read.",
    needs: "settings",
    takes: "multipart",
    files: ["logo"],
    timeoutMs: LONG_TIMEOUT_MS,
    body: z.object({ revision: formRevisionField.optional() }),
    refuses: [409, 413, 415],
    response: z.object({ companyLogoDocumentId: idSchema, companyLogoDocumentUrl: z.string() }),
  }),
  readLogo: endpoint("GET", "/public/logos/{id}", {
    summary: "Read the logo of a company",
    description: "Extension. A picture that is no company's logo (any more) is 404.",
    access: "public",
    gives: "file",
    refuses: [404],
  }),
  checkCardPayments: endpoint("POST", "/account/card-payments/check", {
    summary: "Ask the card provider whether it answers for this account",
    description: "Extension. Nothing is stored.",
    needs: "settings",
    isQuery: true,
    timeoutMs: LONG_TIMEOUT_MS,
    response: connectionCheckSchema,
  }),
  sendTestMail: endpoint("POST", "/account/mail/test", {
    summary: "Send a test message to one's own address",
    description:
      "Extension. Answers what the mail server said; at most five an hour for each person.",
    needs: "settings",
    timeoutMs: LONG_TIMEOUT_MS,
    response: connectionCheckSchema,
  }),
  saveMainCompany: endpoint("POST", "/old/account-settings/main-company", {
    summary: "Save the company's details and notification addresses",
    description: "Nullable fields that are absent are emptied; those of ours stay as they are.",
    needs: "settings",
    body: companyInput,
    refuses: [409, 422],
  }),
  saveSupplierSettings: endpoint(
    "POST",
    "/old/account-settings/manufacturer/{manufacturerId}/customer-settings",
    {
      summary: "Choose a supplier's default shipping method",
      needs: "settings",
      body: supplierSettingsInput,
      refuses: [409, 422],
    },
  ),
  listProductOverrides: endpoint("GET", "/old/account-settings/dealer-portal/product-overrides", {
    summary: "List product overrides",
    needs: ["settingsProducts", "deals"],
    response: z.array(productOverrideSchema),
  }),
  createProductOverride: endpoint("POST", "/old/account-settings/dealer-portal/product-overrides", {
    summary: "Add a product override",
    needs: "settingsProducts",
    body: newProductOverrideInput,
    refuses: [409, 422],
    response: unspecified(productOverrideSchema),
  }),
  updateProductOverride: endpoint(
    "PUT",
    "/old/account-settings/dealer-portal/product-overrides/{id}",
    {
      summary: "Change a product override",
      needs: "settingsProducts",
      body: productOverrideInput,
      refuses: [409, 422],
      response: unspecified(productOverrideSchema),
    },
  ),
  deleteProductOverride: endpoint(
    "DELETE",
    "/old/account-settings/dealer-portal/product-overrides/{id}",
    {
      summary: "Delete a product override",
      needs: "settingsProducts",
      query: z.object({ revision: queryInteger(0, 999_999_999).optional() }),
      refuses: [409],
    },
  ),
  previewProductOverride: endpoint(
    "POST",
    "/old/account-settings/dealer-portal/product-overrides/preview",
    {
      summary: "Read what an override would do to the price of a sample",
      description: "Extension. Nothing is stored.",
      needs: "settingsProducts",
      isQuery: true,
      body: newProductOverrideInput,
      refuses: [422],
      response: overrideEffectSchema,
    },
  ),
};
