const PARAM = "lines";

/** Which lines of a quote are shown; null stands for all of them. */
export type LineFilter = "errors" | "updates" | null;

export function readLineFilter(search: string): LineFilter {
  const value = new URLSearchParams(search).get(PARAM);
  return value === "errors" || value === "updates" ? value : null;
}

/** The query of a quote that shows some of its lines. */
export function lineFilterSearch(search: string, filter: LineFilter): string {
  const params = new URLSearchParams(search);
  if (filter) params.set(PARAM, filter);
  else params.delete(PARAM);
  return params.size > 0 ? `?${params}` : "";
}
