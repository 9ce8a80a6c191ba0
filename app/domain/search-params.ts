/** `?…` of parameters, or nothing where there are none. */
export const asSearch = (params: URLSearchParams): string => (params.size > 0 ? `?${params}` : "");

/** The same address's parameters with others set; null takes one out. */
export function withParams(
  search: string | URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/** The page of a list that is asked for, from 1 to `last`; the first in place of what is none. */
export function readPage(params: URLSearchParams, last = 100_000, name = "page"): number {
  const text = params.get(name) ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), last) : 1;
}

/** A typed text as it is looked for, without what no store can hold. */
export function readText(text: string | null, longest: number): string {
  return (text ?? "")
    .replace(/[\0-\u001f\u007f]+/g, " ")
    .slice(0, longest)
    .toWellFormed()
    .replaceAll("\ufffd", "")
    .trim();
}
