import { expect, it } from "vitest";

import { beyondLimits } from "./limits";

it("a file that an import would refuse for its size is told by what it has too much of", () => {
  const has = (products: number) => ({
    suppliers: { length: 200 },
    products: { length: products },
  });
  expect(beyondLimits("x".repeat(5_000_000), has(5_000))).toEqual([]);
  expect(beyondLimits("x".repeat(4_999_999) + "é", has(5_001))).toEqual([
    "5.1 MB, of 5 MB at most",
    "5001 products, of 5000 at most",
  ]);
});
