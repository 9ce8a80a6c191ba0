import { formatDimension, showDimension } from "~/domain/dimensions";

import { lengthName, perLength, stepOf, type Size, type Stepped } from "./sources";
import type { Figure, Trace } from "./trace";
import { WHOLE } from "./exact";

/** What a line's price is broken down by. */
export const PARTS = ["Base", "Options", "Fabric", "Making", "Lining", "Trim", "Piping"] as const;
export type Part = (typeof PARTS)[number];

/** One way in which a choice costs something; several on one choice add up. */
export type Charge =
  | { readonly mode: "FLAT"; readonly price: number }
  /** Thousandths of a percent of the base's list price. */
  | { readonly mode: "PERCENT"; readonly percent: number }
  /** By the metre, or foot, of one side, of both, or of all four. */
  | { readonly mode: "WIDTH" | "HEIGHT" | "BOTH" | "PERIMETER"; readonly price: number }
  /** By the number that was typed. */
  | { readonly mode: "UNIT"; readonly price: number }
  | { readonly mode: "WIDTH_STEPS"; readonly steps: Stepped };

export interface ChosenOption {
  readonly label: string;
  readonly part: Exclude<Part, "Base">;
  /** As typed, 1 without. */
  readonly quantity: number;
  /** None: it is a specification and has no price. */
  readonly charges: readonly Charge[];
}

/** The list price of a choice; null where the size is beyond its steps. */
export function priceOfOption(
  option: ChosenOption,
  base: Figure,
  size: Size,
  trace: Trace,
): Figure | null {
  const figures: Figure[] = [];
  for (const charge of option.charges) {
    const figure = priceOfCharge(option, charge, { base, size, trace });
    if (!figure) return null;
    figures.push(figure);
  }
  const [only] = figures;
  if (only && figures.length === 1) return only;
  return trace.add(option.label, "Together", ["sum", ...figures]);
}

interface Around {
  base: Figure;
  size: Size;
  trace: Trace;
}

function priceOfCharge(
  { label, quantity }: ChosenOption,
  charge: Charge,
  { base, size, trace }: Around,
): Figure | null {
  switch (charge.mode) {
    case "FLAT":
      return trace.add(label, "List price", ["given", charge.price]);
    case "PERCENT":
      return trace.add(label, `${charge.percent / 1_000}% of the list price`, [
        ...(["scale", base, charge.percent, WHOLE] as const),
      ]);
    case "UNIT":
      return trace.add(label, `${quantity} × list price`, ["product", charge.price, quantity]);
    case "WIDTH_STEPS":
      return byWidthStep(label, charge.steps, size, trace);
    default:
      return byLength(label, charge, size, trace);
  }
}

function byWidthStep(label: string, steps: Stepped, { width, system }: Size, trace: Trace) {
  if (width === null) return null;
  const found = stepOf(steps, width);
  if (!found) return null;
  return trace.add(label, `Up to ${showDimension(found.upTo, system)} wide`, [
    "given",
    found.price,
  ]);
}

function byLength(
  label: string,
  { mode, price }: Extract<Charge, { mode: "WIDTH" | "HEIGHT" | "BOTH" | "PERIMETER" }>,
  { width, height, system }: Size,
  trace: Trace,
) {
  const sides = { WIDTH: [width], HEIGHT: [height], BOTH: [width, height] };
  const once = mode === "PERIMETER" ? sides.BOTH : sides[mode];
  const known = once.filter((side) => side !== null);
  if (known.length < once.length) return null;
  const all = mode === "PERIMETER" ? [...known, ...known] : known;
  const shown = all.map((side) => formatDimension(side, system)).join(" + ");
  const length = trace.add(label, `Length of ${shown}`, ["sum", ...all], "size");
  const from = `By the ${lengthName(system)}`;
  return trace.add(label, from, ["scale", price, length, perLength(system)]);
}
