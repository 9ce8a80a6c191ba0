import type { z } from "zod";

import type { productCountsSchema } from "~/upstream/contract/products";

import { pathTo, type Brand, type SubCategory } from "./product-tree";

export type ProductCounts = z.output<typeof productCountsSchema>;
type CountedPlace = ProductCounts["places"][number];

/** Which products a list is of. */
export interface Place {
  readonly brandId?: string;
  readonly categoryId?: string;
  readonly brandSubCategoryId?: string;
  readonly withoutSubCategory?: boolean;
  readonly masterProductId?: string;
}
/** Products that are listed when they are looked at. */
export interface Part {
  readonly place: Place;
  /** How many rows they are. */
  readonly count: number;
}
/** What stands beside each other: branches, then products. */
export interface Level {
  readonly key: string;
  readonly branches: readonly OutlineBranch[];
  readonly parts: readonly Part[];
}
export interface OutlineBranch extends Level {
  readonly kind: "branch";
  readonly name: string;
  readonly imageUrl: string | null;
  /** How many products are in it, of a search how many were found. */
  readonly count: number;
}

/**
 * The tree of a catalogue without its products, by where they are counted: brands with their categories and
 * sub-categories, in the order and under the keys of `buildTree`. Source: specification part 2 section 2.5.
 */
export function outlineOf(brands: readonly Brand[], { places }: ProductCounts): Level {
  const subCategories = new Map(
    brands.flatMap((brand) => brand.subCategories.map((one) => [one.id, one])),
  );
  const byBrand = Map.groupBy(places, (place) => place.brandId);
  const isNamed = (brand: Brand) => brand.brandId !== "" && brand.brandName.trim() !== "";
  const branches = brands
    .filter(isNamed)
    .flatMap((brand) => brandBranch(brand, byBrand.get(brand.brandId) ?? [], subCategories));
  const others = brands.filter((brand) => !isNamed(brand));
  const parts = others.flatMap(({ brandId }) => {
    const count = rowsOf(byBrand.get(brandId) ?? []);
    return count > 0 ? [{ place: { brandId }, count }] : [];
  });
  return { key: "", branches, parts };
}

type Head = Pick<OutlineBranch, "key" | "name" | "imageUrl">;

function brandBranch(
  { brandId, brandName, categories }: Brand,
  places: readonly CountedPlace[],
  subCategories: ReadonlyMap<string, SubCategory>,
): OutlineBranch[] {
  const key = `b:${brandId}`;
  const byCategory = Map.groupBy(places, (place) => place.categoryId);
  const categoryOf = (id: string, at: string, name: string) =>
    branchOf({ key: at, name, imageUrl: null }, byCategory.get(id) ?? [], 0, subCategories);
  const [only] = categories;
  // By what it has, and not by what a search leaves of it.
  if (only && categories.length === 1) return categoryOf(only.id, key, brandName);
  const branches = categories.flatMap(({ id, name }) => categoryOf(id, `${key}/c:${id}`, name));
  const own = { key, name: brandName, imageUrl: null };
  return branches.length > 0 ? [joined(own, branches, [])] : [];
}

/** Sub-categories from a depth on, then what is in none of them. */
function branchOf(
  own: Head,
  places: readonly CountedPlace[],
  depth: number,
  subCategories: ReadonlyMap<string, SubCategory>,
): OutlineBranch[] {
  if (places.length === 0) return [];
  const paths = new Map(
    places.map((place) => [place, pathTo(subCategories, place.brandSubCategoryId)]),
  );
  const groups = Map.groupBy(places, (place) => paths.get(place)?.[depth]);
  const order = [...subCategories.values()].filter((one) => groups.has(one));
  const branches = order.flatMap((sub) =>
    branchOf(
      { key: `${own.key}/s:${sub.id}`, name: sub.name, imageUrl: sub.imageUrl },
      groups.get(sub) ?? [],
      depth + 1,
      subCategories,
    ),
  );
  return [joined(own, branches, groups.get(undefined) ?? [])];
}

function joined(
  { key, name, imageUrl }: Head,
  branches: readonly OutlineBranch[],
  places: readonly CountedPlace[],
): OutlineBranch {
  const counted = [...branches, ...places];
  const parts = places.map((place) => ({ place: placeOf(place), count: rowsOf([place]) }));
  return {
    ...{ kind: "branch", key, name, branches, parts },
    imageUrl: imageUrl ?? counted.find((one) => one.imageUrl !== null)?.imageUrl ?? null,
    count: counted.reduce((sum, one) => sum + one.count, 0),
  };
}

const placeOf = ({ brandId, categoryId, brandSubCategoryId }: CountedPlace): Place =>
  brandSubCategoryId === null
    ? { brandId, categoryId, withoutSubCategory: true }
    : { brandId, categoryId, brandSubCategoryId };

/** A search shows what is found, else what stands under masters is a row with them. */
const rowsOf = (places: readonly CountedPlace[]) =>
  places.reduce((sum, { count, outerCount }) => sum + (outerCount ?? count), 0);

/** The branches that lead to one, the outermost first; none if there is none of that key. */
export function trailTo(level: Level, key: string): OutlineBranch[] {
  for (const branch of level.branches) {
    if (branch.key === key) return [branch];
    const rest = key.startsWith(`${branch.key}/`) ? trailTo(branch, key) : [];
    if (rest.length > 0) return [branch, ...rest];
  }
  return [];
}

/** The key of the branch that lists a product which stands under no master; null if none does. */
export function keyOfPlace(
  level: Level,
  product: { brandId: string; categoryId: string; brandSubCategoryId: string | null },
): string | null {
  const isOf = ({ place }: Part) =>
    place.brandId === product.brandId &&
    (place.categoryId ?? product.categoryId) === product.categoryId &&
    (place.brandSubCategoryId ?? null) === (product.brandSubCategoryId ?? null);
  if (level.parts.some(isOf)) return level.key;
  for (const branch of level.branches) {
    const found = keyOfPlace(branch, product);
    if (found !== null) return found;
  }
  return null;
}
