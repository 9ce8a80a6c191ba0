import type { MeasureSystem } from "../../../app/domain/dimensions";
import { systemOf, type SizeUnit } from "./cells";
import { doubtsOf } from "./doubts";
import { Faults } from "./fault";
import { readRows, writeRows } from "./file";
import type { PriceList, ReadPriceList, Terms } from "./price-list";
import { readGrids } from "./read-grids";
import { readKeyed } from "./read-keyed";
import { gridRows } from "./write-grids";
import { keyedRows } from "./write-keyed";

/**
 * Reads a price list from a file for a product that so far has `current`. What the file does not name stays as it is,
 * unless it replaces all. Throws `FaultyPriceList` with everything that is wrong.
 */
export function readPriceList(
  text: string,
  { current, bands, ...terms }: Terms & { current: PriceList; bands: readonly string[] },
): ReadPriceList {
  const faults = new Faults();
  const rows = readRows(text);
  const reading = { terms, faults };
  if (current.source.kind !== "GRID") {
    const read = readKeyed(rows, current.source, reading);
    faults.throwIfAny();
    return { ...read, grids: [], doubts: [] };
  }
  const known = [...new Set([...bands, ...current.grids.map(({ band }) => band)])];
  const { grids, passedOver } = readGrids(rows, known, reading);
  const isNamed = ({ band, kind }: PriceList["grids"][number]) =>
    grids.some((one) => one.band === band && one.kind === kind);
  const kept = terms.isReplacing ? [] : current.grids.filter((one) => !isNamed(one));
  const all = [...grids, ...kept];
  for (const { band, kind } of all) {
    const hasList = all.some((one) => one.band === band && one.kind === "LIST");
    if (kind === "COST" && !hasList) faults.add(null, `Band ${band} has a cost and no list prices`);
  }
  faults.throwIfAny();
  return { source: current.source, grids: all, passedOver, doubts: doubtsOf(grids, terms) };
}

/** A price list as a file that `readPriceList` reads to the same. */
export function writePriceList({ source, grids }: PriceList, system: MeasureSystem): string {
  return writeRows(source.kind === "GRID" ? gridRows(grids, system) : keyedRows(source, system));
}

/** The unit that sizes are written in. */
export const unitOf = (system: MeasureSystem): SizeUnit => (system === "METRIC" ? "mm" : "in");
/** Whether sizes of a unit are read without loss where sizes are of a system. */
export const isUnitOf = (unit: SizeUnit, system: MeasureSystem) => systemOf(unit) === system;
