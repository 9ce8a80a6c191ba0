import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { drawnSize, scaleFor, scaleText, sharedScale } from "./opening-drawing";

const BOX = { width: 170, height: 110 };
const size = (widthMm: number, heightMm: number) => ({
  ...{ widthText: "", heightText: "", widthMm, heightMm },
});

describe("openings to scale", () => {
  test("72 points are an inch: 2540 mm at 1:50 are 144 points", () => {
    const { width, height } = drawnSize(size(2540, 1270), 50);
    expect([width, height].map((points) => points.toFixed(9))).toEqual([
      "144.000000000",
      "72.000000000",
    ]);
  });

  test("a window has the largest usual scale that fits", () => {
    expect(scaleFor(size(1845, 2100), BOX)).toBe(60);
    expect(scaleFor(size(590, 300), BOX)).toBe(10);
    expect(scaleFor(size(1, 1), BOX)).toBe(5);
  });

  test("one scale is for all of them unless one would be too small to see", () => {
    expect(sharedScale([size(3620, 2430), size(600, 900)], BOX)).toBe(80);
    expect(sharedScale([size(40, 9000), size(3000, 2000)], BOX)).toBeNull();
    expect(sharedScale([], BOX)).toBeNull();
  });

  test("any size fits, keeps its proportions, and is not drawn smaller than it need be", () => {
    const length = fc.double({ min: 1, max: 25_399_975, noNaN: true });
    fc.assert(
      fc.property(length, length, (width, height) => {
        const scale = scaleFor(size(width, height), BOX);
        const drawn = drawnSize(size(width, height), scale);
        expect(drawn.width).toBeLessThanOrEqual(BOX.width + 1e-6);
        expect(drawn.height).toBeLessThanOrEqual(BOX.height + 1e-6);
        expect(drawn.width / drawn.height).toBeCloseTo(width / height, 6);
        const fills = Math.max(drawn.width / BOX.width, drawn.height / BOX.height);
        expect(scale === 5 || fills >= 0.6).toBe(true);
      }),
    );
  });

  test("a scale is said as it is usual", () => {
    expect([5, 25, 150].map(scaleText)).toEqual(["1:5", "1:25", "1:150"]);
  });
});
