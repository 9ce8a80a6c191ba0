import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { backoffMs } from "./backoff";

const MINUTE = 60_000;
const backoff = { firstMs: MINUTE, longestMs: 60 * MINUTE };

describe("the wait after a failed attempt", () => {
  it("doubles with each attempt, up to the longest", () => {
    const whole = (attempt: number) => backoffMs(backoff, attempt, () => 1) / MINUTE;
    expect([1, 2, 3, 6, 7, 8, 2_000].map(whole)).toEqual([1, 2, 4, 32, 60, 60, 60]);
  });

  it("is at least half of that, and never more", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (attempt, chance) => {
          const whole = backoffMs(backoff, attempt, () => 1);
          const wait = backoffMs(backoff, attempt, () => chance);
          expect(wait).toBeGreaterThanOrEqual(whole / 2);
          expect(wait).toBeLessThanOrEqual(whole);
        },
      ),
    );
  });
});
