import type { Row } from "./file";
import type { GridKind } from "./price-list";

/** What is along an edge of a grid. */
export type Side = "width" | "drop";

const SIDE = "(width|w|drop|height|d|h)";
const CORNER = new RegExp(
  `^${SIDE}(?: ?\\((?:mm|cm|m|in)\\))? ?[\\\\/] ?${SIDE}(?: ?\\((?:mm|cm|m|in)\\))?$`,
  "i",
);
const BAND_WORD = /^(?:price )?(?:band|group|category|grade)$/i;
const KIND_WORD = /^(?:prices?|kind)$/i;
const BAND_PREFIX = /^(?:price )?(?:band|group|category|grade)\b[ .:–-]*/i;
const KIND_SUFFIX = /(?:^|[ (,–-]+)(list|cost)(?: prices?)?\)?$/i;

/** The first line of a grid: where its columns of band, kind and row sizes are, and which sizes are along the top. */
export interface GridHead {
  readonly band: number | null;
  readonly kind: number | null;
  readonly corner: number;
  /** Null if the corner does not say it. */
  readonly across: Side | null;
}

/** A line before a grid that says what it is of. */
export interface Heading {
  readonly band: string | null;
  readonly kind: GridKind | null;
}

const sideOf = (word: string): Side => (/^w/i.test(word) ? "width" : "drop");

/** What stands along the top by a corner such as `Drop\Width`: what it names last. */
function acrossOf(cell: string): Side | null {
  const [, down, across] = CORNER.exec(cell) ?? [];
  if (down === undefined || across === undefined) return null;
  return sideOf(down) === sideOf(across) ? null : sideOf(across);
}

/** The head of a grid, by its corner, or by a column of bands; null if a row is none. */
export function readGridHead({ cells }: Row): GridHead | null {
  const band = BAND_WORD.test(cells[0] ?? "") ? 0 : null;
  const kind = band !== null && KIND_WORD.test(cells[1] ?? "") ? 1 : null;
  const corner = kind === null ? (band === null ? 0 : 1) : 2;
  const across = acrossOf(cells[corner] ?? "");
  // `Band,A` is a heading.
  if (across === null && (band === null || cells.length <= 2)) return null;
  return { band, kind, corner, across };
}

/** `list` or `cost`; null for anything else. */
export function readKind(cell: string): GridKind | null {
  const word = /^(list|cost)(?: prices?)?$/i.exec(cell)?.[1]?.toUpperCase();
  return word === "LIST" || word === "COST" ? word : null;
}

/** What a line above a grid says: `Band,A`, `Prices,Cost`, `Band A`, `Group B,cost`, `Group B cost` or `A`; null if it is none. */
export function readHeading({ cells: [first = "", second, ...more] }: Row): Heading | null {
  if (more.length > 0 || first === "") return null;
  if (second !== undefined) {
    if (BAND_WORD.test(first)) return { band: second, kind: null };
    const kind = readKind(second);
    if (!kind) return null;
    return KIND_WORD.test(first) ? { band: null, kind } : { band: bandOf(first), kind };
  }
  const kind = readKind(KIND_SUFFIX.exec(first)?.[1] ?? "");
  return { band: bandOf(first.replace(kind ? KIND_SUFFIX : "", "")), kind };
}

const bandOf = (text: string) => text.replace(BAND_PREFIX, "").trim() || null;
