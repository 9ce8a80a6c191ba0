import { z } from "zod";

import { PARTS } from "../pricing/options";

/** How a version of a product is stored: what is read here is what prices and options are made from. */

const money = z.int().min(0);
const size = z.int().min(0);
const percent = z.int().min(0).max(1_000_000);
const stepped = z
  .array(z.object({ upTo: size, price: money }))
  .min(1)
  .refine(
    (steps) => steps.every(({ upTo }, at) => at === 0 || upTo > (steps[at - 1]?.upTo ?? 0)),
    "Steps have to grow",
  );

/** The grids of a version are rows of their own: one band of them is read for a price, not all. */
export const storedSourceSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("GRID") }),
  z.object({ kind: z.literal("WIDTH"), steps: stepped }),
  z.object({
    kind: z.literal("AREA"),
    rate: money,
    minWidth: size,
    minHeight: size,
    step: z.int().min(1),
    minArea: z.int().min(0),
  }),
  z.object({
    kind: z.literal("RUNNING"),
    rate: money,
    fullness: z.int().min(1_000).max(10_000),
    allowance: size,
    drops: z.object({ fabricWidth: z.int().min(1), hems: size, repeat: size }).nullable(),
  }),
  z.object({ kind: z.literal("SLAT"), slatWidth: z.int().min(1), steps: stepped }),
  z.object({ kind: z.literal("FLAT"), price: money }),
  z.object({ kind: z.literal("SERVICE"), price: money, callOut: money }),
]);
export type StoredSource = z.output<typeof storedSourceSchema>;

const range = z.object({ min: z.int().nullable(), max: z.int().nullable() });
const limits = z.object({ width: range, height: range });
const conditions = z.array(z.object({ group: z.string(), anyOf: z.array(z.string()).min(1) }));
const charge = z.discriminatedUnion("mode", [
  z.object({ mode: z.literal("FLAT"), price: money }),
  z.object({ mode: z.literal("PERCENT"), percent }),
  z.object({ mode: z.enum(["WIDTH", "HEIGHT", "BOTH", "PERIMETER"]), price: money }),
  z.object({ mode: z.literal("UNIT"), price: money }),
  z.object({ mode: z.literal("WIDTH_STEPS"), steps: stepped }),
]);
const choice = z.object({
  id: z.string(),
  name: z.string(),
  part: z.enum(PARTS).exclude(["Base"]),
  charges: z.array(charge),
  onlyWith: conditions,
  limits: limits.nullable(),
  band: z.string().nullable(),
  roll: z.object({ width: z.int().min(1), canRailroad: z.boolean() }).nullable(),
  /** What it looks like, and whose it is: of fabrics. */
  color: z.string().nullable(),
  brandName: z.string().nullable(),
});
const group = z.object({
  id: z.string(),
  name: z.string(),
  isRequired: z.boolean(),
  onlyWith: conditions,
  choices: z.array(choice),
  number: range.nullable(),
  /** What its number is: so many, or a size in the account's unit. */
  unit: z.enum(["COUNT", "SIZE"]).default("COUNT"),
});
const rule = z.object({
  id: z.string(),
  name: z.string(),
  countries: z.array(z.string().length(2)).nullable(),
  when: conditions,
  width: range.nullable(),
  height: range.nullable(),
});
export const configurableSchema = z.object({
  limits,
  groups: z.array(group),
  rules: z.array(rule),
  band: z.string().nullable(),
});
export type StoredConfigurable = z.output<typeof configurableSchema>;

const edges = z
  .array(size)
  .refine(
    (sizes) => sizes.every((one, at) => at === 0 || one > (sizes[at - 1] ?? 0)),
    "Sizes have to grow",
  );
/** Sizes along both edges, and a row of prices for each height. */
export const storedGridSchema = z
  .object({ widths: edges, heights: edges, prices: z.array(z.array(money.nullable())) })
  .refine(
    ({ widths, heights, prices }) =>
      prices.length === heights.length && prices.every((row) => row.length === widths.length),
    "There is a price, or none, for each size",
  );

/** A grid as a row of it holds it. */
export const readStoredGrid = (row: { widths: string; heights: string; prices: string }) =>
  storedGridSchema.parse({
    widths: JSON.parse(row.widths),
    heights: JSON.parse(row.heights),
    prices: JSON.parse(row.prices),
  });
