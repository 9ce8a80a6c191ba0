import { formatMoney } from "../../../app/domain/money";
import type { MeasureSystem } from "../../../app/domain/dimensions";
import { writeArea } from "./area";
import { showSize } from "./cells";
import { fieldsOf, stepsOf, type Field } from "./keyed";
import type { BandGrid, PriceList } from "./price-list";

/** What one place of a price list said and says; null where it is not made, or not there. */
export interface Difference {
  readonly what: string;
  readonly from: string | null;
  readonly to: string | null;
}
export interface Showing {
  readonly system: MeasureSystem;
  readonly symbol: string;
}

/** What differs between two price lists, in the order of the later one; nothing if they are the same in every place. */
export function differencesOf(from: PriceList, to: PriceList, showing: Showing): Difference[] {
  const [before, after] = [placesOf(from, showing), placesOf(to, showing)];
  const differences: Difference[] = [];
  for (const [what, now] of after) {
    const was = before.get(what) ?? null;
    if (was !== now) differences.push({ what, from: was, to: now });
  }
  for (const [what, was] of before) {
    if (!after.has(what)) differences.push({ what, from: was, to: null });
  }
  return differences;
}

/** How many places say something else, are new and are gone. */
export function countDifferences(differences: readonly Difference[]) {
  const added = differences.filter(({ from }) => from === null).length;
  const gone = differences.filter(({ to }) => to === null).length;
  return { changed: differences.length - added - gone, added, gone };
}

/** Every place of a price list with what it says; what is not made is left out, but a step along an edge is told. */
function placesOf({ source, grids }: PriceList, showing: Showing): Map<string, string> {
  const places = new Map<string, string>();
  for (const field of fieldsOf(source)) {
    if (field.value !== null) places.set(field.label, showField(field, field.value, showing));
  }
  const { side, steps } = stepsOf(source) ?? { side: "width", steps: [] };
  for (const { upTo, price } of steps) {
    const size = showSize(upTo, showing.system);
    places.set(`Up to ${side} ${size}`, price ? formatMoney(price, showing.symbol) : "not made");
  }
  for (const grid of grids) addGrid(places, grid, showing);
  return places;
}

function addGrid(
  places: Map<string, string>,
  { band, kind, grid: { widths, heights, prices } }: BandGrid,
  { system, symbol }: Showing,
) {
  const name = `Band ${band}, ${kind === "LIST" ? "list" : "cost"}`;
  for (const width of widths) places.set(`${name}, width ${showSize(width, system)}`, "a step");
  for (const height of heights) places.set(`${name}, drop ${showSize(height, system)}`, "a step");
  for (const [row, height] of heights.entries()) {
    for (const [column, width] of widths.entries()) {
      const price = prices[row]?.[column];
      if (!price) continue;
      const at = `${showSize(width, system)} × ${showSize(height, system)}`;
      places.set(`${name}, ${at}`, formatMoney(price, symbol));
    }
  }
}

function showField({ type }: Field, value: number, { system, symbol }: Showing): string {
  switch (type) {
    case "money":
      return formatMoney(value, symbol);
    case "size":
      return showSize(value, system);
    case "area":
      return writeArea(value, system);
    case "thousandths":
      return `${value / 1_000} ×`;
  }
}
