import { showDimension, type MeasureSystem } from "~/domain/dimensions";

import type { Figure, Trace } from "./trace";

/** A price for sizes up to and including the ones along its edges; null or zero is not made. */
export interface Grid {
  readonly widths: readonly number[];
  readonly heights: readonly number[];
  /** Rows by height, each with a price by width, in ten-thousandths. */
  readonly prices: readonly (readonly (number | null)[])[];
}

/** Prices up to and including a size. */
export type Stepped = readonly { readonly upTo: number; readonly price: number }[];

/**
 * Where a product's price comes from. Money in ten-thousandths, sizes in millimetres or sixteenths of an inch, rates by
 * the metre and square metre, or the foot and square foot. Kinds as the trade has them.
 */
export type PriceSource =
  | { readonly kind: "GRID"; readonly list: Grid; readonly cost: Grid | null }
  | { readonly kind: "WIDTH"; readonly steps: Stepped }
  | {
      readonly kind: "AREA";
      readonly rate: number;
      /** Sizes are billed as at least these, and up to the next step. */
      readonly minWidth: number;
      readonly minHeight: number;
      readonly step: number;
      /** Of an area, in square units of size. */
      readonly minArea: number;
    }
  | {
      readonly kind: "RUNNING";
      readonly rate: number;
      /** Thousandths: 2,000 is twice the width. */
      readonly fullness: number;
      readonly allowance: number;
      /** Null where it runs along the width; else it hangs in drops of this width. */
      readonly drops: {
        readonly fabricWidth: number;
        readonly hems: number;
        /** Of the pattern, 0 for none. */
        readonly repeat: number;
      } | null;
    }
  | {
      readonly kind: "SLAT";
      readonly slatWidth: number;
      readonly steps: Stepped;
    }
  | { readonly kind: "FLAT"; readonly price: number }
  /** A service: so much a piece, and at least so much for coming at all. */
  | { readonly kind: "SERVICE"; readonly price: number; readonly callOut: number };

export interface Size {
  readonly system: MeasureSystem;
  readonly width: number | null;
  readonly height: number | null;
  readonly quantity: number;
}

/** Sizes in a unit of rates: millimetres in a metre, sixteenths in a foot. */
export const perLength = (system: MeasureSystem): number => (system === "METRIC" ? 1_000 : 192);
export const lengthName = (system: MeasureSystem): string =>
  system === "METRIC" ? "metre" : "foot";

/** The list price of a size, and its cost where the price list says that too. */
export interface BasePrice {
  readonly list: Figure;
  readonly cost: Figure | null;
}

/** What a size is in a price list; null where it is not made. */
export function priceOf(source: PriceSource, size: Size, trace: Trace): BasePrice | null {
  switch (source.kind) {
    case "GRID":
      return priceOfGrid(source, size, trace);
    case "FLAT":
      return list(trace.add("List price", "One price for every size", ["given", source.price]));
    case "SERVICE":
      return list(priceOfService(source, size.quantity, trace));
    case "WIDTH":
      return list(priceByWidth(source.steps, size, trace));
    case "AREA":
      return list(priceByArea(source, size, trace));
    case "RUNNING":
      return list(priceByRun(source, size, trace));
    case "SLAT":
      return list(priceBySlats(source, size, trace));
  }
}
type Of<Kind> = Extract<PriceSource, { kind: Kind }>;

const list = (figure: Figure | null): BasePrice | null => figure && { list: figure, cost: null };

/** The first edge that a size does not exceed; -1 if there is none. */
const edgeOf = (edges: readonly number[], size: number) => edges.findIndex((edge) => size <= edge);

function cellOf({ widths, heights, prices }: Grid, width: number, height: number) {
  const [column, row] = [edgeOf(widths, width), edgeOf(heights, height)];
  const price = prices[row]?.[column];
  return price ? { price, width: widths[column] ?? 0, height: heights[row] ?? 0 } : null;
}

function priceOfGrid({ list, cost }: Of<"GRID">, size: Size, trace: Trace) {
  const { width, height, system } = size;
  if (width === null || height === null) return null;
  const cell = cellOf(list, width, height);
  const costCell = cost && cellOf(cost, width, height);
  if (!cell || (cost && !costCell)) return null;
  const both = (one: { width: number; height: number }) =>
    `${showDimension(one.width, system)} × ${showDimension(one.height, system)}`;
  const from = (found: { width: number; height: number }) =>
    `Requested ${both({ width, height })}, next step up ${both(found)}`;
  return {
    list: trace.add("Cell", from(cell), ["given", cell.price]),
    cost: costCell && trace.add("Cost cell", from(costCell), ["given", costCell.price]),
  };
}

