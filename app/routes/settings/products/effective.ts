import { overridesAt, type CataloguePlace, type OverridePlace } from "~/domain/product-overrides";

/** An override as the page knows it; percentages are null where nobody may see them. */
export interface ShownOverride extends OverridePlace {
  readonly adjustmentType: string | null;
  readonly base: number | null;
  readonly options: number | null;
  readonly isHidden: boolean;
}
export type Overrides = ReadonlyMap<string, ShownOverride>;

export interface Percents {
  readonly type: "Markup" | "Margin";
  readonly base: number;
  readonly options: number;
}
/** What holds at a place. */
export interface Effective {
  /** Null where nothing is set there or above: the account's default. */
  readonly percents: Percents | null;
  /** They are set on the place itself. */
  readonly isOwn: boolean;
  readonly isHidden: boolean;
}

export const typeWord = (type: string) => (type === "PERCENT_MARGIN" ? "Margin" : "Markup");

export function effectiveAt(place: CataloguePlace, overrides: Overrides): Effective {
  const held = overridesAt(place, overrides);
  const found = held.find(({ override }) => override.adjustmentType !== null);
  const own =
    place.productId !== null ? "product" : place.subCategoryId ? "subCategory" : "category";
  return {
    percents: found
      ? {
          type: typeWord(found.override.adjustmentType ?? ""),
          ...{ base: found.override.base ?? 0, options: found.override.options ?? 0 },
        }
      : null,
    isOwn: found?.level === own,
    isHidden: held.some(({ override }) => override.isHidden),
  };
}
