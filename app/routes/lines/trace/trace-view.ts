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

/** What a group of steps is headed by; `tax` is what the account calls its tax. */
const HEADS: Readonly<Record<NonNullable<TraceStep["section"]>, (tax: string) => string>> = {
  COST: (tax) => `Cost ex ${tax}`,
  SELL: (tax) => `Sell ex ${tax}`,
  TAX: (tax) => `Sell inc ${tax}`,
  PRODUCTS: () => "Products",
  CHARGES: () => "Surcharges, freight and installation",
  ADJUSTMENTS: () => "Adjustments",
  TOTAL: () => "Total",
  OVERRIDE: () => "Overridden total",
  DEPOSIT: () => "Deposit",
};
/** Labels of steps in which tax goes by the account's name of it. Others are names that people gave. */
const OF_TAX =
  /^(Tax|Tax (in|on) the (unit|line)|Tax of the products|Unit ex tax|Total (ex|inc) tax)$/;
/** From here on money is in cents. */
const IN_CENTS = "Unit, rounded";

interface Shown {
  symbol: string;
  system: MeasureSystem;
  isInCents: boolean;
  /** What the account calls its tax, where a row begins and within a sentence. */
  words: { name: string; tax: string };
}

/**
 * The steps as they are stored, in their order; nothing is worked out anew. What goes on from the step before, under its
 * name, is told in one row with it.
 */
export function traceRows(
  steps: readonly TraceStep[],
  { symbol, system, isInCents, words }: Shown,
): TraceRow[] {
  const rounded = isInCents ? 0 : steps.findIndex(({ label }) => label === IN_CENTS);
  const rows: (Omit<TraceRow, "head" | "number"> & {
    at: number;
    isSum: boolean;
    isMoney: boolean;
    section: TraceStep["section"];
  })[] = [];
  for (const [at, step] of steps.entries()) {
    if (isOfNothing(step)) continue;
    const isExact = rounded < 0 || at < rounded;
    const before: string[] = [];
    for (let last = rows.at(-1); last && goesOn(step, last); last = rows.at(-1)) {
      before.unshift(`${last.from}${last.isMoney ? "" : " ="} ${last.result}`);
      rows.pop();
    }
    const isSum = step.rule === "sum" && step.unit === "money" && before.length === 0;
    rows.push({
      ...{ at, isSum, isMoney: step.unit === "money", section: step.section, label: step.label },
      from: [...before, step.from].map(inSentence).join(", "),
      result: resultOf(step.result, step.unit, { symbol, system, isExact }),
    });
  }
  let number = 0;
  return rows.map(({ isSum, section, label, from, result }, nth) => {
    if (!isSum) number += 1;
    const isFirst = section !== undefined && section !== rows[nth - 1]?.section;
    return {
      number: isSum ? null : number,
      head: isFirst ? headOf(section, isInCents, words) : null,
      ...{ label: OF_TAX.test(label) ? inWords(label, words) : label, from, result },
    };
  });
}

/** Of a quote every step is in cents, and its tax is that of charges and adjustments. */
function headOf(
  section: NonNullable<TraceStep["section"]>,
  isOfQuote: boolean,
  { name, tax }: Shown["words"],
): string {
  return isOfQuote && section === "TAX"
    ? `${name} of charges and adjustments`
    : HEADS[section](tax);
}

const inSentence = (words: string, at: number) =>
  at === 0 ? words : words.charAt(0).toLowerCase() + words.slice(1);

const inWords = (label: string, { name, tax }: Shown["words"]) =>
  label.replace(/^Tax/, name).replace(/\btax$/, tax);

/** A step of the same name that takes up what the one before came to. */
const goesOn = (
  step: TraceStep,
  before: { at: number; label: string; section: TraceStep["section"] },
) =>
  before.label === step.label &&
  before.section === step.section &&
  step.inputs.some((one) => typeof one === "object" && one.step === before.at);

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
