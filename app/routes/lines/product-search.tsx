import { useCallback, useMemo, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

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
  label = "Search products",
}: {
  path: string;
  query: ProductQuery;
  /** How many products are shown, each counted once. */
  count: number;
  label?: string;
}) {
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const filters = useMemo<Filter[]>(
    () => [{ kind: "search", name: "find", label, value: query.find }],
    [query.find, label],
  );
  useSubmitOnChange(form, filters, { action: path, onSubmit: useCallback(NOTHING, []) });
  const { product, as, window, rest } = query;
  const kept = [...rest, ["product", product], ["as", as], ["window", window]] as const;
  return (
    <search className="product-search">
      <form method="get" action={path} ref={form}>
        {kept.map(
          ([name, value], at) =>
            value && <input key={`${name} ${at}`} type="hidden" name={name} value={value} />,
        )}
        <label className="sr" htmlFor="product-search">
          {label}
        </label>
        <div className="product-search-box">
          <Icon name="search" />
          <input
            id="product-search"
            className="input"
            type="search"
            name="find"
            placeholder={label}
            defaultValue={query.find}
            maxLength={200}
            autoComplete="off"
          />
        </div>
        <Button className={isHydrated ? "btn apply live" : "btn apply"}>Search</Button>
      </form>
      <p role="status">{query.find && foundWords(count)}</p>
      {query.find && <a href={hrefWith(path, query, { find: "", rows: [] })}>Clear search</a>}
    </search>
  );
}

const foundWords = (count: number) => `Found ${count} ${count === 1 ? "product" : "products"}`;
