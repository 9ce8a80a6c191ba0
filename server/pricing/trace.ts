import type { PriceSection } from "../../app/domain/price-sections";
import { exact, roundUpTo, scale } from "./exact";

/** What a step makes of its inputs. */
const RULES = {
  /** What a price list, a setting or a person says. */
  given: ([value]) => value,
  sum: (inputs) => inputs.reduce((sum, one) => sum + one, 0),
  product: (inputs) => inputs.reduce((product, one) => product * one, 1),
  difference: ([value, less]) => value - less,
  /** `[value, numerator, denominator, step]`: to the nearest step, a whole one without, halves away from zero. */
  scale: ([value, numerator, denominator, step = 1]) =>
    scale(value, numerator, denominator * step) * step,
  /** `[value, step]`: to the next multiple that is not smaller. */
  roundUp: ([value, step]) => roundUpTo(value, step),
  /** `[value, numerator, denominator]`: what a discount of that share takes off, below zero; what is left is rounded. */
  takeOff: ([value, numerator, denominator]) =>
    scale(value, denominator - numerator, denominator) - value,
  largest: (inputs) => Math.max(...inputs),
  smallest: (inputs) => Math.min(...inputs),
} satisfies Record<string, (inputs: Figures) => number>;

type Figures = [number, number, number, ...number[]];
export type Rule = keyof typeof RULES;

/** A number, or the result of the step of that index. */
export type Input = number | { readonly step: number };

/** One step of how a price is made. */
export interface Step {
  readonly label: string;
  /** Where its figures are from, for people. */
  readonly from: string;
  readonly rule: Rule;
  readonly inputs: readonly Input[];
  readonly result: number;
  /** What its result is counted in: ten-thousandths of the currency unit, or what the step says. */
  readonly unit: "money" | "count" | "size" | "area";
  readonly section?: PriceSection;
}

/** The result of a step, to go on with. */
export interface Figure {
  readonly step: number;
  readonly value: number;
}

/** How a price was made, step by step. */
export class Trace {
  readonly steps: Step[] = [];
  #section: PriceSection | undefined;

  /** The steps from here on are about something else. */
  begin(section: PriceSection): void {
    this.#section = section;
  }

  add(
    label: string,
    from: string,
    [rule, ...inputs]: readonly [Rule, ...(number | Figure)[]],
    unit: Step["unit"] = "money",
  ): Figure {
    const values = inputs.map((one) => (typeof one === "number" ? one : one.value));
    const result = exact(RULES[rule](values as Figures));
    const references = inputs.map((one) => (typeof one === "number" ? one : { step: one.step }));
    const section = this.#section && { section: this.#section };
    this.steps.push({ label, from, rule, inputs: references, result, unit, ...section });
    return { step: this.steps.length - 1, value: result };
  }
}

/**
 * Makes every figure again, from the steps alone. The index of the first step that is not what its rule makes of its
 * inputs, null if all are.
 */
export function findFault(steps: readonly Step[]): number | null {
  const results: number[] = [];
  for (const [at, { rule, inputs, result }] of steps.entries()) {
    const values = inputs.map((one) => (typeof one === "number" ? one : results[one.step]));
    const isKnown = values.every((value) => value !== undefined);
    if (!isKnown || RULES[rule](values as Figures) !== result) return at;
    results.push(result);
  }
  return null;
}
