/** What the address of "Add product" says, beside what leads back from it. */
export interface ProductQuery {
  /** The product that was chosen. */
  product: string | null;
  view: string | null;
  search: string;
  /** The window it goes to. */
  window: string;
  /** The product to which the tree is open. */
  shown: string | null;
  /** Branches that are open, by their keys. */
  open: readonly string[];
  /** How many rows are wanted of branches, as `key:200`. */
  more: readonly string[];
  /** The branch whose tiles are shown. */
  at: string;
}

const LISTS = ["open", "more"] as const;
const TEXTS = ["product", "view", "search", "window", "shown", "at"] as const;
/** The names of its own that it reads in a query. */
export const PRODUCT_PARAMS: readonly string[] = [...TEXTS, ...LISTS];
const MAX_LISTED = 10;

export function readProductQuery(params: URLSearchParams): ProductQuery {
  return {
    product: params.get("product") || null,
    view: params.get("view") || null,
    search: (params.get("search") ?? "").trim().slice(0, 200),
    window: params.get("window") ?? "",
    shown: params.get("shown") || null,
    open: params.getAll("open").slice(-MAX_LISTED),
    more: params.getAll("more").slice(-MAX_LISTED),
    at: params.get("at") ?? "",
  };
}

/** The address of the page with some of it changed. */
export function hrefWith(
  path: string,
  query: ProductQuery,
  changes: Partial<ProductQuery> = {},
): string {
  const wanted = { ...query, ...changes };
  const params = new URLSearchParams();
  for (const name of TEXTS) {
    const value = wanted[name];
    if (value) params.set(name, value);
  }
  for (const name of LISTS) for (const value of wanted[name]) params.append(name, value);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Rows wanted by key; a number nobody offers is left out. */
export function wantedRows(more: readonly string[], max: number): ReadonlyMap<string, number> {
  return new Map(
    more.flatMap((text) => {
      const [, key, rows] = /^(.*):(\d{1,6})$/.exec(text) ?? [];
      return key === undefined ? [] : [[key, Math.min(max, Number(rows))] as const];
    }),
  );
}

/** The same with more rows of a branch. */
export function withMore(more: readonly string[], key: string, rows: number): string[] {
  const others = more.filter((text) => text.slice(0, text.lastIndexOf(":")) !== key);
  return [...others, `${key}:${rows}`];
}
