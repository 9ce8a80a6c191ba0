/** What a browser calls itself, as far as it is kept; what cannot stand in a text is left out. Null of one that says nothing. */
export const browserOf = (request: Request): string | null =>
  (request.headers.get("user-agent") ?? "").replace(/[^\x20-\x7e]/g, "").slice(0, 500) || null;
