import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { explainSize, rangeWords, sayDimension, type SizeRules } from "./dimension-words";
import { readDimension } from "./dimensions";

const METRIC: SizeRules = {
  system: "METRIC",
  allowed: { hasEighths: true, hasSixteenths: true },
};
const inches = (hasEighths: boolean, hasSixteenths: boolean): SizeRules => ({
  system: "IMPERIAL",
  allowed: { hasEighths, hasSixteenths },
});

describe("what is wrong with a size", () => {
  it("is nothing if it can be read", () => {
    expect(explainSize(" 1845 mm", "Width", METRIC)).toBeNull();
    expect(explainSize("36-5/8", "Width", inches(true, false))).toBeNull();
  });

  it("is that there is none", () => {
    expect(explainSize("  ", "Width", METRIC)?.message).toBe("Width is required");
    expect(explainSize("0", "Height", METRIC)?.message).toBe("Height must be more than 0");
    expect(explainSize("0", "Height", inches(true, true))?.message).toBe(
      "Height must be more than 0",
    );
  });

  it.each([
    ["36 3/16", true, false, "This brand does not make sixteenths", ["36 1/8", "36 1/4"]],
    ["36 3/8", false, true, "This brand does not make eighths", ["36 5/16", "36 7/16"]],
    ["36 3/16", false, false, "This brand makes no eighths and no sixteenths", ["36", "36 1/4"]],
  ])("%s: a fraction that its brand does not make", (text, eighths, sixteenths, message, near) => {
    expect(explainSize(text, "Width", inches(eighths, sixteenths))).toEqual({
      message,
      nearest: near,
    });
  });

  it.each([
    ["72.06", ["72", "72 1/16"]],
    ["1 1/10", ["1 1/16", "1 1/8"]],
    ["1 1/3", ["1 5/16", "1 3/8"]],
    ["11/4", ["2 3/4"]],
    ["0.01", ["1/16"]],
    ["about 3", []],
    ["1/0", []],
  ])("%s: no fraction at all names what there is", (text, nearest) => {
    expect(explainSize(text, "Width", inches(true, true))).toEqual({
      message:
        "Width must be in whole inches, halves, quarters, eighths or sixteenths, such as 36 5/8",
      nearest,
    });
  });

  it("says of inches without eighths what there is", () => {
    expect(explainSize("wide", "Width", inches(false, false))?.message).toBe(
      "Width must be in whole inches, halves or quarters, such as 36 1/2",
    );
  });

  it("is that millimetres are whole", () => {
    expect(explainSize("184.5", "Width", METRIC)).toEqual({
      message: "Width must be in whole millimetres, such as 1845",
      nearest: ["184", "185"],
    });
    expect(explainSize("1,845", "Width", METRIC)?.nearest).toEqual([]);
  });

  it("is that it is too large", () => {
    expect(explainSize("1000000", "Width", METRIC)?.message).toBe(
      "Width must be at most 999999 mm",
    );
    expect(explainSize("1000000 1/2", "Width", inches(true, true))?.message).toBe(
      "Width must be at most 999999 inches",
    );
  });

  it("never offers what is not made, and says nothing only of what can be read", () => {
    const texts = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc
        .tuple(fc.nat(400), fc.nat(20), fc.nat(20))
        .map(([whole, over, under]) => `${whole} ${over}/${under}`),
      fc.double({ min: 0, max: 1e7, noNaN: true }).map((size) => size.toFixed(3)),
    );
    fc.assert(
      fc.property(texts, fc.boolean(), fc.boolean(), fc.boolean(), (text, isMetric, ...made) => {
        const rules = isMetric ? METRIC : inches(...made);
        const problem = explainSize(text, "Width", rules);
        const size = readDimension(text, rules.system, rules.allowed);
        expect(problem === null).toBe(size !== null && size > 0);
        for (const near of problem?.nearest ?? []) expect(explainSize(near, "", rules)).toBeNull();
      }),
    );
  });
});

it("a size is said as people say it", () => {
  expect(sayDimension(1_845, "METRIC")).toBe("1845 millimetres");
  expect(sayDimension(1, "METRIC")).toBe("1 millimetre");
  expect(sayDimension(586, "IMPERIAL")).toBe("36 and 5/8 inches");
  expect(sayDimension(10, "IMPERIAL")).toBe("5/8 inch");
  expect(sayDimension(16, "IMPERIAL")).toBe("1 inch");
  expect(sayDimension(1_344, "IMPERIAL")).toBe("84 inches");
});

it("a range is said with the ends it has", () => {
  const said = (min: number | null, max: number | null) =>
    rangeWords({ min, max }, "IMPERIAL", "wide");
  expect(said(192, 586)).toBe("12 to 36 5/8 wide");
  expect(said(192, null)).toBe("from 12 wide");
  expect(said(null, 586)).toBe("up to 36 5/8 wide");
  expect(said(null, null)).toBeNull();
  expect(rangeWords({ min: 0, max: 3_000 }, "METRIC", "mm")).toBe("0 to 3000 mm");
});
