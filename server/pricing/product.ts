import type { Charge, Part } from "./options";

/** A choice that was made in a group: one of some. */
export interface Condition {
  readonly group: string;
  readonly anyOf: readonly string[];
}

/** From and to, inclusive, in the unit of sizes; null is without an end. */
export interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

export interface Limits {
  readonly width: Range;
  readonly height: Range;
}

/** One of the choices of a group. */
export interface Choice {
  readonly id: string;
  readonly name: string;
  readonly part: Exclude<Part, "Base">;
  readonly charges: readonly Charge[];
  /** All of these have to be so; without any it is always offered. */
  readonly onlyWith: readonly Condition[];
  readonly limits: Limits | null;
  /** Of a fabric: the band of the price list that it is in, and the roll it is cut from. */
  readonly band: string | null;
  readonly roll: { readonly width: number; readonly canRailroad: boolean } | null;
}

/** What is asked of a line: one of some choices, or a number that has no choices. */
export interface OptionGroup {
  readonly id: string;
  readonly name: string;
  readonly isRequired: boolean;
  readonly onlyWith: readonly Condition[];
  readonly choices: readonly Choice[];
  /** Of a number: what may be typed. Of a choice by the piece: how many of it. */
  readonly number: Range | null;
}

/** What may not be sold: where all of it is so, it is refused in its own name. */
export interface SafetyRule {
  readonly id: string;
  readonly name: string;
  /** ISO 3166 codes; null is everywhere. */
  readonly countries: readonly string[] | null;
  readonly when: readonly Condition[];
  /** Sizes that it is refused at; null is all. */
  readonly width: Range | null;
  readonly height: Range | null;
}

/** What can be made of a product. */
export interface Configurable {
  readonly limits: Limits;
  readonly groups: readonly OptionGroup[];
  readonly rules: readonly SafetyRule[];
  /** The band where no choice says one. */
  readonly band: string | null;
}

/** What was chosen, by group: a choice, a number, or a choice and how many of it. */
export type Chosen = Readonly<
  Record<string, { readonly choice?: string | undefined; readonly number?: number | undefined }>
>;
