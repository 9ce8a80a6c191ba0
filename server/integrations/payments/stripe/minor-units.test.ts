import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { CardFailure } from "../provider";
import { fromMinorUnits, limitsOf, toMinorUnits } from "./minor-units";

describe("amounts as Stripe counts them", () => {
  it.each([
    ["AUD", 123_450_000, 1_234_500],
    ["USD", 100, 1],
    ["JPY", 5_000_000, 500],
    ["KRW", 10_000, 1],
    ["KWD", 51_200, 5_120],
    ["TND", 100, 10],
    // Whole units alone, told in hundredths all the same.
    ["ISK", 50_000, 500],
    ["UGX", 50_000, 500],
  ])("%s: %d ten-thousandths are %d", (currency, amount, count) => {
    expect(toMinorUnits(amount, currency)).toBe(count);
    expect(fromMinorUnits(count, currency)).toBe(amount);
  });

  it.each([
    ["AUD", 123_450_001],
    ["AUD", 50],
    ["AUD", 0],
    ["AUD", -100],
    ["AUD", 100.5],
    ["AUD", Number.NaN],
    ["AUD", 2 ** 53],
    ["JPY", 5_000_100],
    ["JPY", 5_005_000],
    ["KWD", 51_240 + 1],
    ["KWD", 51_210],
    ["ISK", 50_100],
    ["UGX", 55_000],
  ])("%s: %d ten-thousandths cannot be said, and are refused", (currency, amount) => {
    expect(() => toMinorUnits(amount, currency)).toThrow(CardFailure);
  });

  it.each([
    ["AUD", 5_000, 9_999_999_900, 100],
    ["GBP", 3_000, 9_999_999_900, 100],
    ["MXN", 100_000, 9_999_999_900, 100],
    ["HUF", 1_750_000, 99_999_999_990_000, 100],
    ["JPY", 500_000, 99_999_999_990_000, 10_000],
    ["KRW", 500_000, 999_999_990_000, 10_000],
    ["ISK", 10_000, 9_999_990_000, 10_000],
    ["KWD", 100, 999_999_900, 100],
    ["XXX", 100, 9_999_999_900, 100],
  ])("%s: from %d to %d, by %d", (currency, least, most, step) => {
    expect(limitsOf(currency)).toEqual({ least, most, step });
    expect(toMinorUnits(least, currency)).toBeGreaterThan(0);
    expect(toMinorUnits(most, currency)).toBeGreaterThan(0);
  });

  it("what can be said comes back as it was", () => {
    const currencies = fc.constantFrom("AUD", "USD", "JPY", "VND", "KWD", "BHD", "ISK", "UGX");
    fc.assert(
      fc.property(currencies, fc.integer({ min: 1, max: 99_999_999 }), (currency, units) => {
        const amount = units * 10_000;
        expect(fromMinorUnits(toMinorUnits(amount, currency), currency)).toBe(amount);
      }),
    );
  });
});
