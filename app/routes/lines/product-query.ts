import { asSearch, readText } from "~/domain/search-params";

/** What the address of "Add product" says; its names are none of those of the lists it may lie over. */
export interface ProductQuery {
  /** The product that was chosen. */
  product: string | null;
  /** `tree` or `tiles`. */
  as: string | null;
  /** What is searched for. */
  find: string;
  /** The window it goes to. */
  window: string;
  /** The product to which the tree is open. */
  shown: string | null;
  /** Branches that are open, by their keys. */
  open: readonly string[];
  /** How many rows are wanted of branches, as `key:200`. */
  rows: readonly string[];
  /** The branch whose tiles are shown. */
  branch: string;
  /** The rest of the query, which leads back. */
  rest: [name: string, value: string][];
}

const LISTS = ["open", "rows"] as const;
const TEXTS = ["product", "as", "find", "window", "shown", "branch"] as const;
const OWN: readonly string[] = [...TEXTS, ...LISTS];
const MAX_LISTED = 10;

export function readProductQuery(params: URLSearchParams): ProductQuery {
  return {
    product: params.get("product") || null,
    as: params.get("as") || null,
    find: readText(params.get("find"), 200),
    window: params.get("window") ?? "",
    shown: params.get("shown") || null,
    open: params.getAll("open").slice(-MAX_LISTED),
    rows: params.getAll("rows").slice(-MAX_LISTED),
    branch: params.get("branch") ?? "",
    rest: [...params].filter(([name]) => !OWN.includes(name)),
  };
}

/** The query that leads back from the page: without what is its own. */
export function wayBackSearch({ rest }: Pick<ProductQuery, "rest">): string {
  return asSearch(new URLSearchParams(rest));
}

/** The address of the page with some of it changed. */
export function hrefWith(
  path: string,
  query: ProductQuery,
  changes: Partial<ProductQuery> = {},
): string {
  const wanted = { ...query, ...changes };
  const params = new URLSearchParams(wanted.rest);
  for (const name of TEXTS) {
    const value = wanted[name];
    if (value) params.set(name, value);
  }
  for (const name of LISTS) for (const value of wanted[name]) params.append(name, value);
  return path + asSearch(params);
}

/** The id of the place of the product that was chosen, and of its form. */
export const CHOSEN_ID = "chosen";

/** The address of the page with a product chosen, at its form: without script all of the catalogue is above that. */
export const chooseHref = (path: string, query: ProductQuery, product: string | null): string =>
  `${hrefWith(path, query, { product, shown: null })}#${CHOSEN_ID}`;

/** Rows wanted by key; a number nobody offers is left out. */
export function wantedRows(rows: readonly string[], max: number): ReadonlyMap<string, number> {
  return new Map(
    rows.flatMap((text) => {
      const [, key, wanted] = /^(.*):(\d{1,6})$/.exec(text) ?? [];
      return key === undefined ? [] : [[key, Math.min(max, Number(wanted))] as const];
    }),
  );
}

/** The same with more rows of a branch. */
export function withRows(rows: readonly string[], key: string, wanted: number): string[] {
  const others = rows.filter((text) => text.slice(0, text.lastIndexOf(":")) !== key);
  return [...others, `${key}:${wanted}`];
}
