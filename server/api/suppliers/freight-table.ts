import { normalise } from "../../../app/domain/normalise";
import type { MeasureSystem } from "../../../app/domain/dimensions";
import type { Currency } from "../../catalogue/price-list/cells";
import {
  readMoney,
  readSize,
  shown,
  writeMoney,
  writeSize,
  type Cell,
} from "../../catalogue/price-list/cells";
import { unitOf } from "../../catalogue/price-list/codec";
import { Faults } from "../../catalogue/price-list/fault";
import { readRows, writeRows, type Row } from "../../catalogue/price-list/file";
import type { FreightRate, FreightZone } from "../../freight/freight";
import { readPostcodes, writePostcodes } from "./freight-postcodes";

/** What a supplier asks for deliveries, by the names of its zones and methods. */
export interface FreightTable {
  readonly zones: readonly Omit<FreightZone, "id">[];
  readonly rates: readonly NamedRate[];
}
export type NamedRate = Omit<FreightRate, "zoneId"> & {
  readonly zone: string;
  readonly method: string;
};

/** What a table is read by: how sizes and money are written, and what the supplier's methods are called. */
export interface FreightTerms {
  readonly system: MeasureSystem;
  readonly currency: Currency;
  readonly methods: readonly string[];
}

export const COLUMNS = [
  ...["Zone", "Postcodes", "Method", "Length", "Base", "Up to", "Added"],
  ...["Included pieces", "Each further piece", "Oversize over", "Each oversize piece", "Longest"],
] as const;
type Column = (typeof COLUMNS)[number];
/** A table without these says nothing; cells of the others may be left out. */
const NEEDED: readonly Column[] = ["Zone", "Postcodes", "Method", "Base"];
const [WIDTH, LONGER_SIDE] = ["Width", "Longer side"];
const MAX = { rows: 2_000, name: 100, pieces: 9_999 };

type Rate = { -readonly [Key in keyof NamedRate]: NamedRate[Key] } & { steps: Step[] };
type Step = FreightRate["steps"][number];

/**
 * Reads a table that was typed or pasted: a row for each zone and method, and one more for each further length that
 * costs another amount, in which what was said above may be left out. Throws `FaultyPriceList` with all that is wrong.
 */
export function readFreightTable(text: string, terms: FreightTerms): FreightTable {
  const faults = new Faults();
  const [head, ...rows] = readRows(text);
  if (!head) return { zones: [], rates: [] };
  const columns = readHead(head, faults);
  if (rows.length > MAX.rows) faults.add(null, `There are more than ${MAX.rows} rows`);
  faults.throwIfAny();
  const zones = new Map<string, Omit<FreightZone, "id">>();
  const rates = new Map<string, Rate>();
  for (const row of rows) {
    const cells = new RowCells(row, columns, terms, faults);
    const zone = readZone(cells, zones);
    if (zone !== null && !cells.isBlank("Method")) readRate(cells, zone, rates, terms.methods);
  }
  faults.throwIfAny();
  return { zones: [...zones.values()], rates: [...rates.values()] };
}

function readHead({ line, cells }: Row, faults: Faults): Map<Column, number> {
  const columns = new Map<Column, number>();
  for (const [at, cell] of cells.entries()) {
    const name = COLUMNS.find((one) => normalise(one) === normalise(cell));
    if (name) columns.set(name, at);
    else faults.add({ line, column: at }, `there is no column ${shown(cell)}`);
  }
  for (const name of NEEDED) {
    if (!columns.has(name)) faults.add(null, `The first row has to name the column ${name}`);
  }
  return columns;
}

/** The cells of one row by their columns; what is wrong with one is told with its place. */
class RowCells {
  constructor(
    private readonly row: Row,
    private readonly columns: ReadonlyMap<Column, number>,
    private readonly terms: FreightTerms,
    private readonly faults: Faults,
  ) {}

  text = (column: Column) => this.row.cells[this.columns.get(column) ?? -1] ?? "";
  isBlank = (column: Column) => this.text(column) === "";
  fail(column: Column, message: string): null {
    this.faults.add({ line: this.row.line, column: this.columns.get(column) ?? 0 }, message);
    return null;
  }
  name(column: Column): string | null {
    const text = this.text(column);
    if (text === "") return this.fail(column, "a name is missing");
    return text.length > MAX.name ? this.fail(column, "the name is too long") : text;
  }
  money = (column: Column) => this.read(column, (text) => readMoney(text, this.terms.currency));
  size = (column: Column) =>
    this.read(column, (text) => readSize(text, unitOf(this.terms.system), 0));
  count = (column: Column) =>
    this.read(column, (text) => {
      const isCount = /^\d+$/.test(text) && Number(text) <= MAX.pieces;
      return isCount
        ? { value: Number(text) }
        : { expected: `expected a whole number, found ${shown(text)}` };
    });
  /** What stands in a cell; undefined if nothing does, null if it cannot be read. */
  private read(column: Column, how: (text: string) => Cell<number>): number | null | undefined {
    const text = this.text(column);
    if (text === "") return undefined;
    const read = how(text);
    return "value" in read ? read.value : this.fail(column, read.expected);
  }
}

function readZone(cells: RowCells, zones: Map<string, Omit<FreightZone, "id">>): string | null {
  const name = cells.name("Zone");
  if (name === null) return null;
  const known = zones.get(normalise(name));
  const text = cells.text("Postcodes");
  const postcodes = readPostcodes(text);
  if (typeof postcodes === "string") cells.fail("Postcodes", postcodes);
  else if (known && text !== "" && writePostcodes(postcodes) !== writePostcodes(known.postcodes)) {
    cells.fail("Postcodes", `${known.name} has other postcodes above`);
  } else if (!known && text === "") cells.fail("Postcodes", `${name} has no postcodes`);
  if (known) return known.name;
  zones.set(normalise(name), { name, postcodes: typeof postcodes === "string" ? [] : postcodes });
  return name;
}