function priceOfService({ price, callOut }: Of<"SERVICE">, quantity: number, trace: Trace) {
  const each = trace.add("Service", "Each", ["given", price]);
  if (callOut === 0) return each;
  const from = quantity === 1 ? "For coming at all" : `For coming at all, shared by ${quantity}`;
  const share = trace.add("Call-out", from, ["scale", callOut, 1, quantity]);
  return trace.add("List price", "At least the call-out", ["largest", each, share]);
}

/** The step of a size, if there is one. */
export const stepOf = (steps: Stepped, size: number) => steps.find(({ upTo }) => size <= upTo);

function priceByWidth(steps: Stepped, { width, system }: Size, trace: Trace) {
  if (width === null) return null;
  const found = stepOf(steps, width);
  if (!found?.price) return null;
  const [asked, next] = [showDimension(width, system), showDimension(found.upTo, system)];
  return trace.add("Width", `Requested ${asked}, next step up ${next}`, ["given", found.price]);
}

function priceByArea(source: Of<"AREA">, { width, height, system }: Size, trace: Trace) {
  if (!width || !height) return null;
  const billed = (label: string, size: number, least: number) => {
    const shown = showDimension(size, system);
    const atLeast = trace.add(label, `Requested ${shown}`, ["largest", size, least], "size");
    if (source.step <= 1) return atLeast;
    const step = showDimension(source.step, system);
    return trace.add(label, `Billed by ${step}`, ["roundUp", atLeast, source.step], "size");
  };
  const sides = [
    billed("Billed width", width, source.minWidth),
    billed("Billed height", height, source.minHeight),
  ] as const;
  const area = trace.add("Area", "Width × height", ["product", ...sides], "area");
  const least = trace.add(
    "Billed area",
    "At least the minimum",
    ["largest", area, source.minArea],
    "area",
  );
  const unit = perLength(system) ** 2;
  const from = `By the square ${lengthName(system)}`;
  return trace.add("List price", from, ["scale", source.rate, least, unit]);
}

function priceByRun(source: Of<"RUNNING">, { width, height, system }: Size, trace: Trace) {
  if (!width) return null;
  const { rate, fullness, allowance, drops } = source;
  const full = trace.add(
    "Fullness",
    `${fullness / 1_000} × the width`,
    ["scale", width, fullness, 1_000],
    "size",
  );
  const run = trace.add("Run", "With its allowance", ["sum", full, allowance], "size");
  const length = drops ? inDrops(drops, run, { height, system }, trace) : run;
  if (!length) return null;
  const from = `By the ${lengthName(system)}`;
  return trace.add("List price", from, ["scale", rate, length, perLength(system)]);
}

function inDrops(
  { fabricWidth, hems, repeat }: NonNullable<Of<"RUNNING">["drops"]>,
  run: Figure,
  { height, system }: Pick<Size, "height" | "system">,
  trace: Trace,
) {
  if (!height) return null;
  const across = showDimension(fabricWidth, system);
  const whole = trace.add(
    "Width of fabric",
    `In whole widths of ${across}`,
    ["roundUp", run, fabricWidth],
    "size",
  );
  const count = trace.add("Drops", "Whole widths", ["scale", whole, 1, fabricWidth], "count");
  const hemmed = trace.add("Cut drop", "Height and hems", ["sum", height, hems], "size");
  const cut =
    repeat > 0
      ? trace.add(
          "Cut drop",
          "In whole repeats of the pattern",
          ["roundUp", hemmed, repeat],
          "size",
        )
      : hemmed;
  return trace.add("Fabric", "Drops × cut drop", ["product", count, cut], "size");
}

function priceBySlats({ slatWidth, steps }: Of<"SLAT">, size: Size, trace: Trace) {
  const { width, height, system } = size;
  if (!width || height === null) return null;
  const found = stepOf(steps, height);
  if (!found?.price) return null;
  const across = showDimension(slatWidth, system);
  const whole = trace.add(
    "Width of slats",
    `In whole slats of ${across}`,
    ["roundUp", width, slatWidth],
    "size",
  );
  const count = trace.add("Slats", "Whole slats", ["scale", whole, 1, slatWidth], "count");
  const [asked, next] = [showDimension(height, system), showDimension(found.upTo, system)];
  const each = trace.add("Price of a slat", `Requested ${asked}, next step up ${next}`, [
    "given",
    found.price,
  ]);
  return trace.add("List price", "Slats × price", ["product", each, count]);
}
