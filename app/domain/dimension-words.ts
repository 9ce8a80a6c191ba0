import {
  formatDimension,
  isMade,
  MAX_SIZE,
  readDimension,
  SIXTEENTHS,
  type AllowedFractions,
  type MeasureSystem,
} from "./dimensions";

/** In what a size is measured, and which fractions of an inch there are. */
export interface SizeRules {
  readonly system: MeasureSystem;
  readonly allowed: AllowedFractions;
}

/** Why a text is no size, in a sentence that names what is allowed, and the sizes next to it, as they are typed. */
export interface SizeProblem {
  readonly message: string;
  readonly nearest: readonly string[];
}

/**
 * What is wrong with a size as it was typed; null if nothing is. Nothing is rounded: what lies between two sizes names
 * both. Source: specification part 2 section 5.
 */
export function explainSize(text: string, label: string, rules: SizeRules): SizeProblem | null {
  const typed = text.trim();
  if (typed === "") return { message: `${label} is required`, nearest: [] };
  const size = readDimension(typed, rules.system, rules.allowed);
  if (size === 0) return { message: `${label} must be more than 0`, nearest: [] };
  if (size !== null) return null;
  return rules.system === "METRIC"
    ? explainMetric(typed, label)
    : explainInches(typed, label, rules);
}

function explainMetric(typed: string, label: string): SizeProblem {
  const size = readLoosely(typed.replace(/ ?mm$/, ""));
  if (size !== null && size > MAX_SIZE) return tooLarge(label, "METRIC");
  const near = size === null ? [] : [Math.floor(size), Math.ceil(size)];
  return {
    message: `${label} must be in whole millimetres, such as 1845`,
    nearest: near.filter((one) => one > 0).map(String),
  };
}

function explainInches(typed: string, label: string, { system, allowed }: SizeRules): SizeProblem {
  const inches = readLoosely(typed.replace(/ ?(?:["″]|in)$/, ""));
  if (inches !== null && inches >= MAX_SIZE + 1) return tooLarge(label, system);
  const isMadeByOthers = readDimension(typed, system) !== null;
  return {
    message: isMadeByOthers
      ? notMade(typed, allowed)
      : `${label} must be in ${fractionsOf(allowed)}`,
    nearest: inches === null ? [] : nearestInches(inches, allowed),
  };
}

/** What is said of a size beyond the largest. */
export const tooLargeWords = (label: string, system: MeasureSystem) =>
  `${label} must be at most ${MAX_SIZE} ${system === "METRIC" ? "mm" : "inches"}`;

const tooLarge = (label: string, system: MeasureSystem): SizeProblem => ({
  message: tooLargeWords(label, system),
  nearest: [],
});

function notMade(typed: string, allowed: AllowedFractions): string {
  const isSixteenth = (readDimension(typed, "IMPERIAL") ?? 0) % 2 === 1;
  if (!allowed.hasEighths && !allowed.hasSixteenths)
    return "This brand makes no eighths and no sixteenths";
  return `This brand does not make ${isSixteenth ? "sixteenths" : "eighths"}`;
}

/** "whole inches, halves and quarters, such as 36 1/2". */
function fractionsOf({ hasEighths, hasSixteenths }: AllowedFractions): string {
  const made = [
    "whole inches",
    "halves",
    "quarters",
    ...(hasEighths ? ["eighths"] : []),
    ...(hasSixteenths ? ["sixteenths"] : []),
  ];
  const last = made.pop();
  return `${made.join(", ")} or ${last}, such as ${hasEighths ? "36 5/8" : "36 1/2"}`;
}

/** How many it means, whatever fraction or decimal it is written with; null if nobody can say. */
function readLoosely(text: string): number | null {
  if (/^\d*\.?\d+$/.test(text)) return Number(text);
  const [, whole = "0", over, under] = /^(?:(\d+)[ -]+)?(\d+) ?\/ ?(\d+)$/.exec(text) ?? [];
  if (over === undefined || Number(under) === 0) return null;
  return Number(whole) + Number(over) / Number(under);
}

function nearestInches(inches: number, allowed: AllowedFractions): string[] {
  let [below, above] = [Math.floor(inches * SIXTEENTHS), Math.ceil(inches * SIXTEENTHS)];
  while (!isMade(below, allowed)) below -= 1;
  while (!isMade(above, allowed)) above += 1;
  return [...new Set([below, above])]
    .filter((size) => size > 0)
    .map((size) => formatDimension(size, "IMPERIAL"));
}

/** Between which sizes, in whole millimetres or sixteenths of an inch; null is without an end. */
export interface SizeRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** `600 to 2700 wide`, `from 600 wide`, `up to 1800 mm`: a range with what it is of behind it; null of one without ends. */
export function rangeWords(
  { min, max }: SizeRange,
  system: MeasureSystem,
  of: string,
): string | null {
  const [from, to] = [min, max].map((size) => size !== null && formatDimension(size, system));
  if (from && to) return `${from} to ${to} ${of}`;
  if (from) return `from ${from} ${of}`;
  return to ? `up to ${to} ${of}` : null;
}

/** A size as it is said aloud: `1845 millimetres`, `36 and 5/8 inches`. */
export function sayDimension(size: number, system: MeasureSystem): string {
  const text = formatDimension(size, system);
  if (system === "METRIC") return `${text} ${size === 1 ? "millimetre" : "millimetres"}`;
  return `${text.replace(" ", " and ")} ${size <= SIXTEENTHS ? "inch" : "inches"}`;
}
