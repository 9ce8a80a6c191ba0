import { normalise } from "../../app/domain/normalise";

/** A product with the names of what it belongs to. */
export interface NamedProduct {
  readonly name: string;
  readonly code: string;
  readonly brandName: string;
  readonly categoryName: string;
  /** Of the sub-categories it is in. */
  readonly subCategoryNames: readonly string[];
  /** Of the master it stands under. */
  readonly masterName: string | null;
}

/**
 * What a product is found by: its name, its code, and the names of its brand, category, sub-categories and master. Whoever
 * renames one of those makes the keys of its products anew.
 */
export function productKey(product: NamedProduct): string {
  const { name, code, brandName, categoryName, subCategoryNames, masterName } = product;
  return normalise(
    [name, brandName, code, categoryName, ...subCategoryNames, masterName ?? ""].join(" "),
  );
}
