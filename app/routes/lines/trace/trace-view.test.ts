import { expect, it } from "vitest";

import { traceRows, type TraceStep } from "./trace-view";

const step = (label: string, result: number, more: Partial<TraceStep> = {}): TraceStep => ({
  ...{ label, from: `from ${label}`, rule: "given", inputs: [], result, unit: "money" },
  ...more,
});
const METRIC = { symbol: "$", system: "METRIC", isInCents: false } as const;

it("shows the steps in their order, four decimals until the unit is rounded, two after it", () => {
  const rows = traceRows(
    [
      step("Cell", 4_020_000),
      step("Trade discount", 2_492_400),
      step("Base cost", 2_529_786, { rule: "sum", inputs: [{ step: 0 }, { step: 1 }] }),
      step("White plastic", 0, { rule: "sum" }),
      step("Unit", 4_933_700, { rule: "scale" }),
      step("Quantity", 9_867_400, { rule: "product" }),
    ],
    METRIC,
  );
  expect(rows.map(({ number, label, result }) => [number, label, result])).toEqual([
    [1, "Cell", "$402.0000"],
    [2, "Trade discount", "$249.2400"],
    [null, "Base cost", "$252.9786"],
    [3, "Unit", "$493.37"],
    [4, "Quantity", "$986.74"],
  ]);
  expect(rows[3]?.head).not.toBeNull();
});

it("says sizes, areas and counts in their units", () => {
  const rows = (system: "METRIC" | "IMPERIAL") =>
    traceRows(
      [
        step("Width", 1_845, { unit: "size" }),
        step("Area", 3_929_850, { unit: "area" }),
        step("Drops", 4, { unit: "count" }),
      ],
      { symbol: "$", system, isInCents: false },
    ).map(({ result }) => result);
  expect(rows("METRIC")).toEqual(["1845 mm", "3.9299 m²", "4"]);
  expect(rows("IMPERIAL")).toEqual(['115 5/16"', "106.60 ft²", "4"]);
});

it("has cents from the beginning where every step is of a quote", () => {
  const [row] = traceRows([step("Products", 9_867_400, { rule: "sum", inputs: [9_867_400] })], {
    ...METRIC,
    isInCents: true,
  });
  expect(row).toMatchObject({ number: null, result: "$986.74" });
});
