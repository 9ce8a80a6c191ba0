import { asSearch } from "~/domain/search-params";

const PARAM = "lines";

/** Which lines of a quote are shown: `errors`, `updates`, or those on an order, by its number; null stands for all of them. */
export type LineFilter = string | null;

/** An order that the quote does not have, or has no more, is none. */
export function readLineFilter(search: string, orders: readonly string[]): LineFilter {
  const value = new URLSearchParams(search).get(PARAM) ?? "";
  return ["errors", "updates", ...orders].includes(value) ? value : null;
}

/** The query of a quote that shows some of its lines. */
export function lineFilterSearch(search: string, filter: LineFilter): string {
  const params = new URLSearchParams(search);
  if (filter) params.set(PARAM, filter);
  else params.delete(PARAM);
  return asSearch(params);
}
