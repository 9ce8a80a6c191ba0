/**
 * Widths and heights, without loss: whole millimetres, or whole sixteenths of an inch. There is one way to read them,
 * whether they were typed, tapped or sent. Source: specification part 2 section 5.
 */
export type MeasureSystem = "METRIC" | "IMPERIAL";

/** The system of a word, as it is stored or sent; what is not known is metric. */
export const measureSystemOf = (word: string | undefined): MeasureSystem =>
  word === "IMPERIAL" ? "IMPERIAL" : "METRIC";

/** Which fractions of an inch a brand makes; halves and quarters always. */
export interface AllowedFractions {
  readonly hasEighths: boolean;
  readonly hasSixteenths: boolean;
}

export const SIXTEENTHS = 16;
/** A size does not grow beyond this, in millimetres or inches. */
export const MAX_SIZE = 999_999;
/** The largest size as it is stored. */
export const largestSize = (system: MeasureSystem) =>
  system === "METRIC" ? MAX_SIZE : (MAX_SIZE + 1) * SIXTEENTHS - 1;
const ALL: AllowedFractions = { hasEighths: true, hasSixteenths: true };

const METRIC = /^(\d+)(?: ?mm)?$/;
/** `36`, `36 5/8`, `36-5/8` or `5/8`, each with or without an inch mark. */
const FRACTION = /^(?:(\d+)|(?:(\d+)[ -])?(\d{1,2})\/(\d{1,2})) ?(?:["″]|in)?$/;
const DECIMAL = /^(\d+\.\d{1,4}) ?(?:["″]|in)?$/;
const DENOMINATORS = new Set([2, 4, 8, 16]);

/**
 * Reads a size: `1845` is 1845 millimetres, `36 5/8`, `36-5/8` and `36.625"` are 586 sixteenths of an inch. Null for
 * what is none, for a fraction that is not made (`1 1/10`, `11/4`, `72.06`), and beyond `MAX_SIZE`.
 */
export function readDimension(
  text: string,
  system: MeasureSystem,
  allowed: AllowedFractions = ALL,
): number | null {
  const bare = text.trim().replace(/\s+/g, " ");
  const size = system === "METRIC" ? readMetric(bare) : readInches(bare, allowed);
  return size === null || size > largestSize(system) ? null : size;
}

function readMetric(text: string): number | null {
  const digits = METRIC.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

function readInches(text: string, allowed: AllowedFractions): number | null {
  const sixteenths = readFraction(text) ?? readDecimal(text);
  return sixteenths !== null && isMade(sixteenths, allowed) ? sixteenths : null;
}

function readFraction(text: string): number | null {
  const match = FRACTION.exec(text);
  if (!match) return null;
  const [, alone, whole, over, under] = match;
  if (alone !== undefined) return Number(alone) * SIXTEENTHS;
  const [numerator, denominator] = [Number(over), Number(under)];
  if (!DENOMINATORS.has(denominator) || numerator < 1 || numerator >= denominator) return null;
  return Number(whole ?? 0) * SIXTEENTHS + (numerator * SIXTEENTHS) / denominator;
}

/** Sixteen times a number of a computer is exact: what is no whole sixteenth does not become one. */
function readDecimal(text: string): number | null {
  const sixteenths = Number(DECIMAL.exec(text)?.[1]) * SIXTEENTHS;
  return Number.isInteger(sixteenths) ? sixteenths : null;
}

/** Whether a brand makes a size, in sixteenths of an inch. */
export function isMade(
  sixteenths: number,
  { hasEighths, hasSixteenths }: AllowedFractions,
): boolean {
  if (sixteenths % 4 === 0) return true;
  return sixteenths % 2 === 0 ? hasEighths : hasSixteenths;
}

/** A size as it is typed and sent: `1845`, `36 5/8`. */
export function formatDimension(size: number, system: MeasureSystem): string {
  if (system === "METRIC") return String(size);
  const [inches, rest] = [Math.floor(size / SIXTEENTHS), size % SIXTEENTHS];
  if (rest === 0) return String(inches);
  const common = rest % 8 === 0 ? 8 : rest % 4 === 0 ? 4 : rest % 2 === 0 ? 2 : 1;
  const fraction = `${rest / common}/${SIXTEENTHS / common}`;
  return inches === 0 ? fraction : `${inches} ${fraction}`;
}

/** The same with its unit, for the eye: `1845 mm`, `36 5/8"`. */
export function showDimension(size: number, system: MeasureSystem): string {
  const text = formatDimension(size, system);
  return system === "METRIC" ? `${text} mm` : `${text}"`;
}
