import { readSize, shown } from "./cells";
import type { Place } from "./fault";
import type { Row } from "./file";
import { readGridHead, readHeading, readKind, type GridHead } from "./grid-head";
import { readAcross, readGridRow, readTop, toGrid, type Reading, type Sheet } from "./grid-rows";
import type { GridKind, ReadPriceList } from "./price-list";

/**
 * The grids of a file, each headed by its band and a row of sizes, or with a column of bands. `bands` are those that the
 * product has: others are faults.
 */
export function readGrids(
  rows: readonly Row[],
  bands: readonly string[],
  reading: Reading,
): Pick<ReadPriceList, "grids" | "passedOver"> {
  const reader = new GridReader(bands, reading);
  for (const row of rows) reader.read(row);
  return reader.end();
}

const PLAIN_HEAD: GridHead = { band: null, kind: null, corner: 0, across: null };

/** The grid, or with a column of bands the grids, that rows belong to. */
interface Open extends Pick<Sheet, "across" | "top"> {
  readonly head: GridHead;
  readonly sheets: Sheet[];
  /** Of the last row. */
  sheet: Sheet | null;
}

class GridReader {
  readonly #done: Sheet[] = [];
  readonly #passedOver: { line: number; text: string }[] = [];
  /** What the next grid is of, and the line that said its band, until there is one. */
  #band: string | null = null;
  #kind: GridKind;
  #bandRow: Row | null = null;
  #open: Open | null = null;
  #hasBegun = false;

  constructor(
    readonly bands: readonly string[],
    readonly reading: Reading,
  ) {
    this.#kind = reading.terms.kind;
  }

  read(row: Row): void {
    const head = readGridHead(row) ?? (this.#isPlainHead(row) ? PLAIN_HEAD : null);
    if (head) this.#begin(row, head);
    else if (this.#open && this.#isSized(row, this.#open)) this.#readRow(row, this.#open);
    else if (!this.#readHeading(row)) this.#readOther(row);
  }

  end() {
    if (this.#bandRow) this.#passOver(this.#bandRow);
    for (const { line, rows, top } of this.#done) {
      if (rows.length > 0 || top.length === 0) continue;
      this.#fault({ line, column: 0 }, "expected rows of prices below this, found none");
    }
    if (!this.#hasBegun) this.#fault(null, "The file has no grid of prices");
    return { grids: this.#done.map(toGrid), passedOver: this.#passedOver };
  }

  #fault(place: Place | null, message: string): void {
    this.reading.faults.add(place, message);
  }

  #passOver({ line, cells }: Row): void {
    this.#passedOver.push({ line, text: cells.filter(Boolean).join(" ") });
  }

  #isSize(text: string | undefined): boolean {
    return "value" in readSize(text ?? "", this.reading.terms.unit);
  }

  /** A head whose corner says nothing, where it need not: no number, then sizes alone. */
  #isPlainHead({ cells: [corner = "", ...sizes] }: Row): boolean {
    if (this.reading.terms.across === null || sizes.length === 0 || /\d/.test(corner)) return false;
    return sizes.every((size) => this.#isSize(size));
  }

  /** A row that begins with its size, or is in a table whose rows begin with their band. */
  #isSized({ cells }: Row, { head }: Open): boolean {
    return head.band === null ? this.#isSize(cells[0]) : cells.length > head.corner;
  }

  #begin(row: Row, head: GridHead): void {
    this.#hasBegun = true;
    const across = readAcross(row, head, this.reading);
    const top = readTop(row, head, across, this.reading);
    this.#open = { head, across, top, sheets: [], sheet: null };
    if (head.band !== null) return;
    const band = this.#bandOf(this.#band, { line: row.line, column: head.corner });
    this.#open.sheet = this.#beginSheet(row.line, band ?? "", this.#kind, this.#open);
    this.#bandRow = null;
  }

  #beginSheet(line: number, band: string, kind: GridKind, { across, top }: Open): Sheet {
    const twin = this.#done.find((one) => one.band === band && one.kind === kind);
    if (twin && band !== "") {
      const name = `${kind === "LIST" ? "list" : "cost"} prices of band ${shown(band)}`;
      this.#fault({ line, column: 0 }, `${name} begin in line ${twin.line} already`);
    }
    const sheet: Sheet = { line, band, kind, across, top, side: [], rows: [] };
    this.#done.push(sheet);
    return sheet;
  }

  /** The band as the product has it; null if that is a fault. */
  #bandOf(text: string | null, place: Place): string | null {
    const same = (one: string) => one.toLowerCase() === text?.toLowerCase();
    const band = this.bands.find((one) => one === text) ?? this.bands.find(same);
    if (band !== undefined) return band;
    if (text === null && this.bands.length === 1) return this.bands[0] ?? null;
    const names = this.bands.map(shown).join(", ") || "it has none";
    const found = text === null ? "no line before this grid says one" : `found ${shown(text)}`;
    this.#fault(place, `expected a band of the product (${names}), ${found}`);
    return null;
  }

  #readRow(row: Row, open: Open): void {
    const sheet = open.head.band === null ? open.sheet : this.#sheetOf(row, open);
    if (sheet) readGridRow(row, open.head, sheet, this.reading);
  }

  /** In a table with a column of bands, the grid of a row; null if that is a fault. */
  #sheetOf({ line, cells }: Row, open: Open): Sheet | null {
    const { head, sheet: last } = open;
    const [bandCell, kindCell] = [head.band, head.kind].map((at) => (at === null ? "" : cells[at]));
    const kind = kindCell ? readKind(kindCell) : (last?.kind ?? this.reading.terms.kind);
    if (!kind) {
      const place = { line, column: head.kind ?? 0 };
      this.#fault(place, `expected list or cost, found ${shown(kindCell ?? "")}`);
    }
    // Merged cells are saved once, at the first of their rows.
    const band = bandCell
      ? this.#bandOf(bandCell, { line, column: head.band ?? 0 })
      : (last?.band ?? this.#bandOf(null, { line, column: head.band ?? 0 }));
    if (band === null || !kind) return null;
    let sheet = open.sheets.find((one) => one.band === band && one.kind === kind);
    if (!sheet) {
      sheet = this.#beginSheet(line, band, kind, open);
      open.sheets.push(sheet);
    }
    open.sheet = sheet;
    return sheet;
  }

  /** A line that says what the next grid is of, or nothing that matters. */
  #readHeading(row: Row): boolean {
    const heading = readHeading(row);
    if (!heading) return false;
    if (heading.band !== null) {
      if (this.#bandRow) this.#passOver(this.#bandRow);
      this.#band = heading.band;
      this.#bandRow = row;
      this.#kind = this.reading.terms.kind;
    }
    if (heading.kind !== null) this.#kind = heading.kind;
    this.#open = null;
    return true;
  }

  #readOther(row: Row): void {
    const [first = "", ...more] = row.cells;
    if (this.#open) {
      this.#readRow(row, this.#open);
    } else if (first === "" && more.filter(Boolean).length === 1) {
      this.#passOver(row);
    } else {
      const corner = "such as Drop\\Width: what is down the side, then what is along the top";
      this.#fault(
        { line: row.line, column: 0 },
        `expected the corner of a grid, ${corner}, or --across, found ${shown(first)}`,
      );
      // The rows below it would all be faults, and hide this one.
      this.#open = { head: PLAIN_HEAD, across: "width", top: [], sheets: [], sheet: null };
    }
  }
}
