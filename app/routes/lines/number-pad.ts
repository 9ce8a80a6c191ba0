import { explainSize, sayDimension, type SizeProblem } from "~/domain/dimension-words";
import {
  MAX_SIZE,
  readDimension,
  type AllowedFractions,
  type MeasureSystem,
} from "~/domain/dimensions";

/** What a pad writes: a size, or how many. */
export interface PadKind {
  readonly system: MeasureSystem | "COUNT";
  readonly allowed: AllowedFractions;
  /** The largest whole number. */
  readonly max: number;
}

export type PadKey =
  | { readonly press: "digit"; readonly digit: string }
  | { readonly press: "fraction"; readonly fraction: string }
  | { readonly press: "whole" | "delete" | "clear" };

/** What the field shows, and whether the last key did nothing since the number is as large as it may be. */
export interface PadState {
  readonly text: string;
  readonly isFull: boolean;
}

export const COUNT_KIND: PadKind = {
  system: "COUNT",
  allowed: { hasEighths: false, hasSixteenths: false },
  max: 9_999,
};
export const sizeKind = (system: MeasureSystem, allowed: AllowedFractions): PadKind => ({
  system,
  allowed,
  max: MAX_SIZE,
});

/** `36 5/8` in its parts, either of which may be empty. */
const PARTS = /^\s*(\d*)(?:(?:^|[ -]*)(\d{1,2}\/\d{1,2}))?\s*$/;

function partsOf(text: string): { whole: string; fraction: string } | null {
  const [found, whole = "", fraction = ""] = PARTS.exec(text) ?? [];
  return found === undefined ? null : { whole, fraction };
}

const join = (whole: string, fraction: string) => [whole, fraction].filter(Boolean).join(" ");

/** The fraction that the text ends in; empty if it has none. */
export const fractionOf = (text: string): string => partsOf(text)?.fraction ?? "";

/** Rows of four fractions: whole and quarters, then eighths and sixteenths if they are made. Empty is whole. */
export function fractionRows({ system, allowed }: PadKind): readonly (readonly string[])[] {
  if (system !== "IMPERIAL") return [];
  return [
    ["", "1/4", "1/2", "3/4"],
    ...(allowed.hasEighths ? [["1/8", "3/8", "5/8", "7/8"]] : []),
    ...(allowed.hasSixteenths
      ? [
          ["1/16", "3/16", "5/16", "7/16"],
          ["9/16", "11/16", "13/16", "15/16"],
        ]
      : []),
  ];
}

/**
 * The text after a key. Digits go to the whole number, before a fraction; a fraction takes the place of the one there
 * is; Delete takes a fraction as one. What was typed and is no size grows and shrinks at its end.
 */
export function pressKey({ text }: PadState, key: PadKey, { max }: PadKind): PadState {
  const parts = partsOf(text);
  switch (key.press) {
    case "clear":
      return { text: "", isFull: false };
    case "whole":
      return { text: parts ? parts.whole : text, isFull: false };
    case "fraction":
      return { text: parts ? join(parts.whole, key.fraction) : text, isFull: false };
    case "delete":
      if (!parts) return { text: text.slice(0, -1), isFull: false };
      return { text: parts.fraction ? parts.whole : parts.whole.slice(0, -1), isFull: false };
    case "digit": {
      if (!parts) return { text: text + key.digit, isFull: false };
      const whole = (parts.whole + key.digit).replace(/^0+(?=\d)/, "");
      if (Number(whole) > max) return { text, isFull: true };
      return { text: join(whole, parts.fraction), isFull: false };
    }
  }
}

/** The key of a pad that a key of the keyboard stands for; null if it stands for none. */
export function keyOf(key: string): PadKey | null {
  if (/^\d$/.test(key)) return { press: "digit", digit: key };
  if (key === "Backspace") return { press: "delete" };
  return key === "Delete" ? { press: "clear" } : null;
}

/** Whether a text is too large for its field, by its whole number. */
export function isTooLarge(text: string, { max }: PadKind): boolean {
  const [whole] = /^\s*\d+/.exec(text) ?? [];
  return whole !== undefined && Number(whole) > max;
}

/** Why a text cannot be entered; null if it can. */
export function explainText(text: string, label: string, kind: PadKind): SizeProblem | null {
  const { system, allowed, max } = kind;
  if (system !== "COUNT") return explainSize(text, label, { system, allowed });
  const isCount = /^\s*\d+\s*$/.test(text) && Number(text) >= 1 && Number(text) <= max;
  return isCount ? null : { message: `${label} must be 1 to ${max}`, nearest: [] };
}

/** A text as it is said aloud; as it stands if it is no size. */
export function sayText(text: string, { system, allowed }: PadKind): string {
  if (text === "") return "Empty";
  const size = system === "COUNT" ? null : readDimension(text, system, allowed);
  return size === null || system === "COUNT" ? text : sayDimension(size, system);
}
