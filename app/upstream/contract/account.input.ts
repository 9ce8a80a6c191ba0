import { z } from "zod";

import { emailList, guarded, line, percent, REQUIRED, text, timeZoneField } from "./fields";
import { idSchema } from "./scalars";

export const companyInputFields = {
  company_name: line(200, "Name is required"),
  address: text(2_000).nullish(),
  account_email: emailList().nullish(),
  order_confirmation_email: emailList().nullish(),
  email: emailList("Email is required"),
  phone: text(50).nullish(),
};
/** A host alone, such as quotes.example.com. */
const hostField = text(253).regex(
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i,
  "Must be a host name, such as quotes.example.com",
);
const colorField = text(7).regex(/^#[0-9a-f]{6}$/i, "Must be a colour, such as #125e5a");

/** Fields of ours, each of which stays as it is if it is absent. */
export const companyLookFields = {
  timezone: timeZoneField,
  hosted_domain: hostField.nullable(),
  brand_color: colorField.nullable(),
};
export const companyInput = z.object({
  ...guarded(companyInputFields).shape,
  ...z.object(companyLookFields).partial().shape,
});

export const ADJUSTMENT_TYPES = ["PERCENT_MARK_UP", "PERCENT_MARGIN"] as const;
const adjustmentType = z.enum(ADJUSTMENT_TYPES, "Please choose markup or margin");

export const dealerSettingsInputFields = {
  companyLogoDocumentId: idSchema.nullable(),
  companyDeliveryAddress: text(2_000).nullable(),
  defaultShippingInstructions: text(5_000).nullable(),
  companyDetails: text(10_000).nullable(),
  bindingText: text(20_000).nullable(),
  depositPercentage: percent(100).nullable(),
  taxRatePercentage: percent(100).nullable(),
  accountAdjustmentType: adjustmentType,
  accountAdjustmentValue: percent(),
  quotePricingTaxMode: z.enum(["INCLUSIVE", "EXCLUSIVE"], "Please choose a tax mode"),
};
/** Each form of the settings sends its own fields; what is absent stays. */
export const dealerSettingsInput = guarded(dealerSettingsInputFields).partial();

/** A number if the id is one: the specification has a number or null here. Blank is none. */
const numericIdField = z.codec(z.union([z.int(), z.string().max(128)]), z.string(), {
  decode: (wire) => String(wire),
  encode: (id) => (/^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id),
});
export const supplierSettingsInput = guarded({
  default_shipping_method_id: numericIdField.nullable(),
});

/** Without a type it inherits. */
export const overrideFields = {
  adjustmentType: adjustmentType.nullable(),
  baseAdjustmentValue: percent().nullable(),
  optionsAdjustmentValue: percent().nullable(),
  isHidden: z.boolean(),
};
const productFields = {
  ...overrideFields,
  overrideType: z.literal("PRODUCT"),
  productId: idSchema,
};
const brandCategoryFields = {
  ...overrideFields,
  overrideType: z.literal("BRAND_CATEGORY"),
  categoryId: idSchema,
  brandId: idSchema,
  brandSubCategoryId: idSchema.nullish(),
};
type Percentages = Record<"baseAdjustmentValue" | "optionsAdjustmentValue", number | null>;

export const MARGIN_TOO_LARGE = "A margin must be less than 100%";

/** An adjustment of its own has both percentages, and nothing else has one; a margin is less than the whole price. */
export function checkPercentages(
  override: Percentages & { adjustmentType: string | null },
  context: { addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void },
): void {
  const { adjustmentType: type } = override;
  for (const field of ["baseAdjustmentValue", "optionsAdjustmentValue"] as const) {
    const percent = override[field];
    const refuse = (message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    // Without one the goods would be sold at what they cost.
    if (percent === null) {
      if (type !== null) refuse(REQUIRED);
    } else if (type === null) refuse("Only an adjustment of its own has a percentage");
    else if (type === "PERCENT_MARGIN" && percent >= 100) refuse(MARGIN_TOO_LARGE);
  }
}

/** What an override is for: one product, or a brand's category. */
export const newProductOverrideInput = z
  .discriminatedUnion("overrideType", [z.object(productFields), z.object(brandCategoryFields)])
  .superRefine(checkPercentages)
  .meta({ id: "NewProductOverrideInput" });
export const productOverrideInput = z
  .discriminatedUnion("overrideType", [guarded(productFields), guarded(brandCategoryFields)])
  .superRefine(checkPercentages)
  .meta({ id: "ProductOverrideInput" });
