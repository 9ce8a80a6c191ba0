import { describe, expect, it } from "vitest";

import { byPlace } from "~/domain/product-overrides";

import { effectiveAt } from "./effective";
import { nameOf, readName } from "./place";
import { withSent } from "./sent-override";
import { treeRows, type TreeRow } from "./tree-rows";

const place = {
  ...{ productId: "5", masterId: null, brandId: "7", categoryId: "2", subCategoryId: null },
};
const category = { ...place, productId: null };
const setting = (own: object) => ({
  ...{ productId: null, brandId: "7", categoryId: "2", subCategoryId: null },
  ...{ adjustmentType: "PERCENT_MARK_UP", base: 45, options: 38, isHidden: false },
  ...own,
});

describe("a place", () => {
  it.each([place, category, { ...category, subCategoryId: "9" }])("has a name: %j", (one) => {
    const { brandId, categoryId, subCategoryId, productId } = one;
    expect(readName(nameOf(one))).toEqual(
      productId === null
        ? { kind: "category", brandId, categoryId, subCategoryId }
        : { kind: "product", productId },
    );
  });

  it.each(["", "p", "p.", "x.1.2", "c.1", "s.1.2", "c.1.2.3", "p.1.2", "s.1.2.3.4"])(
    "is not named by %j",
    (name) => expect(readName(name)).toBeNull(),
  );
});

describe("what holds at a place", () => {
  const ofCategory = setting({});
  it("is its own, or inherited, or the account's", () => {
    expect(effectiveAt(place, new Map())).toEqual({
      ...{ percents: null, isOwn: false, isHidden: false },
    });
    const held = byPlace([ofCategory]);
    const percents = { type: "Markup", base: 45, options: 38 };
    expect(effectiveAt(category, held)).toMatchObject({ percents, isOwn: true });
    expect(effectiveAt(place, held)).toMatchObject({ percents, isOwn: false });
  });

  it("is hidden by whoever hides it, and keeps its percentages", () => {
    const hidden = setting({ adjustmentType: null, base: null, options: null, isHidden: true });
    const own = setting({ productId: "5", brandId: null, categoryId: null, base: 50 });
    expect(effectiveAt(place, byPlace([hidden, own]))).toMatchObject({
      ...{ isHidden: true, isOwn: true, percents: { base: 50 } },
    });
  });
});

describe("the tree", () => {
  const product = (id: string, own: object = {}) => ({
    ...{ id, name: `Product ${id}`, brandId: "7", brandName: "Coastline", categoryId: "2" },
    ...{ categoryName: "Rollers", brandSubCategoryId: null, hasWidth: true, hasHeight: true },
    ...{ hasQuantity: true, manufacturerId: "1", description: null, imageUrl: null },
    ...{ informationPdfUrls: [], type: "PRODUCT" as const, masterProductId: null, ...own },
  });
  const sub = { id: "9", parentId: null, categoryId: "2", brandId: "7", name: "Double" };
  const brand = {
    ...{ brandId: "7", brandName: "Coastline", categories: [{ id: "2", name: "Rollers" }] },
    subCategories: [{ ...sub, imageUrl: null, informationPdfs: [] }],
  };
  const products = [
    { ...product("1"), type: "MASTER" as const, hasChildren: true },
    product("2", { masterProductId: "1" }),
    product("3", { masterProductId: "gone" }),
    product("4", { brandSubCategoryId: "9" }),
  ];
  const told = (rows: readonly TreeRow[]): unknown[] =>
    rows.map(({ name, kind, rows: inside }) =>
      inside === null ? [name, "not loaded"] : [kind || name, ...told(inside)],
    );
  const wanted = { brands: [brand], open: [], isSearch: false };

  it("has brands, categories, sub-categories, masters and their children", () => {
    const rows = treeRows({ ...wanted, loaded: () => ({ products, part: null }) });
    expect(told(rows)).toEqual([
      [
        "Coastline",
        [
          "Rollers",
          ["Sub-category", ["Product 4"]],
          ["Master product", ["Child product"]],
          ["Child product"],
        ],
      ],
    ]);
  });

  it("names what was not loaded, and leaves out where a search finds nothing", () => {
    expect(told(treeRows({ ...wanted, loaded: () => null }))).toEqual([
      ["Coastline", ["Rollers", "not loaded"]],
    ]);
    const nothing = { products: [], part: null };
    expect(treeRows({ ...wanted, isSearch: true, loaded: () => nothing })).toEqual([]);
  });

  it("shows settings that are on their way, and nothing of what is only tried", () => {
    const rows = treeRows({ ...wanted, loaded: () => ({ products, part: null }) });
    const fields = new FormData();
    fields.set("source", "CUSTOM");
    fields.set("adjustmentType", "PERCENT_MARGIN");
    fields.set("base", "35");
    fields.set("options", "30");
    fields.set("visibility", "HIDDEN");
    const action = "/settings/products/of/c.7.2?open=b.7";
    const after = withSent(new Map(), rows, { action, fields });
    expect(effectiveAt(category, after)).toEqual({
      ...{ percents: { type: "Margin", base: 35, options: 30 }, isOwn: true, isHidden: true },
    });
    fields.set("intent", "recalculate");
    expect(withSent(new Map(), rows, { action, fields }).size).toBe(0);
  });
});
