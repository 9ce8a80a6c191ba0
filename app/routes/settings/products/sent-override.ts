import { overrideKey } from "~/domain/product-overrides";
import { INTENT_FIELD } from "~/domain/form-key";
import { paths } from "~/http/paths";

import type { Overrides } from "./effective";
import { allRows, type TreeRow } from "./tree-rows";

/** The overrides as they will be once the settings that are on their way are saved. */
export function withSent(
  overrides: Overrides,
  rows: readonly TreeRow[],
  sent: { action: string | undefined; fields: FormData | undefined },
): Overrides {
  const { action, fields } = sent;
  if (!action || !fields || fields.has(INTENT_FIELD)) return overrides;
  const { pathname } = new URL(action, "http://page.internal");
  const place = allRows(rows).find(({ key }) => paths.productOverride(key) === pathname)?.place;
  if (!place) return overrides;
  const { productId, brandId, categoryId, subCategoryId } = place;
  const of =
    productId === null
      ? { productId, brandId, categoryId, subCategoryId }
      : { productId, brandId: null, categoryId: null, subCategoryId: null };
  const key = overrideKey(of);
  const text = (name: string) => String(fields.get(name) ?? "");
  const isCustom = text("source") === "CUSTOM";
  const percent = (name: string) => (isCustom ? Number(text(name)) || 0 : null);
  return new Map(overrides).set(key, {
    ...of,
    adjustmentType: isCustom ? text("adjustmentType") : null,
    ...{ base: percent("base"), options: percent("options") },
    isHidden: fields.has("visibility")
      ? text("visibility") === "HIDDEN"
      : (overrides.get(key)?.isHidden ?? false),
  });
}
