import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { paginate, type Band } from "./paginate";

const PAGE = { top: 10, bottom: 110 };
const band = (height: number, staysWithNext = false, repeats: readonly Band[] = []): Band => ({
  height,
  staysWithNext,
  repeats,
  draw: () => undefined,
});

const topsOf = (bands: readonly Band[]) =>
  paginate(bands, PAGE).map((page) => page.map(({ top, isRepeat }) => (isRepeat ? "again" : top)));

describe("bands on pages", () => {
  test("follow each other until one does not fit", () => {
    expect(topsOf([band(40), band(60), band(1)])).toEqual([[10, 50], [10]]);
  });

  test("what stays together moves together", () => {
    expect(topsOf([band(60), band(30, true), band(30)])).toEqual([[10], [10, 40]]);
  });

  test("what stays together and is longer than a page is divided where the page ends", () => {
    expect(topsOf([band(50), band(40, true), band(40, true), band(40)])).toEqual([
      [10, 60],
      [10, 50],
    ]);
  });

  test("the head of a table is said again above what goes on", () => {
    const head = band(10);
    const rows = [60, 60].map((height) => band(height, false, [head]));
    expect(topsOf([head, ...rows])).toEqual([
      [10, 20],
      ["again", 20],
    ]);
  });

  test("a band higher than a page has one of its own, and ends", () => {
    expect(topsOf([band(5), band(500, false, [band(200)]), band(5)])).toEqual([
      [10],
      ["again", 210],
      [10],
    ]);
  });

  test("any bands are all placed once, in their order, inside of the page", () => {
    const anyBand = fc.record({
      height: fc.integer({ min: 0, max: 90 }),
      staysWithNext: fc.boolean(),
      repeats: fc.constantFrom([], [band(10)]),
    });
    fc.assert(
      fc.property(fc.array(anyBand, { maxLength: 40 }), (some) => {
        const bands = some.map((one): Band => ({ ...one, draw: () => undefined }));
        const pages = paginate(bands, PAGE);
        expect(
          pages.flatMap((page) => page.filter(({ isRepeat }) => !isRepeat).map((one) => one.band)),
        ).toEqual(bands);
        for (const page of pages)
          for (const { top, band: one } of page) {
            expect(top).toBeGreaterThanOrEqual(PAGE.top);
            expect(top + one.height).toBeLessThanOrEqual(PAGE.bottom);
          }
      }),
    );
  });
});
