import type { AppLoadContext } from "@remix-run/node";

import { readView } from "~/http/preference-cookie.server";
import type { Staff } from "~/http/staff.server";
import { products } from "~/upstream/contract/products";

import { drawTree, PART } from "./drawn-tree";
import type { ProductPageData } from "./product-page";
import { readProductQuery, wantedRows } from "./product-query";
import { buildTree, type Catalogue, type CatalogueProduct } from "./product-tree";
import { tilesOf } from "./tile-page";
import type { Measures } from "./window-fields";

const COOKIE = "headrail_product_view";
/** So many rows of a branch, or tiles, an address may ask for. */
const MAX_ROWS = 10 * PART;

/** What "Add product" shows of the catalogue, and the product its address names. */
export async function loadProductPage({
  staff,
  request,
  context,
  url,
}: {
  staff: Staff;
  request: Request;
  context: AppLoadContext;
  url: URL;
}): Promise<{
  page: ProductPageData;
  product: CatalogueProduct | null;
  headers: Record<string, string>;
}> {
  const isTilesFirst = staff.featureFlags.product_add_tiles_default;
  const views = isTilesFirst ? (["tiles", "tree"] as const) : (["tree", "tiles"] as const);
  const { view, setCookie } = readView(
    request,
    { param: "as", cookie: COOKIE, views: [views[0], views[1]] },
    context.host.isSecure,
  );
  const query = readProductQuery(url.searchParams);
  const catalogue = await loadCatalogue(staff);
  const found = catalogue.products.find(({ id }) => id === query.product);
  const product = found?.type === "PRODUCT" ? found : null;
  const { find: search, branch: at } = query;
  const tree = buildTree(catalogue, { search, shownId: product?.id ?? query.shown });
  const more = wantedRows(query.rows, MAX_ROWS);
  return {
    product,
    headers: setCookie ? { "set-cookie": setCookie } : {},
    page: {
      query,
      view,
      count: tree.count,
      tree: view === "tree" ? drawTree(tree, { open: query.open, more }) : null,
      tiles:
        view === "tiles" ? tilesOf(tree, { at, max: more.get(at), isSearch: search !== "" }) : null,
      product: product && shownProduct(product),
    },
  };
}

/** A product that can be chosen; null if there is none of that id. */
export async function loadProduct(
  { upstream }: Staff,
  id: string | null,
): Promise<CatalogueProduct | null> {
  if (id === null) return null;
  // Who knows no query answers with all of them.
  const all = await upstream.call(products.listProducts, { query: { id } });
  return all.find((one) => one.id === id && one.type === "PRODUCT") ?? null;
}

/** The names of windows that lines are in, each once. */
export function groupNamesOf(
  lines: readonly { readonly windowGroupName: string | null }[],
): string[] {
  return [...new Set(lines.flatMap(({ windowGroupName }) => windowGroupName || []))];
}

async function loadCatalogue({ upstream }: Staff): Promise<Catalogue> {
  const [brands, all, top] = await Promise.all([
    upstream.call(products.listBrandCategories, {}),
    upstream.call(products.listProducts, { query: {} }),
    upstream.call(products.listTopProducts, {}),
  ]);
  return { brands, products: all, topIds: top.map(({ productId }) => productId) };
}

/** What of a product is shown beside its form. */
export function shownProduct(product: CatalogueProduct) {
  const { id, name, brandName, categoryName, description, imageUrl, informationPdfUrls } = product;
  return { id, name, brandName, categoryName, description, imageUrl, informationPdfUrls };
}

/** What a product is measured by, in the account's measure system. */
export async function loadMeasures(
  { upstream, settings }: Staff,
  product: Pick<CatalogueProduct, "id" | "hasWidth" | "hasHeight" | "hasQuantity">,
): Promise<Measures> {
  const { id, hasWidth, hasHeight, hasQuantity } = product;
  const { data } = await upstream.call(products.getProductDetail, { params: { id } });
  return {
    hasWidth,
    hasHeight,
    hasQuantity,
    system: settings.country.measure_system,
    allowed: { hasEighths: !data.is_eight_disabled, hasSixteenths: !data.is_sixteen_disabled },
    widthLimits: data.limits?.width ?? null,
    heightLimits: data.limits?.height ?? null,
  };
}
