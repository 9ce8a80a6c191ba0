import { useCallback, useMemo, useRef } from "react";

import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { Filter } from "~/ui/list/filter";
import { useSubmitOnChange } from "~/ui/list/use-submit-on-change";

import { hrefWith, type ProductQuery } from "./product-query";

const NOTHING = () => {};

/** Searches the products: a GET form, which script sends by itself while somebody types. */
export function ProductSearch({
  path,
  query,
  count,
}: {
  path: string;
  query: ProductQuery;
  /** How many products are shown, each counted once. */
  count: number;
}) {
  const form = useRef<HTMLFormElement>(null);
  const filters = useMemo<Filter[]>(
    () => [{ kind: "search", name: "search", label: "Search products", value: query.search }],
    [query.search],
  );
  useSubmitOnChange(form, filters, { action: path, onSubmit: useCallback(NOTHING, []) });
  const { product, view, window } = query;
  return (
    <search className="product-search">
      <form method="get" action={path} ref={form}>
        {Object.entries({ product, view, window }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label className="sr" htmlFor="product-search">
          Search products
        </label>
        <div className="product-search-box">
          <Icon name="search" />
          <input
            id="product-search"
            className="input"
            type="search"
            name="search"
            placeholder="Search products"
            defaultValue={query.search}
            maxLength={200}
            autoComplete="off"
          />
        </div>
        <Button className="btn apply live">Search</Button>
      </form>
      <p role="status">{query.search && foundWords(count)}</p>
      {query.search && <a href={hrefWith(path, query, { search: "", more: [] })}>Clear search</a>}
    </search>
  );
}

const foundWords = (count: number) => `Found ${count} ${count === 1 ? "product" : "products"}`;
