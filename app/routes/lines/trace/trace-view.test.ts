import { expect, it } from "vitest";

import { traceRows, type TraceStep } from "./trace-view";

const step = (label: string, result: number, more: Partial<TraceStep> = {}): TraceStep => ({
  ...{ label, from: `from ${label}`, rule: "given", inputs: [], result, unit: "money" },
  ...more,
});
const METRIC = {
  ...({ symbol: "$", system: "METRIC", isInCents: false } as const),
  words: { name: "GST", tax: "GST" },
};

it("shows the steps in their order, four decimals until the unit is rounded, two after it", () => {
  const rows = traceRows(
    [
      step("Cell", 4_020_000),
      step("Trade discount", -1_527_600),
      step("Base cost", 2_492_400, { rule: "sum", inputs: [{ step: 0 }, { step: 1 }] }),
      step("White plastic", 0, { rule: "sum" }),
      step("Unit, rounded", 4_933_700, { rule: "scale" }),
      step("Quantity", 9_867_400, { rule: "product" }),
    ],
    METRIC,
  );
  expect(rows.map(({ number, label, result }) => [number, label, result])).toEqual([
    [1, "Cell", "$402.0000"],
    [2, "Trade discount", "−$152.7600"],
    [null, "Base cost", "$249.2400"],
    [3, "Unit, rounded", "$493.37"],
    [4, "Quantity", "$986.74"],
  ]);
});

it("heads what a group of steps is about, and says tax by the account's name of it", () => {
  const steps = [
    step("Cell", 4_020_000, { section: "COST" }),
    step("Trade discount", -1_527_600, { section: "COST" }),
    step("Base markup", 5_829_000, { section: "SELL" }),
    step("Unit ex tax", 5_829_000, { section: "SELL", rule: "sum", inputs: [{ step: 2 }] }),
    step("Tax", 582_900, { section: "TAX" }),
    step("Tax in the line", 582_900, { section: "TAX" }),
    step("Tax rebate", 1, { section: "TAX" }),
  ];
  const told = (words: typeof METRIC.words) =>
    traceRows(steps, { ...METRIC, words }).map(({ head, label }) => [head, label]);
  expect(told(METRIC.words)).toEqual([
    ["Cost ex GST", "Cell"],
    [null, "Trade discount"],
    ["Sell ex GST", "Base markup"],
    [null, "Unit ex GST"],
    ["Sell inc GST", "GST"],
    [null, "GST in the line"],
    [null, "Tax rebate"],
  ]);
  expect(told({ name: "Sales tax", tax: "sales tax" })[3]).toEqual([null, "Unit ex sales tax"]);
});

it("tells what an option comes to in one row, from its list price to what is left of it", () => {
  const rows = traceRows(
    [
      step("Fascia", 1_845, {
        ...{ from: "Length of 1845", unit: "size", rule: "sum", inputs: [1_845] },
      }),
      step("Fascia", 774_900, {
        ...{ from: "By the metre", rule: "scale", inputs: [420_000, { step: 0 }, 1_000] },
      }),
      step("Fascia", 480_438, {
        ...{ from: "Less 38%", rule: "scale", inputs: [{ step: 1 }, 62_000, 100_000] },
      }),
      // Another one of the same name begins anew.
      step("Fascia", 180_000, { inputs: [180_000] }),
      step("Options cost", 660_438, { rule: "sum", inputs: [{ step: 2 }, { step: 3 }] }),
    ],
    METRIC,
  );
  expect(rows.map(({ number, from, result }) => [number, from, result])).toEqual([
    [1, "Length of 1845 = 1845 mm, by the metre $77.4900, less 38%", "$48.0438"],
    [2, "from Fascia", "$18.0000"],
    [null, "from Options cost", "$66.0438"],
  ]);
});

it("keeps apart what an adjustment is and the tax of it, which go by its name", () => {
  const rows = traceRows(
    [
      step("Freight", 484_000, { section: "CHARGES" }),
      step("Freight", 44_000, { section: "TAX", rule: "scale", inputs: [{ step: 0 }, 1, 11] }),
    ],
    { ...METRIC, isInCents: true },
  );
  expect(rows.map(({ head, result }) => [head, result])).toEqual([
    ["Surcharges, freight and installation", "$48.40"],
    ["GST of charges and adjustments", "$4.40"],
  ]);
});

it("says sizes, areas and counts in their units", () => {
  const rows = (system: "METRIC" | "IMPERIAL") =>
    traceRows(
      [
        step("Width", 1_845, { unit: "size" }),
        step("Area", 3_929_850, { unit: "area" }),
        step("Drops", 4, { unit: "count" }),
      ],
      { ...METRIC, system },
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
