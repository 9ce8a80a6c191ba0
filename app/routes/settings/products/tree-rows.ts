import type { CataloguePlace } from "~/domain/product-overrides";

import { pathTo, type Brand, type CatalogueProduct } from "../../lines/product-tree";
import { brandName, categoryName, productName, subCategoryName } from "./place";

/** A row of the tree of settings. */
export interface TreeRow {
  readonly key: string;
  readonly name: string;
  /** What it is, where its place does not tell. */
  readonly kind: "" | "Master product" | "Child product" | "Sub-category";
  /** Null of a brand, which has no settings of its own. */
  readonly place: CataloguePlace | null;
  /** What stands under it; null of what was not loaded. */
  readonly rows: readonly TreeRow[] | null;
  readonly isOpen: boolean;
  /** Of a part of a large category: up to which row it is shown, and whether there are more. */
  readonly part: { readonly from: number; readonly to: number; readonly hasMore: boolean } | null;
}
type Part = NonNullable<TreeRow["part"]>;

/** What is known of the products of a category. */
export interface LoadedCategory {
  readonly products: readonly CatalogueProduct[];
  readonly part: Part | null;
}

interface Wanted {
  readonly brands: readonly Brand[];
  /** Null of a category whose products are not loaded. */
  readonly loaded: (brandId: string, categoryId: string) => LoadedCategory | null;
  readonly open: readonly string[];
  /** A search leaves what it finds, with all of it open. */
  readonly isSearch: boolean;
}

/** Brands with their categories, sub-categories and products. Source: specification part 3 section 2. */
export function treeRows({ brands, loaded, open, isSearch }: Wanted): TreeRow[] {
  const isFew = brands.length < 4;
  const isOpened = (key: string) => isSearch || open.includes(key);
  return brands.flatMap((brand): TreeRow[] => {
    const key = brandName(brand.brandId);
    const rows = brand.categories.flatMap(({ id, name }): TreeRow[] => {
      const own = categoryName(brand.brandId, id);
      const found = loaded(brand.brandId, id);
      if (isSearch && !found?.products.length) return [];
      return [
        {
          ...{ key: own, name, kind: "" as const, place: placeOf(brand.brandId, id) },
          rows: found && categoryRows(brand, id, found.products, isOpened),
          ...{ isOpen: isOpened(own), part: found?.part ?? null },
        },
      ];
    });
    if (rows.length === 0) return [];
    const isOpen = isFew || isOpened(key) || rows.some((row) => row.isOpen);
    const name = brand.brandName.trim() || "Without a brand";
    return [{ key, name, kind: "", place: null, rows, isOpen, part: null }];
  });
}

const placeOf = (brandId: string, categoryId: string, subCategoryId: string | null = null) => ({
  ...{ productId: null, masterId: null, brandId, categoryId, subCategoryId },
});

function categoryRows(
  brand: Brand,
  categoryId: string,
  products: readonly CatalogueProduct[],
  isOpened: (key: string) => boolean,
): TreeRow[] {
  const subCategories = new Map(brand.subCategories.map((one) => [one.id, one]));
  const masters = new Set(products.filter(({ type }) => type === "MASTER").map(({ id }) => id));
  const under = Map.groupBy(products, (one) => masterOf(one, masters));
  const rowOf = (product: CatalogueProduct): TreeRow => {
    const children = (under.get(product.id) ?? []).map(rowOf);
    const isMaster = product.type === "MASTER";
    const masterId = product.type === "PRODUCT" ? (product.masterProductId ?? null) : null;
    const key = productName(product.id);
    return {
      ...{ key, name: product.name, isOpen: isOpened(key), part: null },
      kind: isMaster ? "Master product" : masterId === null ? "" : "Child product",
      place: {
        ...{ productId: product.id, masterId, brandId: product.brandId },
        ...{ categoryId: product.categoryId, subCategoryId: product.brandSubCategoryId },
      },
      rows: children,
    };
  };
  const outer = under.get(null) ?? [];
  const paths = new Map(
    outer.map((one) => [one, pathTo(subCategories, one.brandSubCategoryId)] as const),
  );
  const level = (depth: number, inside: readonly CatalogueProduct[]): TreeRow[] => {
    const groups = Map.groupBy(inside, (one) => paths.get(one)?.[depth]);
    const subs = brand.subCategories.filter((one) => groups.has(one));
    return [
      ...subs.map((sub): TreeRow => {
        const key = subCategoryName(brand.brandId, categoryId, sub.id);
        return {
          ...{ key, name: sub.name, kind: "Sub-category", isOpen: isOpened(key), part: null },
          place: placeOf(brand.brandId, categoryId, sub.id),
          rows: level(depth + 1, groups.get(sub) ?? []),
        };
      }),
      ...(groups.get(undefined) ?? []).map(rowOf),
    ];
  };
  return level(0, outer);
}

/** Of what is listed without its master, none. */
function masterOf(product: CatalogueProduct, masters: ReadonlySet<string>): string | null {
  if (product.type === "MASTER" || !product.masterProductId) return null;
  return masters.has(product.masterProductId) ? product.masterProductId : null;
}

/** All rows, those that stand under others too. */
export function allRows(rows: readonly TreeRow[]): TreeRow[] {
  return rows.flatMap((row) => [row, ...allRows(row.rows ?? [])]);
}
