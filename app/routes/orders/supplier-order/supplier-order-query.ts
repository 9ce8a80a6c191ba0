import { asSearch, readPage } from "~/domain/search-params";

const [TAB, PART] = ["tab", "part"];

/** What a supplier order shows: its details, or a page of its history. */
export interface SupplierOrderView {
  isHistory: boolean;
  page: number;
}

export function readView(search: string): SupplierOrderView {
  const params = new URLSearchParams(search);
  return { isHistory: params.get(TAB) === "history", page: readPage(params, 100_000, PART) };
}

/** The query of a view; what leads back to the order and its list stays. */
export function viewSearch(search: string, { isHistory, page }: SupplierOrderView): string {
  const params = new URLSearchParams(withoutView(search));
  if (isHistory) params.set(TAB, "history");
  if (isHistory && page > 1) params.set(PART, String(page));
  return asSearch(params);
}

export function withoutView(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(TAB);
  params.delete(PART);
  return asSearch(params);
}