function readRate(
  cells: RowCells,
  zone: string,
  rates: Map<string, Rate>,
  methods: readonly string[],
): void {
  const wanted = normalise(cells.text("Method"));
  const method = methods.find((one) => normalise(one) === wanted);
  if (method === undefined) {
    const known = methods.length > 0 ? `, but ${methods.join(", ")}` : "";
    cells.fail("Method", `there is no method ${shown(cells.text("Method"))}${known}`);
    return;
  }
  const key = JSON.stringify([zone, method]);
  const said = readTerms(cells);
  const known = rates.get(key);
  const step: Step = { upTo: cells.size("Up to") ?? null, amount: cells.money("Added") ?? 0 };
  if (known) {
    for (const [column, isOther] of differences(known, said)) {
      if (isOther) cells.fail(column, `${method} has another value for ${zone} above`);
    }
    addStep(cells, known.steps, step);
    return;
  }
  if (said.base === undefined) cells.fail("Base", "an amount is missing, which may be 0");
  rates.set(key, { zone, method, ...complete(said), steps: [step] });
}

/** Lengths go upwards, and nothing comes after one without an end. */
function addStep(cells: RowCells, steps: Step[], step: Step): void {
  const last = steps.at(-1)?.upTo ?? null;
  if (last === null) cells.fail("Up to", "the row above is for all lengths already");
  else if (step.upTo !== null && step.upTo <= last) {
    cells.fail("Up to", "expected a greater length than above");
  } else steps.push(step);
}

type Said = ReturnType<typeof readTerms>;

/** What a row says of a rate beside its lengths; undefined where its cells are empty. */
function readTerms(cells: RowCells) {
  const side = normalise(cells.text("Length"));
  const isKnown = ["", WIDTH, LONGER_SIDE].some((one) => normalise(one ?? "") === side);
  if (!isKnown) cells.fail("Length", `expected ${WIDTH} or ${LONGER_SIDE}`);
  const said = {
    lengthOf: side === "" ? undefined : side === normalise(WIDTH ?? "") ? WIDTH : LONGER_SIDE,
    base: cells.money("Base"),
    ...{
      perPiece: cells.money("Each further piece"),
      includedPieces: cells.count("Included pieces"),
    },
    ...{ over: cells.size("Oversize over"), each: cells.money("Each oversize piece") },
    maxLength: cells.size("Longest"),
  };
  const isHalf = (said.over === undefined) !== (said.each === undefined);
  if (isHalf) cells.fail("Oversize over", "a length and an amount of oversize go together");
  return said;
}

function complete(said: Said): Omit<NamedRate, "zone" | "method" | "steps"> {
  const { base, perPiece, includedPieces, over, each, maxLength } = said;
  return {
    lengthOf: said.lengthOf === LONGER_SIDE ? "LONGER_SIDE" : "WIDTH",
    ...{ base: base ?? 0, perPiece: perPiece ?? 0, includedPieces: includedPieces ?? 0 },
    oversize: typeof over === "number" ? { over, amount: each ?? 0 } : null,
    maxLength: maxLength ?? null,
  };
}

function differences(known: NamedRate, said: Said): [Column, boolean][] {
  const isOther = (now: unknown, before: unknown) =>
    now !== undefined && now !== null && now !== before;
  const side = known.lengthOf === "WIDTH" ? WIDTH : LONGER_SIDE;
  return [
    ["Length", isOther(said.lengthOf, side)],
    ["Base", isOther(said.base, known.base)],
    ["Each further piece", isOther(said.perPiece, known.perPiece)],
    ["Included pieces", isOther(said.includedPieces, known.includedPieces)],
    ["Oversize over", isOther(said.over, known.oversize?.over)],
    ["Each oversize piece", isOther(said.each, known.oversize?.amount)],
    ["Longest", isOther(said.maxLength, known.maxLength)],
  ];
}

/** A table that `readFreightTable` reads to the same; nothing but its head if there is none. */
export function writeFreightTable({ zones, rates }: FreightTable, system: MeasureSystem): string {
  const sizeOf = (size: number | null | undefined) =>
    typeof size === "number" ? writeSize(size, system) : "";
  const rows = zones.flatMap(({ name, postcodes }) => {
    const own = rates.filter(({ zone }) => zone === name);
    const codes = writePostcodes(postcodes);
    if (own.length === 0) return [[name, codes]];
    return own.flatMap((rate) =>
      rate.steps.map(({ upTo, amount }, at) => [
        ...[name, codes, rate.method],
        ...(at === 0
          ? [rate.lengthOf === "WIDTH" ? WIDTH : LONGER_SIDE, writeMoney(rate.base)]
          : ["", ""]),
        ...[sizeOf(upTo), writeMoney(amount)],
        ...(at === 0
          ? [
              ...[String(rate.includedPieces), writeMoney(rate.perPiece)],
              sizeOf(rate.oversize?.over),
              rate.oversize ? writeMoney(rate.oversize.amount) : "",
              sizeOf(rate.maxLength),
            ]
          : []),
      ]),
    );
  });
  return writeRows([[...COLUMNS], ...rows.map((row) => row.map((cell) => cell ?? ""))]);
}
