import { FROM_PARAM } from "~/domain/part-search";
import { asSearch, readText } from "~/domain/search-params";

/** What the page of suppliers' documents is filtered by; empty where it is not. */
export interface DocumentFilters {
  search: string;
  supplier: string;
  category: string;
}
const NAMES = ["search", "supplier", "category"] as const;
const LONGEST = { search: 200, supplier: 128, category: 128 };

/** The filters of an address; what no store can hold is left out. */
export function readFilters(search: string): DocumentFilters {
  const params = new URLSearchParams(search);
  const [text, supplier, category] = NAMES.map((name) => readText(params.get(name), LONGEST[name]));
  return { search: text ?? "", supplier: supplier ?? "", category: category ?? "" };
}

/** The query of the page: only what is set, and the document that its part begins with. */
export function toSearch(filters: DocumentFilters, from: string | null = null): string {
  const params = new URLSearchParams();
  for (const name of NAMES) if (filters[name]) params.set(name, filters[name]);
  if (from !== null) params.set(FROM_PARAM, from);
  return asSearch(params);
}

export const countSet = (filters: DocumentFilters): number =>
  NAMES.filter((name) => filters[name] !== "").length;
