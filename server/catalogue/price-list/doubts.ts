import { formatMoney } from "../../../app/domain/money";
import { showSize, systemOf } from "./cells";
import type { BandGrid, Terms } from "./price-list";

/**
 * Prices below that of a size that is narrower or shorter: they may be meant, but a comma without quotation marks in a
 * file separated by commas looks like that too.
 */
export function doubtsOf(
  grids: readonly BandGrid[],
  { unit, currency: { symbol } }: Pick<Terms, "unit" | "currency">,
): string[] {
  const show = (size: number | undefined) => showSize(size ?? 0, systemOf(unit));
  return grids.flatMap(({ band, kind, grid: { widths, heights, prices } }) =>
    prices.flatMap((row, y) =>
      row.flatMap((price, x) => {
        const smaller = Math.max(row[x - 1] ?? 0, prices[y - 1]?.[x] ?? 0);
        if (!price || price >= smaller) return [];
        const at = `Band ${band}, ${kind.toLowerCase()}, ${show(widths[x])} × ${show(heights[y])}`;
        return [`${at}: ${formatMoney(price, symbol)} after ${formatMoney(smaller, symbol)}`];
      }),
    ),
  );
}
