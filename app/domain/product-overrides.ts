/** What an override is of: a product, or a brand's category or what stands under it. */
export interface OverridePlace {
  readonly productId: string | null;
  readonly brandId: string | null;
  readonly categoryId: string | null;
  readonly subCategoryId: string | null;
}

/** Where something stands in the catalogue: a product, or with a null as its id a category or a sub-category. */
export interface CataloguePlace {
  readonly productId: string | null;
  readonly masterId: string | null;
  readonly brandId: string;
  readonly categoryId: string;
  readonly subCategoryId: string | null;
}

/** Who sets something, the nearest first. */
export type OverrideLevel = "product" | "master" | "subCategory" | "category";

const NONE = { productId: null, brandId: null, categoryId: null, subCategoryId: null };

/** One text for each thing that can have an override. */
export const overrideKey = ({ productId, brandId, categoryId, subCategoryId }: OverridePlace) =>
  productId === null
    ? JSON.stringify([brandId, categoryId, subCategoryId])
    : JSON.stringify([productId]);

/** Overrides by what they are of. */
export const byPlace = <Override extends OverridePlace>(
  overrides: readonly Override[],
): ReadonlyMap<string, Override> => new Map(overrides.map((one) => [overrideKey(one), one]));

/** The overrides that hold at a place, the nearest first: its own, its master's, its sub-category's, its category's. */
export function overridesAt<Override>(
  { productId, masterId, brandId, categoryId, subCategoryId }: CataloguePlace,
  overrides: ReadonlyMap<string, Override>,
): { level: OverrideLevel; override: Override }[] {
  const category = { productId: null, brandId, categoryId };
  const levels: readonly (readonly [OverrideLevel, OverridePlace | null])[] = [
    ["product", productId === null ? null : { ...NONE, productId }],
    ["master", masterId === null ? null : { ...NONE, productId: masterId }],
    ["subCategory", subCategoryId === null ? null : { ...category, subCategoryId }],
    ["category", { ...category, subCategoryId: null }],
  ];
  return levels.flatMap(([level, place]) => {
    const override = place && overrides.get(overrideKey(place));
    return override ? [{ level, override }] : [];
  });
}
