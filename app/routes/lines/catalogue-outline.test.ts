import { describe, expect, it } from "vitest";

import {
  keyOfPlace,
  outlineOf,
  trailTo,
  type Level,
  type ProductCounts,
} from "./catalogue-outline";
import { buildTree, type Catalogue, type TreeNode } from "./product-tree";
import { brand, master, product } from "./test-catalogue";

const shop: Catalogue = {
  topIds: [],
  brands: [
    brand("Coastline", ["Rollers", "Venetians", "Nothing"]),
    brand(
      "Murray",
      ["Shutters"],
      [
        { id: "Outer", parentId: null, categoryId: "Shutters" },
        { id: "Inner", parentId: "Outer", categoryId: "Shutters" },
        { id: "Round", parentId: "Round", categoryId: "Shutters" },
      ],
    ),
    brand("Empty", ["Blinds"]),
    brand(" ", ["Services"]),
  ],
  products: [
    product("1", "Blockout", "Coastline", "Rollers"),
    master("m", "Sunscreen", "Coastline", "Rollers"),
    product("2", "3%", "Coastline", "Rollers", { masterId: "m" }),
    product("3", "5%", "Coastline", "Rollers", { masterId: "m", imageUrl: "/5.svg" }),
    product("4", "Basswood", "Coastline", "Venetians"),
    product("5", "Plain", "Murray", "Shutters"),
    product("6", "Deep", "Murray", "Shutters", { subCategoryId: "Inner" }),
    product("7", "Circle", "Murray", "Shutters", { subCategoryId: "Round" }),
    product("8", "Removal", " ", "Services"),
  ],
};

/** What the API counts. */
function countsOf({ products }: Catalogue, isSearch = false): ProductCounts {
  const choices = products.filter(({ type }) => type === "PRODUCT");
  const keyOf = (one: (typeof products)[number]) =>
    JSON.stringify([one.brandId, one.categoryId, one.brandSubCategoryId]);
  const places = [...Map.groupBy(products, keyOf).values()].flatMap((own) => {
    const [first] = own;
    const chosen = own.filter(({ type }) => type === "PRODUCT");
    if (!first || chosen.length === 0) return [];
    const { brandId, categoryId, brandSubCategoryId } = first;
    const isUnder = (one: (typeof products)[number]) =>
      one.type === "PRODUCT" && Boolean(one.masterProductId);
    return {
      ...{ brandId, categoryId, brandSubCategoryId, count: chosen.length },
      outerCount: isSearch ? null : own.filter((one) => !isUnder(one)).length,
      imageUrl: own.find(({ imageUrl }) => imageUrl)?.imageUrl ?? null,
    };
  });
  return { count: choices.length, total: choices.length, places };
}

type Line = [key: string, name: string, count: number, imageUrl: string | null];
const branchesOf = (nodes: readonly TreeNode[]): Line[] =>
  nodes.flatMap((node) =>
    node.kind === "product" || node.key.includes("m:")
      ? []
      : [[node.key, node.name, node.count, node.imageUrl], ...branchesOf(node.children)],
  );
const linesOf = ({ branches }: Level): Line[] =>
  branches.flatMap((one) => [[one.key, one.name, one.count, one.imageUrl], ...linesOf(one)]);

describe("the outline of a catalogue", () => {
  it("has the branches of its tree, with their keys, order, counts and pictures", () => {
    const tree = branchesOf(buildTree(shop).nodes);
    expect(tree.map(([key]) => key)).toContain("b:Murray/s:Outer/s:Inner");
    expect(linesOf(outlineOf(shop.brands, countsOf(shop)))).toEqual(tree);
  });

  it("keeps the levels of what a search leaves", () => {
    const found = { ...shop, products: shop.products.filter(({ id }) => id === "4") };
    expect(linesOf(outlineOf(shop.brands, countsOf(found, true))).map(([key]) => key)).toEqual([
      "b:Coastline",
      "b:Coastline/c:Venetians",
    ]);
  });

  it("says which rows each level has itself: masters with what is under them, of a search all of it", () => {
    const partsOf = (isSearch: boolean) => {
      const outline = outlineOf(shop.brands, countsOf(shop, isSearch));
      return trailTo(outline, "b:Coastline/c:Rollers").at(-1)?.parts;
    };
    const place = { brandId: "Coastline", categoryId: "Rollers", withoutSubCategory: true };
    expect(partsOf(false)).toEqual([{ place, count: 2 }]);
    expect(partsOf(true)).toEqual([{ place, count: 3 }]);
  });

  it("has products without a brand at its top", () => {
    const { parts } = outlineOf(shop.brands, countsOf(shop));
    expect(parts).toEqual([{ place: { brandId: " " }, count: 1 }]);
  });

  it("finds a branch by its key, and that of a product", () => {
    const outline = outlineOf(shop.brands, countsOf(shop));
    const names = (key: string) => trailTo(outline, key).map(({ name }) => name);
    expect(names("b:Murray/s:Outer/s:Inner")).toEqual(["Murray", "Outer", "Inner"]);
    expect(names("b:Murray/s:Inner")).toEqual([]);
    const keyOf = (at: number) => {
      const one = shop.products[at];
      return one && keyOfPlace(outline, one);
    };
    expect([0, 4, 5, 6, 7, 8].map(keyOf)).toEqual([
      ...["b:Coastline/c:Rollers", "b:Coastline/c:Venetians", "b:Murray"],
      ...["b:Murray/s:Outer/s:Inner", "b:Murray/s:Round", ""],
    ]);
    expect(keyOfPlace(outline, product("9", "New", "Other", "Blinds"))).toBeNull();
  });
});
