import { expect, it } from "vitest";

import { orderCost } from "./order-cost";

const GST = { taxRate: 10_000 };

it("an order comes to its products and freight, and the tax on what is taxed of them", () => {
  const parts = { products: 3_000_000, taxedProducts: 2_000_000, freight: 280_000 };
  expect(orderCost({ ...parts, ...GST })).toEqual({
    ...{ exTax: 3_280_000, tax: 228_000, incTax: 3_508_000 },
  });
});

it("its tax is rounded once, not by its parts", () => {
  // By parts it were 250,000.5 and 28,000.5, which is 278,002.
  const parts = { products: 2_500_005, taxedProducts: 2_500_005, freight: 280_005 };
  expect(orderCost({ ...parts, ...GST }).tax).toBe(278_001);
});

it.each([
  ["halves up", 5, 1],
  ["less down", 4, 0],
  ["a figure beyond what numbers hold between", 999_999_999_995, 100_000_000_000],
])("its tax is rounded: %s", (_, freight, tax) => {
  expect(orderCost({ products: 0, taxedProducts: 0, freight, ...GST }).tax).toBe(tax);
});
