/** The board's query, without the panel's own tab. */
export function withoutTab(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("tab");
  return params.size ? `?${params}` : "";
}
