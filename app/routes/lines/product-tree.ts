import type { z } from "zod";

import type { brandCategoriesSchema, productSchema } from "~/upstream/contract/products";

export type CatalogueProduct = z.output<typeof productSchema>;
export type Brand = z.output<typeof brandCategoriesSchema>;
export type SubCategory = Brand["subCategories"][number];

/** All that an account sells, in its order. */
export interface Catalogue {
  readonly brands: readonly Brand[];
  readonly products: readonly CatalogueProduct[];
  /** Of the products that sell best, the best one first. */
  readonly topIds: readonly string[];
}

/** What can be chosen. A product in Top Products stands in the tree twice. */
export interface TreeLeaf {
  readonly kind: "product";
  readonly id: string;
  readonly name: string;
  readonly brandName: string;
  readonly imageUrl: string | null;
}
export interface TreeBranch {
  readonly kind: "branch";
  /** Where it is, from the top down: `b:7/c:2`. */
  readonly key: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly isOpen: boolean;
  /** How many products are in it, of a search how many were found. */
  readonly count: number;
  readonly children: readonly TreeNode[];
}
export type TreeNode = TreeBranch | TreeLeaf;

export interface ProductTree {
  readonly nodes: readonly TreeNode[];
  /** How many products there are, each counted once. */
  readonly count: number;
}

export const TOP_KEY = "top";
export const TOP_NAME = "Top Products";
/** With fewer nodes than this at the top all of them are open. */
export const FEW = 4;

/**
 * The products of an account as a tree: Top Products, then brands with their categories, then products without a brand. A
 * master product is a branch, of which the children alone can be chosen. A search leaves what it finds, with all branches
 * open; else the branches that lead to `shownId` are open, and those at the top by their number. A brand with one
 * category shows what is in it. Source: specification part 2 section 2.5.
 */
export function buildTree(
  catalogue: Catalogue,
  { search = "", shownId = null }: { search?: string; shownId?: string | null } = {},
): ProductTree {
  const words = wordsOf(search);
  const maker = new TreeMaker(catalogue, words);
  const nodes = maker.nodes();
  const isAllOpen = words.length > 0;
  const isInTop = shownId !== null && holds(nodes.filter(isTop), shownId);
  const opened = nodes.map((node) => {
    if (node.kind === "product") return node;
    const way = isInTop && !isTop(node) ? null : shownId;
    const isOpen = isAllOpen || nodes.length < FEW || node.key === TOP_KEY;
    return openBranch(node, isOpen, isAllOpen, way);
  });
  return { nodes: opened, count: idsOf(nodes).size };
}

const isTop = (node: TreeNode) => node.kind === "branch" && node.key === TOP_KEY;

function openBranch(
  branch: TreeBranch,
  isOpen: boolean,
  isAllOpen: boolean,
  shownId: string | null,
): TreeBranch {
  const leads = shownId !== null && holds(branch.children, shownId);
  return {
    ...branch,
    isOpen: isOpen || leads,
    children: branch.children.map((child) =>
      child.kind === "product" ? child : openBranch(child, isAllOpen, isAllOpen, shownId),
    ),
  };
}

function holds(nodes: readonly TreeNode[], id: string): boolean {
  return nodes.some((node) =>
    node.kind === "product" ? node.id === id : holds(node.children, id),
  );
}

/** The products of some nodes. */
export function idsOf(nodes: readonly TreeNode[], found = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (node.kind === "product") found.add(node.id);
    else idsOf(node.children, found);
  }
  return found;
}

class TreeMaker {
  readonly #catalogue: Catalogue;
  readonly #words: readonly string[];
  readonly #byId: Map<string, CatalogueProduct>;
  readonly #children: Map<string | null, CatalogueProduct[]>;
  readonly #subCategories: Map<string, SubCategory>;

