import type { CataloguePlace } from "~/domain/product-overrides";

/** What an address names a place by: `c.7.2` is a category of a brand, `s.7.2.9` a sub-category in it, `p.12` a product. */
export function nameOf({ productId, brandId, categoryId, subCategoryId }: CataloguePlace): string {
  if (productId !== null) return productName(productId);
  return subCategoryId === null
    ? categoryName(brandId, categoryId)
    : subCategoryName(brandId, categoryId, subCategoryId);
}

export const productName = (productId: string) => `p.${productId}`;
export const subCategoryName = (brandId: string, categoryId: string, subCategoryId: string) =>
  `s.${brandId}.${categoryId}.${subCategoryId}`;
export const categoryName = (brandId: string, categoryId: string) => `c.${brandId}.${categoryId}`;
export const brandName = (brandId: string) => `b.${brandId}`;

export type NamedPlace =
  | { readonly kind: "product"; readonly productId: string }
  | {
      readonly kind: "category";
      readonly brandId: string;
      readonly categoryId: string;
      readonly subCategoryId: string | null;
    };

/** The place of a name; null of what is none. */
export function readName(name: string): NamedPlace | null {
  const [kind, first = "", second = "", third = "", ...more] = name.split(".");
  if (more.length > 0 || first === "") return null;
  if (kind === "p") return second === "" ? { kind: "product", productId: first } : null;
  if (second === "" || (kind === "s") !== (third !== "")) return null;
  if (kind !== "c" && kind !== "s") return null;
  const place = { brandId: first, categoryId: second, subCategoryId: third || null };
  return { kind: "category", ...place };
}
