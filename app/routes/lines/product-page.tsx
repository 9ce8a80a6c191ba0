import { useEffect, useRef, type ReactNode } from "react";

import { PHONE } from "~/ui/breakpoints";
import { Icon } from "~/ui/icon";
import { Spaced } from "~/ui/spaced";
import { EmptyState } from "~/ui/states";

import type { DrawnList } from "./drawn-tree";
import { ProductHead, type ShownProduct } from "./product-head";
import { CHOSEN_ID, hrefWith, type ProductQuery } from "./product-query";
import { ProductSearch } from "./product-search";
import { ProductTreeView, rowOf } from "./product-tree-view";
import type { TilePage } from "./tile-page";
import { Tiles } from "./tiles";

export type ProductView = "tree" | "tiles";

/** What a page shows of the catalogue: a tree or tiles, and the product that was chosen. */
export interface ProductPageData {
  readonly query: ProductQuery;
  readonly view: ProductView;
  /** How many products the tree has, of a search how many were found. */
  readonly count: number;
  readonly tree: DrawnList | null;
  readonly tiles: TilePage | null;
  readonly product: (ShownProduct & { readonly id: string }) | null;
}

/** Two links between tree and tiles; the view is remembered. */
export function ViewLinks({
  path,
  query,
  view,
}: {
  path: string;
  query: ProductQuery;
  view: ProductView;
}) {
  useRememberedView(view);
  const linkTo = (wanted: ProductView, words: string) => (
    <a
      href={hrefWith(path, query, { as: wanted, branch: "", open: [], rows: [] })}
      aria-current={view === wanted || undefined}
      data-keep-scroll=""
    >
      <Icon name={wanted} />
      {words}
    </a>
  );
  return (
    <nav className="segments" aria-label="Product view">
      <Spaced>
        {linkTo("tree", "Tree")}
        {linkTo("tiles", "Tiles")}
      </Spaced>
    </nav>
  );
}

/** Where the browser keeps the view beside the cookie; source: specification part 2 sections 2.5 and 9. */
const STORED_VIEW = "productAddView";

function useRememberedView(view: ProductView): void {
  useEffect(() => {
    try {
      localStorage.setItem(STORED_VIEW, view.toUpperCase());
    } catch {
      // A browser that keeps nothing has the cookie.
    }
  }, [view]);
}

/**
 * The catalogue beside the product that was chosen from it. `children` is the form of that product. On a phone the product
 * takes the place of the catalogue, with a way back to where it stands.
 */
export function ProductPage({
  path,
  data: { query, view, count, tree, tiles, product },
  children,
}: {
  path: string;
  data: ProductPageData;
  children: ReactNode;
}) {
  const chosen = useRef<HTMLDivElement>(null);
  useFocusOnChosen(chosen, product?.id ?? null);
  const row = tree && product ? rowOf(tree, product.id) : null;
  const back = hrefWith(path, query, { product: null, shown: product?.id ?? null });
  return (
    <div
      className={["product-page", `as-${view}`, product && "has-product"].filter(Boolean).join(" ")}
    >
      <div className="product-list">
        <ProductSearch path={path} query={query} count={count} />
        {count === 0 && (
          <EmptyState title="No products found" text="Please contact support for assistance" />
        )}
        {tree && <ProductTreeView path={path} query={query} list={tree} />}
        {tiles && <Tiles path={path} query={query} page={tiles} />}
      </div>
      <div className="product-chosen" id={CHOSEN_ID} ref={chosen} tabIndex={-1}>
        {product ? (
          <>
            <a className="product-back" href={row ? `${back}#${row}` : back}>
              <Icon name="previous" />
              {query.find ? "Found products" : "All products"}
            </a>
            <ProductHead product={product} />
            {children}
          </>
        ) : (
          <p className="muted">
            {query.product === null
              ? "Choose a product to add it."
              : "This product is not there any more. Please choose another."}
          </p>
        )}
      </div>
    </div>
  );
}

/** The form of the product is next, and not the rest of the catalogue; on a phone and of tiles the list is gone then. */
function useFocusOnChosen(place: React.RefObject<HTMLElement>, productId: string | null): void {
  const last = useRef(productId);
  useEffect(() => {
    if (last.current === productId) return;
    last.current = productId;
    if (productId === null) return;
    const element = place.current;
    element?.focus({ preventScroll: true });
    if (window.matchMedia(PHONE).matches) window.scrollTo(0, 0);
    else if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  }, [place, productId]);
}
