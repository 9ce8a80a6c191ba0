export const FROM_PARAM = "from";

/** The query of a board and its panel, with the entry that a part of a list begins with. */
export function partSearch(search: string, from: string | null = null): string {
  const params = new URLSearchParams(search);
  params.delete(FROM_PARAM);
  if (from !== null) params.set(FROM_PARAM, from);
  return params.size > 0 ? `?${params}` : "";
}