  constructor(catalogue: Catalogue, words: readonly string[]) {
    this.#catalogue = catalogue;
    this.#words = words;
    this.#byId = new Map(catalogue.products.map((one) => [one.id, one]));
    this.#children = Map.groupBy(catalogue.products, (one) => this.#masterOf(one)?.id ?? null);
    this.#subCategories = new Map(
      catalogue.brands.flatMap((brand) => brand.subCategories.map((one) => [one.id, one])),
    );
  }

  nodes(): TreeNode[] {
    const { topIds, brands } = this.#catalogue;
    const top = this.#products(
      TOP_KEY,
      topIds.flatMap((id) => this.#byId.get(id) ?? []),
    );
    const outer = this.#children.get(null) ?? [];
    const byBrand = Map.groupBy(outer, brandOf);
    const names = new Map(brands.map((brand) => [brand.brandId, brand.brandName]));
    for (const one of outer) {
      if (brandOf(one) !== null && !names.has(one.brandId)) names.set(one.brandId, one.brandName);
    }
    const branches = [...names].flatMap(([id, name]) =>
      this.#brand(`b:${id}`, name, byBrand.get(id) ?? []),
    );
    return [
      ...branchOf(TOP_KEY, TOP_NAME, top),
      ...branches,
      ...this.#products("", byBrand.get(null) ?? []),
    ];
  }

  #brand(key: string, name: string, products: readonly CatalogueProduct[]): TreeBranch[] {
    const brand = this.#catalogue.brands.find((one) => `b:${one.brandId}` === key);
    const names = new Map((brand?.categories ?? []).map((one) => [one.id, one.name]));
    for (const one of products) {
      if (!names.has(one.categoryId)) names.set(one.categoryId, one.categoryName);
    }
    const byCategory = Map.groupBy(products, (one) => one.categoryId);
    // By what it has, and not by what a search leaves of it.
    const isOnly = byCategory.size === 1;
    const children = [...names].flatMap(([id, category]): TreeNode[] => {
      const inner = isOnly ? key : `${key}/c:${id}`;
      const nodes = this.#category(inner, byCategory.get(id) ?? []);
      return isOnly ? nodes : branchOf(inner, category, nodes);
    });
    return branchOf(key, name, children);
  }

  /** Sub-categories, then what is in none of them. */
  #category(key: string, products: readonly CatalogueProduct[]): TreeNode[] {
    const paths = new Map(products.map((one) => [one, this.#pathOf(one)]));
    const level = (at: string, depth: number, inside: readonly CatalogueProduct[]): TreeNode[] => {
      const groups = Map.groupBy(inside, (one) => paths.get(one)?.[depth]);
      const order = [...this.#subCategories.values()].filter((one) => groups.has(one));
      return [
        ...order.flatMap((sub) => {
          const own = `${at}/s:${sub.id}`;
          const children = level(own, depth + 1, groups.get(sub) ?? []);
          return branchOf(own, sub.name, children, sub.imageUrl);
        }),
        ...this.#products(at, groups.get(undefined) ?? []),
      ];
    };
    return level(key, 0, products);
  }

  #pathOf(product: CatalogueProduct): SubCategory[] {
    return pathTo(this.#subCategories, product.brandSubCategoryId);
  }

  /** Products that are found, and masters that have children which are. */
  #products(key: string, products: readonly CatalogueProduct[]): TreeNode[] {
    return products.flatMap((product): TreeNode[] => {
      if (product.type === "PRODUCT") return this.#isFound(product) ? [leafOf(product)] : [];
      const own = [key, `m:${product.id}`].filter(Boolean).join("/");
      const children = this.#products(own, this.#children.get(product.id) ?? []);
      return branchOf(own, product.name, children, product.imageUrl);
    });
  }

  #masterOf(product: CatalogueProduct): CatalogueProduct | undefined {
    if (product.type === "MASTER" || !product.masterProductId) return undefined;
    const master = this.#byId.get(product.masterProductId);
    return master?.type === "MASTER" ? master : undefined;
  }

  #isFound(product: CatalogueProduct): boolean {
    if (this.#words.length === 0) return true;
    const names = [
      product.name,
      product.brandName,
      product.categoryName,
      this.#masterOf(product)?.name ?? "",
      ...this.#pathOf(product).map(({ name }) => name),
    ];
    const text = plain(names.join(" "));
    return this.#words.every((word) => text.includes(word));
  }
}

/** The sub-categories down to one, the outermost first. */
export function pathTo(
  subCategories: ReadonlyMap<string, SubCategory>,
  id: string | null,
): SubCategory[] {
  const path: SubCategory[] = [];
  for (let at = id; at !== null;) {
    const sub = subCategories.get(at);
    // What leads round in a circle ends where it began.
    if (!sub || path.includes(sub)) break;
    path.unshift(sub);
    at = sub.parentId;
  }
  return path;
}

const brandOf = ({ brandId, brandName }: CatalogueProduct): string | null =>
  brandId === "" || brandName.trim() === "" ? null : brandId;

export const leafOf = ({ id, name, brandName, imageUrl }: CatalogueProduct): TreeLeaf => ({
  kind: "product",
  id,
  name,
  brandName,
  imageUrl,
});

/** A branch, or nothing if nothing is in it. */
function branchOf(
  key: string,
  name: string,
  children: readonly TreeNode[],
  imageUrl: string | null = null,
): TreeBranch[] {
  const count = idsOf(children).size;
  if (count === 0) return [];
  const image = imageUrl ?? children.find((child) => child.imageUrl !== null)?.imageUrl ?? null;
  return [{ kind: "branch", key, name, imageUrl: image, isOpen: false, count, children }];
}

/** Without accents and capitals. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const wordsOf = (search: string) => plain(search).split(/\s+/).filter(Boolean);
