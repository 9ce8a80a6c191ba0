export const FROM_PARAM = "from";

/** The query of a board and its panel, with the entry that a part of a list begins with. */
export function partSearch(search: string, from: string | null = null): string {
  const params = new URLSearchParams(search);
  params.delete(FROM_PARAM);
  if (from !== null) params.set(FROM_PARAM, from);
  return params.size > 0 ? `?${params}` : "";
}

/** Where the part that begins with `next` is; null if there is none. */
export function earlierPart(path: string, search: string, next: string | null): string | null {
  return next === null ? null : path + partSearch(search, next);
}

/** Where the newest part is; null from that one. */
export function newestPart(path: string, search: string): string | null {
  return new URLSearchParams(search).has(FROM_PARAM) ? path + partSearch(search) : null;
}
