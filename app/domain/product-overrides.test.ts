import { expect, it } from "vitest";

import { byPlace, overridesAt, type OverridePlace } from "./product-overrides";

const category = { productId: null, brandId: "b", categoryId: "c", subCategoryId: null };
const of = (productId: string): OverridePlace => ({
  ...{ productId, brandId: null, categoryId: null, subCategoryId: null },
});
const place = {
  ...{ productId: "p", masterId: "m", brandId: "b", categoryId: "c", subCategoryId: "s" },
};
const levels = (at: typeof place | (Omit<typeof place, "productId"> & { productId: null })) =>
  overridesAt(at, byPlace([category, { ...category, subCategoryId: "s" }, of("m"), of("p")])).map(
    ({ level }) => level,
  );

it("a product has its own override before its master's, its sub-category's and its category's", () => {
  expect(levels(place)).toEqual(["product", "master", "subCategory", "category"]);
});

it("what is of another brand, category, sub-category or product says nothing", () => {
  const others: OverridePlace[] = [
    { ...category, brandId: "other" },
    { ...category, categoryId: "other" },
    { ...category, subCategoryId: "other" },
    of("other"),
  ];
  expect(overridesAt(place, byPlace(others))).toEqual([]);
});
