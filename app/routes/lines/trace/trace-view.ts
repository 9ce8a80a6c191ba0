import type { z } from "zod";

import { SIXTEENTHS, showDimension, type MeasureSystem } from "~/domain/dimensions";
import { formatMoney } from "~/domain/money";
import type { traceStepSchema } from "~/upstream/contract/line-options";

export type TraceStep = z.output<typeof traceStepSchema>;

/** A row of how a price was made: a head, a step, or a step that sums up those before. */
export interface TraceRow {
  /** Null for a sum, as it adds nothing of its own. */
  number: number | null;
  /** What begins with it. */
  head: string | null;
  label: string;
  from: string;
  result: string;
}

/** From these on something else is worked out. */
const HEADS: Readonly<Record<string, string>> = {
  Unit: "Price in the basis of the quote",
  "Unit cost": "Cost of the line",
};
/** From here on money is in cents. */
const IN_CENTS = ["Unit"];

/** The steps as they are stored, in their order; nothing is worked out anew. */
export function traceRows(
  steps: readonly TraceStep[],
  { symbol, system, isInCents }: { symbol: string; system: MeasureSystem; isInCents: boolean },
): TraceRow[] {
  const shown = steps.filter((step) => !isOfNothing(step));
  const rounded = isInCents ? 0 : shown.findIndex(({ label }) => IN_CENTS.includes(label));
  const told = new Set<string>();
  let number = 0;
  return shown.map(({ label, from, rule, result, unit }, at) => {
    const isSum = rule === "sum" && unit === "money";
    if (!isSum) number += 1;
    const head = told.has(label) ? null : (HEADS[label] ?? null);
    told.add(label);
    const isExact = rounded < 0 || at < rounded;
    return {
      ...{ number: isSum ? null : number, head, label, from },
      result: resultOf(result, unit, { symbol, system, isExact }),
    };
  });
}

/** What is included has no price, and its step adds up nothing. */
const isOfNothing = ({ rule, inputs }: TraceStep) => rule === "sum" && inputs.length === 0;

function resultOf(
  result: number,
  unit: TraceStep["unit"],
  { symbol, system, isExact }: { symbol: string; system: MeasureSystem; isExact: boolean },
): string {
  switch (unit) {
    case "money": {
      const text = formatMoney(result, symbol);
      return isExact ? text.replace(/\d+$/, (decimals) => decimals.padEnd(4, "0")) : text;
    }
    case "size":
      return showDimension(result, system);
    case "area":
      return areaOf(result, system);
    case "count":
      return result.toLocaleString("en-AU");
  }
}

const MM2_PER_M2 = 1_000_000;
const PER_FT2 = (12 * SIXTEENTHS) ** 2;

/** `3.9299 m²`, `42.3 ft²`. */
function areaOf(area: number, system: MeasureSystem): string {
  return system === "METRIC"
    ? `${(area / MM2_PER_M2).toFixed(4)} m²`
    : `${(area / PER_FT2).toFixed(2)} ft²`;
}
