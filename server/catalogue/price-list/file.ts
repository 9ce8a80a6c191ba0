import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";

import { FaultyPriceList } from "./fault";

/** A row that says something: its line in the file, and its cells, trimmed, without those at its end that are empty. */
export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What is larger is no price list, in bytes. */
export const MAX_FILE = 5_000_000;
const UTF_16 = [0xff, 0xfe] as const;
/** In the order they are believed: a comma may also stand for thousands. */
const DELIMITERS = ["\t", ";", ","] as const;

/** The text of a file as spreadsheets save it: UTF-8, UTF-16 with its mark, else the code page of Windows. */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes.byteLength > MAX_FILE) {
    const most = MAX_FILE / 1_000_000;
    throw new FaultyPriceList([{ place: null, message: `The file is larger than ${most} MB` }]);
  }
  if (bytes[0] === UTF_16[0] && bytes[1] === UTF_16[1]) {
    return new TextDecoder("utf-16le").decode(bytes);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The rows of a file, separated by whichever of tab, semicolon and comma parts most of its lines. */
export function readRows(text: string): Row[] {
  const read = DELIMITERS.map((delimiter) => rowsBy(delimiter, text));
  const parted = read.map(({ rows }) => rows.filter(({ cells }) => cells.length > 1).length);
  const { rows, openSince } = read[parted.indexOf(Math.max(...parted))] ?? {
    rows: [],
    openSince: null,
  };
  if (openSince === null) return rows;
  const message = "a cell that begins with a quotation mark has to end with one";
  throw new FaultyPriceList([{ place: null, message: `Line ${openSince}: ${message}` }]);
}

/** The rows of a file by one separator, up to a line in which a quotation mark is left open. */
function rowsBy(delimiter: string, text: string): { rows: Row[]; openSince: number | null } {
  const rows: Row[] = [];
  let line = 1;
  try {
    parse(text, {
      ...{ delimiter, bom: true, relax_column_count: true },
      // Sizes carry inch marks.
      relax_quotes: true,
      on_record: (record: string[], { lines }) => {
        const cells = record.map((cell) => cell.trim());
        while (cells.at(-1) === "") cells.pop();
        if (cells.length > 0) rows.push({ line, cells });
        line = lines + 1;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows, openSince: line };
  }
  return { rows, openSince: null };
}

/** Rows as a file that spreadsheets and `readRows` read; null is an empty line. */
export function writeRows(rows: readonly (readonly string[] | null)[]): string {
  return stringify(
    rows.map((row) => row ?? [""]),
    { record_delimiter: "windows" },
  );
}
