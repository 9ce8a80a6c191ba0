import { describe, expect, it } from "vitest";

import { drawTree, PART, type DrawnList } from "./drawn-tree";
import { buildTree, type Catalogue } from "./product-tree";
import { brand, product } from "./test-catalogue";
import { tilesOf } from "./tile-page";

const NOTHING = { open: [], more: new Map<string, number>() };

/** Brands with one category each, and as many products in each. */
function shopOf(brands: number, each: number): Catalogue {
  const names = Array.from({ length: brands }, (_, at) => `Brand ${at}`);
  return {
    brands: names.map((name) => brand(name, ["Blinds"])),
    topIds: ["Brand 0 p0"],
    products: names.flatMap((name) =>
      Array.from({ length: each }, (_, at) =>
        product(`${name} p${at}`, `Blind ${at}`, name, "Blinds"),
      ),
    ),
  };
}

function rowsOf({ nodes }: DrawnList): number {
  return nodes.reduce(
    (sum, node) => sum + 1 + (node.kind === "branch" && node.inside ? rowsOf(node.inside) : 0),
    0,
  );
}

describe("a tree on a page", () => {
  it("comes as a whole if it is small, closed branches too", () => {
    const list = drawTree(buildTree(shopOf(5, 20)), NOTHING);
    expect(rowsOf(list)).toBe(2 + 5 + 100);
    expect(list.rest).toBe(0);
  });

  it("brings closed branches as they are opened if it is large", () => {
    const tree = buildTree(shopOf(20, 1_000));
    const closed = drawTree(tree, NOTHING);
    expect(rowsOf(closed)).toBe(2 + 20);
    const opened = drawTree(tree, { ...NOTHING, open: ["b:Brand 3"] });
    const branch = opened.nodes.find((node) => node.kind === "branch" && node.key === "b:Brand 3");
    expect(branch).toMatchObject({ isOpen: true, count: 1_000, inside: { rest: 900 } });
    expect(rowsOf(opened)).toBe(2 + 20 + PART);
  });

  it("brings more of a branch if it is asked for", () => {
    const wishes = { open: [], more: new Map([["b:Brand 3", 300]]) };
    const opened = drawTree(buildTree(shopOf(20, 1_000)), wishes);
    expect(rowsOf(opened)).toBe(2 + 20 + 300);
  });

  it("stays within bounds whatever a search finds, and whatever an address opens", () => {
    const shop = shopOf(900, 22);
    const found = drawTree(buildTree(shop, { search: "blind" }), NOTHING);
    expect(rowsOf(found)).toBeLessThan(600);
    expect(found.rest).toBe(901 - PART);
    const many = shopOf(50, 200);
    const open = many.brands.map(({ brandId }) => `b:${brandId}`);
    expect(rowsOf(drawTree(buildTree(many), { ...NOTHING, open }))).toBe(52 + 10 * PART);
  });
});

describe("tiles", () => {
  const shop = {
    ...shopOf(3, 4),
    products: [
      ...shopOf(3, 4).products,
      product("free", "Removal", "", ""),
      product("pic", "Pictured", "Brand 2", "Awnings", { imageUrl: "/a.svg" }),
    ],
  };
  const page = (at: string, isSearch = false, search = "", max?: number) =>
    tilesOf(buildTree(shop, { search }), { at, isSearch, max });

  it("of the top are Top Products, brands and other products", () => {
    const { groups, trail, rest } = page("");
    expect(trail).toEqual([]);
    expect(rest).toBe(0);
    expect(groups.map(({ title, tiles }) => [title, ...tiles.map(({ name }) => name)])).toEqual([
      ["Top Products", "Blind 0"],
      ["Brands and categories", "Brand 0", "Brand 1", "Brand 2"],
      ["Other products", "Removal"],
    ]);
  });

  it("of a branch are what is in it, with the way there, and the first picture of each", () => {
    const { groups, trail } = page("b:Brand 2");
    expect(trail).toEqual([{ key: "b:Brand 2", name: "Brand 2" }]);
    expect(groups[0]?.tiles.map(({ name, imageUrl }) => [name, imageUrl])).toEqual([
      ["Blinds", null],
      ["Awnings", "/a.svg"],
    ]);
    expect(page("b:Brand 2/c:Awnings").trail.map(({ name }) => name)).toEqual([
      "Brand 2",
      "Awnings",
    ]);
  });

  it("of a branch that is not there are those of the top", () => {
    expect(page("b:gone").groups).toHaveLength(3);
  });

  it("of a search are what it found, each once", () => {
    const { groups } = page("", true, "blind 3");
    expect(groups.map(({ tiles }) => tiles.length)).toEqual([3]);
  });

  it("come in parts", () => {
    const { groups, rest } = page("", true, "blind", 5);
    expect(groups[0]?.tiles).toHaveLength(5);
    expect(rest).toBe(7);
  });
});
