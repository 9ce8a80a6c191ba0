import { describe, expect, it } from "vitest";

import { buildTree, type Catalogue } from "./product-tree";
import { brand, linesOf, master, product } from "./test-catalogue";

const shop: Catalogue = {
  brands: [
    brand("Coastline", ["Roller blinds", "Venetians", "Awnings"]),
    brand("Murray", ["Shutters"]),
    brand("Tasman", ["Curtains", "Roller blinds"]),
  ],
  products: [
    product("free", "Roller blind removal", "", ""),
    product("p1", "Blockout roller", "Coastline", "Roller blinds"),
    master("m1", "Sunscreen roller", "Coastline", "Roller blinds"),
    product("p3", "Sunscreen 3%", "Coastline", "Roller blinds", { masterId: "m1" }),
    product("p5", "Sunscreen 5%", "Coastline", "Roller blinds", { masterId: "m1" }),
    product("p6", "Skylight", "Coastline", "Roller blinds"),
    product("p7", "Basswood venetian", "Coastline", "Venetians"),
    product("p8", "Plantation shutter", "Murray", "Shutters"),
    product("p9", "Sheer curtain", "Tasman", "Curtains"),
    product("p10", "Woven wood", "Tasman", "Roller blinds"),
  ],
  topIds: ["p5", "p1", "gone"],
};
const drawn = (catalogue: Catalogue, how?: Parameters<typeof buildTree>[1]) =>
  linesOf(buildTree(catalogue, how).nodes);

describe("the tree of products", () => {
  it("has Top Products, then brands with their categories, then products without a brand", () => {
    expect(drawn(shop)).toEqual([
      "− Top Products 2",
      "  Sunscreen 5%",
      "  Blockout roller",
      "+ Coastline 5",
      "  + Roller blinds 4",
      "    Blockout roller",
      "    + Sunscreen roller 2",
      "      Sunscreen 3%",
      "      Sunscreen 5%",
      "    Skylight",
      "  + Venetians 1",
      "    Basswood venetian",
      "+ Murray 1",
      "  Plantation shutter",
      "+ Tasman 2",
      "  + Curtains 1",
      "    Sheer curtain",
      "  + Roller blinds 1",
      "    Woven wood",
      "Roller blind removal",
    ]);
  });

  it("is open at its top if fewer than four nodes are there, and Top Products always", () => {
    const three = { ...shop, products: shop.products.filter((one) => one.brandId === "Coastline") };
    expect(drawn(three).filter((line) => /^[−+]/.test(line))).toEqual([
      "− Top Products 2",
      "− Coastline 5",
    ]);
    const without = { ...three, topIds: [] };
    expect(drawn(without).slice(0, 2)).toEqual(["− Coastline 5", "  + Roller blinds 4"]);
    const tops = drawn({ ...shop, topIds: [] }).filter((line) => /^[−+]/.test(line));
    expect(tops).toEqual(["+ Coastline 5", "+ Murray 1", "+ Tasman 2"]);
  });

  it("counts products without a brand among the nodes at its top", () => {
    const two = {
      ...shop,
      topIds: [],
      products: shop.products.filter((one) => ["free", "p8", "p9"].includes(one.id)),
    };
    expect(drawn(two).filter((line) => line.startsWith("−"))).toHaveLength(2);
    const four = { ...two, topIds: ["p8"] };
    expect(drawn(four).filter((line) => line.startsWith("−"))).toEqual(["− Top Products 1"]);
  });

  it("has no branch with nothing in it, and no master without children to choose", () => {
    const empty = {
      ...shop,
      products: [master("m9", "Alone", "Murray", "Shutters")],
      topIds: ["m9"],
    };
    expect(buildTree(empty)).toEqual({ nodes: [], count: 0 });
  });

  it("has a master that sells best as a branch of Top Products", () => {
    expect(drawn({ ...shop, topIds: ["m1"] }).slice(0, 4)).toEqual([
      "− Top Products 2",
      "  + Sunscreen roller 2",
      "    Sunscreen 3%",
      "    Sunscreen 5%",
    ]);
  });

  it("has a child whose master is not there as a product", () => {
    const orphan = product("p", "Orphan", "Murray", "Shutters", { masterId: "gone" });
    expect(drawn({ ...shop, topIds: [], products: [orphan] })).toEqual(["− Murray 1", "  Orphan"]);
  });

  it("has sub-categories before products, as deep as they go, and ends where they go round", () => {
    const subs = [
      { id: "Outer", parentId: null, categoryId: "Shutters" },
      { id: "Inner", parentId: "Outer", categoryId: "Shutters" },
      { id: "Round", parentId: "Round", categoryId: "Shutters" },
    ];
    const nested = {
      brands: [brand("Murray", ["Shutters"], subs)],
      topIds: [],
      products: [
        product("a", "Plain", "Murray", "Shutters"),
        product("b", "Deep", "Murray", "Shutters", { subCategoryId: "Inner" }),
        product("c", "Circle", "Murray", "Shutters", { subCategoryId: "Round" }),
      ],
    };
    expect(drawn(nested)).toEqual([
      "− Murray 3",
      "  + Outer 1",
      "    + Inner 1",
      "      Deep",
      "  + Round 1",
      "    Circle",
      "  Plain",
    ]);
  });

  it("has a brand that the list of brands does not know", () => {
    const unknown = { brands: [], topIds: [], products: [product("a", "Plain", "New", "Blinds")] };
    expect(drawn(unknown)).toEqual(["− New 1", "  Plain"]);
  });

  it("counts a product of Top Products once", () => {
    expect(buildTree(shop).count).toBe(9);
  });

  it("is open down to the product that is shown, unless Top Products shows it", () => {
    expect(drawn(shop, { shownId: "p3" }).filter((line) => line.includes("−"))).toEqual([
      "− Top Products 2",
      "− Coastline 5",
      "  − Roller blinds 4",
      "    − Sunscreen roller 2",
    ]);
    expect(drawn(shop, { shownId: "p5" })).toEqual(drawn(shop));
  });
});

describe("a search in the tree", () => {
  it("leaves what it finds, opens its branches and counts it", () => {
    expect(drawn(shop, { search: "sunscreen" })).toEqual([
      "− Top Products 1",
      "  Sunscreen 5%",
      "− Coastline 2",
      "  − Roller blinds 2",
      "    − Sunscreen roller 2",
      "      Sunscreen 3%",
      "      Sunscreen 5%",
    ]);
  });

  it("counts a product once that is in Top Products and in its category", () => {
    expect(buildTree(shop, { search: "sunscreen" }).count).toBe(2);
  });

  it("finds by all words, in the names of product, master, category and brand, whatever their case", () => {
    const found = (search: string) => buildTree(shop, { search, shownId: null }).count;
    expect(found("ROLLER 5%")).toBe(1);
    expect(found("coastline roller")).toBe(4);
    expect(found("tasman roller")).toBe(1);
    expect(found("síngle")).toBe(0);
    expect(found("Skỳlight")).toBe(1);
    expect(found("   ")).toBe(9);
  });

  it("keeps the levels of what is left of a brand", () => {
    expect(drawn(shop, { search: "sheer" })).toEqual([
      "− Tasman 1",
      "  − Curtains 1",
      "    Sheer curtain",
    ]);
  });

  it("finds products without a brand last", () => {
    expect(drawn(shop, { search: "removal" })).toEqual(["Roller blind removal"]);
  });

  it("that finds nothing leaves nothing", () => {
    expect(buildTree(shop, { search: "pergola" })).toEqual({ nodes: [], count: 0 });
  });
});
