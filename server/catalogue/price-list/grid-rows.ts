import { readPrice, readSize, shown, showSize, systemOf } from "./cells";
import type { Faults, Place } from "./fault";
import type { Row } from "./file";
import type { GridHead, Side } from "./grid-head";
import type { BandGrid, GridKind, Terms } from "./price-list";

/** A grid as it lies in the file: rows by what is down its side. */
export interface Sheet {
  readonly line: number;
  readonly band: string;
  readonly kind: GridKind;
  readonly across: Side;
  readonly top: readonly number[];
  readonly side: number[];
  readonly rows: (number | null)[][];
}

export interface Reading {
  readonly terms: Terms;
  readonly faults: Faults;
}

/** What is along the top: what the corner says, or what was said for the whole file. */
export function readAcross(row: Row, { corner, across }: GridHead, { terms, faults }: Reading) {
  const place = { line: row.line, column: corner };
  if (across && terms.across && across !== terms.across) {
    faults.add(place, `the corner says ${across}s along the top, --across ${terms.across}s`);
  }
  if (!across && !terms.across) {
    const found = shown(row.cells[corner] ?? "");
    faults.add(place, `expected a corner such as Drop\\Width, or --across, found ${found}`);
  }
  return across ?? terms.across ?? "width";
}

/** The sizes along the top of a grid. */
export function readTop(row: Row, head: GridHead, across: Side, reading: Reading): number[] {
  const top: number[] = [];
  const from = head.corner + 1;
  for (const [at, cell] of row.cells.slice(from).entries()) {
    readEdge(top, cell, { line: row.line, column: from + at }, across, reading);
  }
  if (top.length === 0) {
    reading.faults.add({ line: row.line, column: from }, `expected ${across}s, found none`);
  }
  return top;
}

/** Reads a row of prices into its grid. */
export function readGridRow(row: Row, { corner }: GridHead, sheet: Sheet, reading: Reading): void {
  const { terms, faults } = reading;
  const { line } = row;
  const what = sheet.across === "width" ? "drop" : "width";
  readEdge(sheet.side, row.cells[corner] ?? "", { line, column: corner }, what, reading);
  const prices = row.cells.slice(corner + 1);
  if (prices.length > sheet.top.length) {
    const place = { line, column: corner + 1 + sheet.top.length };
    const why = "a comma inside a price needs quotation marks around it";
    faults.add(place, `expected nothing beyond the last ${sheet.across}: ${why}`);
  }
  sheet.rows.push(
    sheet.top.map((_, at) => {
      const read = readPrice(prices[at] ?? "", terms.currency);
      if ("value" in read) return read.value;
      faults.add({ line, column: corner + 1 + at }, read.expected);
      return null;
    }),
  );
}

/** Adds a size to those of an edge, which grow. */
function readEdge(
  sizes: number[],
  cell: string,
  place: Place,
  what: Side,
  { terms: { unit }, faults }: Reading,
): void {
  const last = sizes.at(-1) ?? 0;
  const read = readSize(cell, unit);
  if ("expected" in read) {
    faults.add(place, read.expected.replace("a size", `a ${what}`));
  } else if (read.value <= last) {
    const [least, found] = [last, read.value].map((size) => showSize(size, systemOf(unit)));
    faults.add(place, `expected a ${what} of more than ${least}, found ${found}`);
  }
  sizes.push("value" in read ? read.value : last);
}

/** A grid the way it is stored, whatever stands along its top. */
export function toGrid({ band, kind, across, top, side, rows }: Sheet): BandGrid {
  if (across === "width") return { band, kind, grid: { widths: top, heights: side, prices: rows } };
  const prices = top.map((_, at) => rows.map((row) => row[at] ?? null));
  return { band, kind, grid: { widths: side, heights: top, prices } };
}
