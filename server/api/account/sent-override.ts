import type { account } from "../../../app/upstream/contract/account";
import type { BodyOf } from "../../../app/upstream/endpoint";
import type { OverridePercents } from "../records/body/sold-products";

/** An override as it is sent, or tried. */
export type SentOverride = BodyOf<typeof account.createProductOverride>;

const thousandths = (percent: number | null) =>
  percent === null ? null : Math.round(percent * 1_000);

/** The same as it is stored. */
export function readSent(sent: SentOverride): OverridePercents {
  const place =
    sent.overrideType === "PRODUCT"
      ? { productId: sent.productId, brandId: null, categoryId: null, subCategoryId: null }
      : {
          ...{ productId: null, brandId: sent.brandId, categoryId: sent.categoryId },
          subCategoryId: sent.brandSubCategoryId ?? null,
        };
  return {
    ...{ ...place, adjustmentType: sent.adjustmentType },
    base: thousandths(sent.baseAdjustmentValue),
    options: thousandths(sent.optionsAdjustmentValue),
  };
}
