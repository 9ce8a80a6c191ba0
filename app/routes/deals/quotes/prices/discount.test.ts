import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { discounted, impliedPercent, PRESETS, readPercent } from "./discount";

describe("a discount of the whole order", () => {
  it("is rounded half up to the cent, as its presets are", () => {
    const amounts = PRESETS.map((percent) => discounted(34_629_500, percent));
    expect(amounts).toEqual([32_898_000, 31_166_600, 29_435_100, 27_703_600]);
    expect(discounted(34_629_500, 0)).toBe(34_629_500);
    expect(discounted(34_629_500, 100)).toBe(0);
    expect(discounted(100_00, 12.5)).toBe(88_00);
  });

  it("stays between nothing and the total, in whole cents", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.integer({ min: 0, max: 10_000 }),
        (cents, hundredths) => {
          const found = discounted(cents * 100, hundredths / 100);
          expect(found % 100).toBe(0);
          expect(found).toBeGreaterThanOrEqual(0);
          expect(found).toBeLessThanOrEqual(cents * 100);
          const exact = (BigInt(cents) * BigInt(10_000 - hundredths) * 2n + 10_000n) / 20_000n;
          expect(found / 100).toBe(Number(exact));
        },
      ),
    );
  });

  it("says what an amount stands for with two decimals, below the total and above it", () => {
    expect(impliedPercent(34_629_500, 31_000_000)).toBe("10.48");
    expect(impliedPercent(34_629_500, 35_000_000)).toBe("1.07");
    expect(impliedPercent(34_629_500, 34_629_500)).toBe("0.00");
    expect(impliedPercent(0, 10_000)).toBeNull();
  });

  it("is read as people type it", () => {
    const typed = ["12", "7.5", " 10 % ", "100", "0", ".5", "100.01", "7.555", "-5", "ten", ""];
    const read = [12, 7.5, 10, 100, 0, 0.5, null, null, null, null, null];
    expect(typed.map(readPercent)).toEqual(read);
  });
});
