import { byPlace, overrideKey, overridesAt, type CataloguePlace } from "~/domain/product-overrides";
import type { StaffContext } from "~/http/route.server";
import { products } from "~/upstream/contract/products";

import { pathTo, type Brand } from "../../lines/product-tree";
import { nameOf, readName } from "./place";
import { readOverrides } from "./tree.server";

type Kind = "category" | "subCategory" | "master" | "child" | "product";
interface Named {
  readonly name: string;
  /** Null of what has no settings. */
  readonly place: CataloguePlace | null;
}

/** What is set up, with what stands above it. */
export interface Subject {
  readonly kind: Kind;
  readonly place: CataloguePlace;
  readonly name: string;
  /** From the brand down, without itself. */
  readonly way: readonly Named[];
}

/** What an address names; null if it is not there any more. */
export async function findSubject({ staff, params }: StaffContext): Promise<Subject | null> {
  const { upstream } = staff;
  const named = readName(params["place"] ?? "");
  if (!named) return null;
  const brands = await upstream.call(products.listBrandCategories, {});
  if (named.kind === "category") {
    const { brandId, categoryId, subCategoryId } = named;
    const way = wayTo(brands, { productId: null, masterId: null, ...named });
    const own = way.pop();
    if (!own || own.place?.brandId !== brandId || own.place.categoryId !== categoryId) return null;
    if (own.place.subCategoryId !== subCategoryId) return null;
    const kind = subCategoryId === null ? "category" : "subCategory";
    return { kind, place: own.place, name: own.name, way };
  }
  const ids = { id: named.productId };
  const product = (await upstream.call(products.listProducts, { query: ids })).find(
    ({ id }) => id === named.productId,
  );
  if (!product) return null;
  const masterId = product.type === "PRODUCT" ? (product.masterProductId ?? null) : null;
  const found =
    masterId === null
      ? []
      : await upstream.call(products.listProducts, { query: { id: masterId } });
  const master = found.find(({ id, type }) => id === masterId && type === "MASTER");
  const place: CataloguePlace = {
    ...{ productId: product.id, masterId: master?.id ?? null, brandId: product.brandId },
    ...{ categoryId: product.categoryId, subCategoryId: product.brandSubCategoryId },
  };
  const way = wayTo(brands, place);
  if (master) {
    way.push({ name: master.name, place: { ...place, productId: master.id, masterId: null } });
  }
  const kind = product.type === "MASTER" ? "master" : master ? "child" : "product";
  return { kind, place, name: product.name, way };
}

function wayTo(
  brands: readonly Brand[],
  { brandId, categoryId, subCategoryId }: CataloguePlace,
): Named[] {
  const brand = brands.find((one) => one.brandId === brandId);
  const category = brand?.categories.find(({ id }) => id === categoryId);
  if (!brand || !category) return [];
  const subs = new Map(brand.subCategories.map((one) => [one.id, one]));
  const at = { productId: null, masterId: null, brandId, categoryId };
  return [
    { name: brand.brandName, place: null },
    { name: category.name, place: { ...at, subCategoryId: null } },
    ...pathTo(subs, subCategoryId).map(({ id, name }) => ({
      ...{ name, place: { ...at, subCategoryId: id } },
    })),
  ];
}

/** What is set for it, and above it. */
export async function readSettings({ staff }: StaffContext, { place, way }: Subject) {
  const list = await readOverrides(staff.upstream);
  const ownKey = overrideKey(place);
  const above = byPlace(list.filter((one) => overrideKey(one) !== ownKey));
  const own = list.find((one) => overrideKey(one) === ownKey) ?? null;
  const held = overridesAt(place, above);
  const nameAt = (key: string) => way.find((one) => one.place && overrideKey(one.place) === key);
  const linkTo = (level: (typeof held)[number] | undefined) => {
    const found = level && nameAt(overrideKey(level.override));
    return found?.place ? { name: found.name, key: nameOf(found.place) } : null;
  };
  const hiding = held.find(({ override }) => override.isHidden);
  return {
    own,
    inherited: held.find(({ override }) => override.adjustmentType !== null)?.override ?? null,
    hiddenBy: hiding ? { level: hiding.level, ...linkTo(hiding) } : null,
  };
}
