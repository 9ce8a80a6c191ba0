import {
  byPlace,
  overrideKey,
  overridesAt,
  type OverrideLevel,
  type OverridePlace,
} from "../../../../app/domain/product-overrides";
import { costFactorsOf, isWithheld } from "../../../pricing/bundles";
import type { CostFactor } from "../../../pricing/cost-factor";
import type { Markup } from "../../../pricing/line";
import type { AccountRead } from "../../scope";
import type { PricingTerms } from "./terms";

/** What a line needs of its product. */
export interface SoldProduct {
  readonly id: string;
  readonly name: string;
  readonly brandId: string;
  readonly brandName: string;
  readonly categoryId: string;
  readonly manufacturerId: string;
  readonly hasWidth: boolean;
  readonly hasHeight: boolean;
  readonly isTaxable: boolean;
  readonly hasEighths: boolean;
  readonly hasSixteenths: boolean;
  readonly isArchived: boolean;
  readonly isMaster: boolean;
  /** By itself, by what it stands under, or as no bundle offers it: then it is not offered for new lines. */
  readonly isHidden: boolean;
  readonly markup: Markup;
  /** What bundles make of its cost. */
  readonly costFactors: readonly CostFactor[];
}

/** Percentages as an override has them; without a type it has none of its own. */
export interface OverridePercents extends OverridePlace {
  readonly adjustmentType: Markup["type"] | null;
  readonly base: number | null;
  readonly options: number | null;
}

/**
 * Products by their ids, with the percentages that hold for each; another account's are left out. Two queries. With
 * something `proposed` they are what they would be if that were saved.
 */
export async function readSoldProducts(
  read: AccountRead,
  ids: readonly string[],
  terms: PricingTerms,
  proposed?: OverridePercents,
): Promise<Map<string, SoldProduct>> {
  const { db, accountId } = read;
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("products as p")
    .innerJoin("brands as b", "b.id", "p.brand_id")
    .select(["p.id", "p.name", "p.brand_id", "p.category_id", "p.sub_category_id", "p.master_id"])
    .select(["p.manufacturer_id", "p.has_width", "p.has_height", "p.is_taxable", "p.is_archived"])
    .select(["p.is_master", "b.name as brand_name", "b.has_eighths", "b.has_sixteenths"])
    .where("p.account_id", "=", accountId)
    .where("b.account_id", "=", accountId)
    .where("p.id", "in", [...new Set(ids)])
    .execute();
  const overrides = new Map(byPlace(await readOverrides(read, rows)));
  if (proposed) overrides.set(overrideKey(proposed), { ...proposed, isHidden: false });
  return new Map(
    rows.map((row) => {
      const held = overridesAt(placeOf(row), overrides);
      const bundled = {
        ...{ id: row.id, masterId: row.master_id, brandId: row.brand_id },
        categoryId: row.category_id,
      };
      return [
        row.id,
        {
          ...{ id: row.id, name: row.name, brandId: row.brand_id, brandName: row.brand_name },
          ...{ categoryId: row.category_id, manufacturerId: row.manufacturer_id },
          ...{ hasWidth: row.has_width === 1, hasHeight: row.has_height === 1 },
          ...{ isTaxable: row.is_taxable === 1, isArchived: row.is_archived === 1 },
          ...{ hasEighths: row.has_eighths === 1, hasSixteenths: row.has_sixteenths === 1 },
          isMaster: row.is_master === 1,
          isHidden:
            held.some(({ override }) => override.isHidden) || isWithheld(terms.bundles, bundled),
          ...{ markup: nearest(held, terms), costFactors: costFactorsOf(terms.bundles, bundled) },
        },
      ];
    }),
  );
}

interface Placed {
  id: string;
  brand_id: string;
  category_id: string;
  sub_category_id: string | null;
  master_id: string | null;
}
const placeOf = (row: Placed) => ({
  ...{ productId: row.id, masterId: row.master_id, brandId: row.brand_id },
  ...{ categoryId: row.category_id, subCategoryId: row.sub_category_id },
});

interface StoredOverride extends OverridePercents {
  readonly isHidden: boolean;
}

async function readOverrides(
  { db, accountId }: AccountRead,
  products: readonly Placed[],
): Promise<StoredOverride[]> {
  const ids = products.flatMap(({ id, master_id }) =>
    master_id === null ? [id] : [id, master_id],
  );
  const brands = products.map(({ brand_id }) => brand_id);
  const rows = await db
    .selectFrom("product_overrides")
    .select(["product_id", "brand_id", "category_id", "sub_category_id"])
    .select(["adjustment_type", "base_percent", "options_percent", "is_hidden"])
    .where("account_id", "=", accountId)
    .where((own) =>
      own.or([
        own("product_id", "in", [...new Set(["", ...ids])]),
        own.and([
          own("product_id", "is", null),
          own("brand_id", "in", [...new Set(["", ...brands])]),
        ]),
      ]),
    )
    .execute();
  return rows.map((row) => ({
    ...{ productId: row.product_id, brandId: row.brand_id, categoryId: row.category_id },
    ...{ subCategoryId: row.sub_category_id, adjustmentType: row.adjustment_type },
    ...{ base: row.base_percent, options: row.options_percent, isHidden: row.is_hidden === 1 },
  }));
}

/** What a trace calls the place that percentages are from. */
const FROM: Record<OverrideLevel, string> = {
  product: "this product",
  master: "master product",
  subCategory: "sub-category",
  category: "category",
};

/** The percentages of the nearest of product, master product, sub-category, category and account. */
function nearest(
  held: readonly { level: OverrideLevel; override: OverridePercents }[],
  { adjustment, base, options }: PricingTerms,
): Markup {
  for (const { level, override } of held) {
    if (!override.adjustmentType) continue;
    return {
      type: override.adjustmentType,
      // What an override leaves blank is nothing, as the form of it says.
      ...{ base: override.base ?? 0, options: override.options ?? 0, from: FROM[level] },
    };
  }
  return { type: adjustment, base, options, from: "account default" };
}
