import type { MeasureSystem } from "../../../app/domain/dimensions";
import { writePrice, writeSize } from "./cells";
import type { BandGrid } from "./price-list";

/** Each grid with its band and kind before it, widths along its top. */
export function gridRows(grids: readonly BandGrid[], system: MeasureSystem) {
  return grids.flatMap(({ band, kind, grid: { widths, heights, prices } }, at) => [
    ...(at === 0 ? [] : [null]),
    ["Band", band],
    ["Prices", kind === "LIST" ? "List" : "Cost"],
    ["Drop\\Width", ...widths.map((width) => writeSize(width, system))],
    ...heights.map((height, row) => [
      writeSize(height, system),
      ...(prices[row] ?? []).map(writePrice),
    ]),
  ]);
}
