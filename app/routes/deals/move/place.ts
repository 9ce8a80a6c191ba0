/** A place in a column as a form names it: between two cards, of which either may be missing. */
export const between = (aboveId = "", belowId = ""): string => `after:${aboveId}:${belowId}`;

/** The cards of a place `between` two; null if the form names its place otherwise. */
export function readBetween(place: string): { aboveId: string; belowId: string } | null {
  const [found, aboveId = "", belowId = ""] = /^after:([^:]*):([^:]*)$/.exec(place) ?? [];
  return found === undefined ? null : { aboveId, belowId };
}
