import { describe, expect, it } from "vitest";

import { exact, ifExact, roundUpTo, scale } from "./exact";

describe("a scaled figure", () => {
  it.each([
    ["2 × 1 ÷ 3 is 0.66…", 2, 1, 3, 1],
    ["1 × 1 ÷ 3 is 0.33…", 1, 1, 3, 0],
    ["half of 1 is rounded up", 1, 1, 2, 1],
    ["half of −1 is rounded down: a discount mirrors a charge", -1, 1, 2, -1],
    ["half of −3", -3, 1, 2, -2],
    ["a third of −1", -1, 1, 3, 0],
    ["2 thirds of −1", -1, 2, 3, -1],
    ["nothing", 0, 7, 3, 0],
    [
      "what is beyond a whole number between",
      9_000_000_000_000_000,
      99_999,
      100_000,
      8_999_910_000_000_000,
    ],
    ["the largest there is", Number.MAX_SAFE_INTEGER, 1, 1, Number.MAX_SAFE_INTEGER],
  ])("%s", (_, value, numerator, denominator, result) => {
    expect(scale(value, numerator, denominator)).toBe(result);
  });

  it("is refused where a number cannot hold it", () => {
    const larger = () => scale(Number.MAX_SAFE_INTEGER, 2, 1);
    expect(larger).toThrow(new RangeError("The figure is too large"));
    expect(() => scale(-Number.MAX_SAFE_INTEGER, 2, 1)).toThrow(RangeError);
  });
});

it("a size grows to the next multiple, and stays where it is one", () => {
  expect([1, 10, 11, 20].map((size) => roundUpTo(size, 10))).toEqual([10, 10, 20, 20]);
});

it("what comes of too large a figure is nothing, and of another fault that fault", () => {
  expect(ifExact(() => exact(7))).toBe(7);
  expect(ifExact(() => exact(2 ** 53))).toBeNull();
  const fault = new Error("Another one");
  const fails = () => {
    throw fault;
  };
  expect(() => ifExact(fails)).toThrow(fault);
});
