import { describe, expect, it } from "vitest";

import { findFault, Trace, type Step } from "./trace";

/** 402 less 38%: 249.24, and with the 18 of a chain 267.24. */
function example(): Step[] {
  const trace = new Trace();
  const cell = trace.add("Cell", "Price list", ["given", 4_020_000]);
  const cost = trace.add("Trade discount", "Less 38%", ["scale", cell, 62_000, 100_000]);
  expect(cost).toEqual({ step: 1, value: 2_492_400 });
  trace.add("Cost", "Together", ["sum", cost, 180_000]);
  return [...trace.steps];
}

describe("a trace", () => {
  it("names the steps that a step goes on from, in money unless it says otherwise", () => {
    const trace = new Trace();
    const run = trace.add("Run", "With its allowance", ["sum", 7_964, 400], "size");
    trace.add("List price", "By the metre", ["scale", 860_000, run, 1_000]);
    expect(trace.steps).toEqual([
      {
        ...{ label: "Run", from: "With its allowance", rule: "sum", inputs: [7_964, 400] },
        ...{ result: 8_364, unit: "size" },
      },
      {
        ...{ label: "List price", from: "By the metre", rule: "scale" },
        ...{ inputs: [860_000, { step: 0 }, 1_000], result: 7_193_040, unit: "money" },
      },
    ]);
  });

  it("has no figure that a number cannot hold", () => {
    const add = () => new Trace().add("Quantity", "× 2", ["product", Number.MAX_SAFE_INTEGER, 2]);
    expect(add).toThrow(new RangeError("The figure is too large"));
  });

  it.each<[string, Parameters<Trace["add"]>[2], number]>([
    ["given", ["given", 5], 5],
    ["sum", ["sum", 1, 2, 4], 7],
    ["sum of nothing", ["sum"], 0],
    ["product", ["product", 3, 5], 15],
    ["difference", ["difference", 3, 5], -2],
    ["scale to the whole", ["scale", 7, 1, 2], 4],
    ["scale to a step", ["scale", 1_250, 1, 1, 100], 1_300],
    ["roundUp", ["roundUp", 1_234, 10], 1_240],
    ["largest", ["largest", 3, 5, 4], 5],
    ["smallest", ["smallest", 5, 3, 4], 3],
    // 62% of 25 is 15.5, which is 16: it takes off 9, and not the 10 that 38% of it would be.
    ["takeOff", ["takeOff", 25, 38, 100], -9],
  ])("follows its rule: %s", (_, rule, result) => {
    expect(new Trace().add("Figure", "Test", rule).value).toBe(result);
  });
});

describe("a fault", () => {
  const spoilt = (at: number, change: Partial<Step>) =>
    example().map((step, index) => (index === at ? { ...step, ...change } : step));

  it("is none in what was made", () => {
    expect(findFault(example())).toBeNull();
    expect(findFault([])).toBeNull();
  });

  it.each<[string, number, Partial<Step>]>([
    ["a figure that is another", 0, { inputs: [4_020_001] }],
    ["a result by one ten-thousandth", 1, { result: 2_492_401 }],
    ["another rule", 2, { rule: "difference" }],
    ["a step that comes later", 1, { inputs: [{ step: 2 }, 62_000, 100_000] }],
    ["a step there is not", 2, { inputs: [{ step: 9 }, 180_000] }],
  ])("is found at its step: %s", (_, at, change) => {
    expect(findFault(spoilt(at, change))).toBe(at);
  });
});
