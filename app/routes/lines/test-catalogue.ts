import type { Catalogue, CatalogueProduct, TreeNode } from "./product-tree";

const BASE = {
  brandSubCategoryId: null,
  hasWidth: true,
  hasHeight: true,
  hasQuantity: true,
  manufacturerId: "m",
  description: null,
  imageUrl: null,
  informationPdfUrls: [],
};

/** A product by its id and name; of brand and category the id is the name. */
export function product(
  id: string,
  name: string,
  brand: string,
  category: string,
  rest: { subCategoryId?: string; masterId?: string; imageUrl?: string } = {},
): CatalogueProduct {
  return {
    ...BASE,
    type: "PRODUCT",
    id,
    name,
    brandId: brand,
    brandName: brand,
    categoryId: category,
    categoryName: category,
    brandSubCategoryId: rest.subCategoryId ?? null,
    masterProductId: rest.masterId ?? null,
    imageUrl: rest.imageUrl ?? null,
  };
}

export function master(
  id: string,
  name: string,
  brand: string,
  category: string,
): CatalogueProduct {
  const { masterProductId: _, ...rest } = {
    masterProductId: null,
    ...product(id, name, brand, category),
  };
  return { ...rest, type: "MASTER", hasChildren: true };
}

export function brand(
  name: string,
  categories: readonly string[],
  subCategories: readonly { id: string; parentId: string | null; categoryId: string }[] = [],
): Catalogue["brands"][number] {
  return {
    brandId: name,
    brandName: name,
    categories: categories.map((id) => ({ id, name: id })),
    subCategories: subCategories.map((one) => ({
      ...one,
      brandId: name,
      name: one.id,
      imageUrl: null,
      informationPdfs: [],
    })),
  };
}

/** A tree in lines: open branches with −, closed ones with +, and what is in each further in. */
export function linesOf(nodes: readonly TreeNode[], depth = 0): string[] {
  return nodes.flatMap((node) => {
    const start = "  ".repeat(depth);
    if (node.kind === "product") return [start + node.name];
    const head = `${start}${node.isOpen ? "−" : "+"} ${node.name} ${node.count}`;
    return [head, ...linesOf(node.children, depth + 1)];
  });
}
