import fc from "fast-check";
import { expect, it } from "vitest";

import {
  bundleTerms,
  costFactorsOf,
  isWithheld,
  type Bundle,
  type BundleEffect,
  type BundlePlace,
} from "./bundles";
import { priceLine } from "./line";
import { AU, LINE } from "./test-lines";
import { findFault } from "./trace";

const letter = fc.constantFrom("a", "b");
const place: fc.Arbitrary<BundlePlace> = fc.record({
  brandId: letter,
  categoryId: fc.option(letter),
  productId: fc.option(letter),
});
const value = fc.oneof(
  fc.record({ fixed: fc.integer({ min: 0, max: 100_000 }) }),
  fc.record({ field: letter }),
);
const effect: fc.Arbitrary<BundleEffect> = fc.oneof(
  fc.record({ kind: fc.constant("OFFER" as const), place }),
  fc.record({ kind: fc.constant("COST" as const), place, factor: value }),
  fc.record({
    ...{ kind: fc.constant("CHARGE" as const), charge: fc.constant("FREIGHT" as const) },
    ...{ label: fc.constant("Levy"), brandId: fc.option(letter), amount: value },
    ...{ mode: fc.constantFrom("ONCE" as const, "PIECE" as const), isTaxable: fc.boolean() },
  }),
);
const bundles: fc.Arbitrary<Bundle[]> = fc.array(
  fc.record({
    ...{ id: fc.uuid(), name: fc.constant("Terms"), isSubscribed: fc.boolean() },
    values: fc.dictionary(letter, fc.integer({ min: 0, max: 100_000 })),
    effects: fc.array(effect, { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 4 },
);
const product = fc.record({
  ...{ id: letter, masterId: fc.option(letter), brandId: letter, categoryId: letter },
});

const set = (all: readonly Bundle[], at: number, patch: Partial<Bundle>) =>
  all.map((one, place) => (place === at ? { ...one, ...patch } : one));

it("unsubscribing undoes whatever subscribing did, whatever was typed", () => {
  fc.assert(
    fc.property(bundles, fc.nat(), fc.dictionary(letter, fc.nat(100_000)), (all, n, values) => {
      const at = n % all.length;
      const before = set(all, at, { isSubscribed: false });
      const during = set(before, at, { isSubscribed: true, values });
      const after = set(during, at, { isSubscribed: false });
      expect(bundleTerms(after)).toEqual(bundleTerms(before));
    }),
  );
});

it("a price by bundles explains itself, and is never above the one without any", () => {
  const price = (costFactors: ReturnType<typeof costFactorsOf>) => {
    const priced = priceLine({ ...LINE, costFactors }, AU);
    if (priced === "BAD_SIZE") throw new Error("No price");
    expect(findFault(priced.trace)).toBeNull();
    return priced.total.incTax;
  };
  fc.assert(
    fc.property(bundles, product, (all, one) => {
      const terms = bundleTerms(all);
      expect(price(costFactorsOf(terms, one))).toBeLessThanOrEqual(price([]));
      // What is withheld is offered by subscribing to all.
      const everything = all.map((bundle) => ({ ...bundle, isSubscribed: true }));
      expect(isWithheld(bundleTerms(everything), one)).toBe(false);
    }),
  );
});

it("what the dealer pays is multiplied, the base and its options alike, before the markup", () => {
  const option = { label: "Motor", part: "Options" as const, quantity: 1 };
  const line = {
    ...LINE,
    options: [{ ...option, charges: [{ mode: "FLAT" as const, price: 1_000_000 }] }],
    costFactors: [
      { bundle: "Volume terms", factor: 90_000 },
      { bundle: "Showroom", factor: 50_000 },
    ],
  };
  const priced = priceLine(line, { ...AU, rate: 0 });
  if (priced === "BAD_SIZE") throw new Error("No price");
  // 402.00 × 0.9 × 0.5 and 100.00 × 0.9 × 0.5, with 50% on each.
  expect(priced.unitCost).toBe(2_259_000);
  expect(priced.total.incTax).toBe(3_388_500);
  expect(priced.trace.map(({ label, from }) => [label, from])).toContainEqual([
    "Options cost, bundle",
    "Showroom: × 0.5",
  ]);
});
