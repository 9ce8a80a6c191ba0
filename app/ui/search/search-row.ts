import type { PhaseName } from "~/domain/phases";

/** Something that a search found, as a row shows it. */
export interface SearchRow {
  id: string;
  kind: SearchRowKind;
  /** Where it leads; null if nothing is there yet. */
  href: string | null;
  title: string;
  /** What tells twins apart. */
  detail: string;
  status: { name: string; phase: PhaseName | null } | null;
  isArchived: boolean;
}
export type SearchRowKind = "CONTACT" | "DEAL" | "PERSON" | "PURCHASE_ORDER" | "QUOTE";

/** What a search found: rows, and how many there are of them at least. */
export interface Found {
  rows: readonly SearchRow[];
  total: number;
  hasMore: boolean;
}

export const SEARCH_FAILED = "Error loading search results";

/** How many results there are, and how many of them are shown. */
export function foundText({ rows, total, hasMore }: Found): string {
  if (total === 0) return "No results found";
  const top = hasMore || total > rows.length ? ` (top ${rows.length} shown)` : "";
  return `Found ${countText({ total, hasMore })} result(s)${top}`;
}

/** A count that was not finished says so. */
export function countText({ total, hasMore }: Pick<Found, "total" | "hasMore">): string {
  return hasMore ? `${total}+` : String(total);
}
