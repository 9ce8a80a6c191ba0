import { PART } from "./drawn-tree";

/** So many rows of a list a page has at most: those that were asked for last, and those before them. */
const MAX_SHOWN = 2 * PART;

/** The part of a list that a page shows; rows are counted from 0, and `to` is not in it. */
export interface Shown {
  readonly from: number;
  readonly to: number;
}

/** Of a list of so many, what is shown if rows up to `wanted` are asked for. */
export function shownOf(total: number, wanted: number = PART): Shown {
  const to = Math.min(total, Math.max(wanted, 1));
  return { from: Math.max(0, to - MAX_SHOWN), to };
}

/** The same of the part that begins at `start` and is `count` long, counted from its own beginning; null if it is none. */
export function within({ from, to }: Shown, start: number, count: number): Shown | null {
  const own = { from: Math.max(0, from - start), to: Math.min(count, to - start) };
  return own.to > own.from ? own : null;
}
