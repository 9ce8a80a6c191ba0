import type { AppLoadContext } from "@remix-run/node";

import { readView } from "~/http/preference-cookie.server";
import type { Staff } from "~/http/staff.server";
import { products } from "~/upstream/contract/products";
import { isRefused } from "~/upstream/errors";

import { outlineOf, type ProductCounts } from "./catalogue-outline";
import { drawTree, PART } from "./drawn-tree";
import { largeTiles } from "./large-tiles.server";
import { drawLargeTree, type LargeCatalogue } from "./large-tree.server";
import { isOf, offeredBy } from "./load-products.server";
import type { ProductPageData } from "./product-page";
import { readProductQuery, wantedRows, type ProductQuery } from "./product-query";
import { buildTree, type Brand, type CatalogueProduct } from "./product-tree";
import { tilesOf } from "./tile-page";
import type { Measures } from "./window-fields";

const COOKIE = "headrail_product_view";
/** So many rows of a branch, or tiles, an address may ask for; of a large catalogue the last of them are shown. */
const MAX_ROWS = 10 * PART;
const MAX_LARGE_ROWS = 1_000_000;
/** So many products come along at once; of more there is shown what is looked at. */
const MANY = 400;
/** What the API takes at once. */
const MAX_TOP = 50;

type Shown = Pick<ProductPageData, "count" | "tree" | "tiles"> & {
  product: CatalogueProduct | null;
};

/** What "Add product" shows of the catalogue, or of what a supplier has in it, and the product its address names. */
export async function loadProductPage({
  staff,
  request,
  context,
  url,
  supplierId = null,
}: {
  staff: Staff;
  request: Request;
  context: AppLoadContext;
  url: URL;
  supplierId?: string | null;
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
  const { product, ...shown } = await loadShown({ staff, supplierId }, query, view);
  return {
    product,
    headers: setCookie ? { "set-cookie": setCookie } : {},
    page: { query, view, ...shown, product: product && shownProduct(product) },
  };
}

/** Who asks, and whose products alone are wanted. */
interface Asked {
  readonly staff: Staff;
  readonly supplierId: string | null;
}

async function loadShown(
  asked: Asked,
  query: ProductQuery,
  view: ProductPageData["view"],
): Promise<Shown> {
  const { upstream } = asked.staff;
  const search = query.find;
  const [brands, top, counts] = await Promise.all([
    upstream.call(products.listBrandCategories, {}),
    upstream.call(products.listTopProducts, {}),
    countProducts(asked, search, view),
  ]);
  const topIds = top.map(({ productId }) => productId);
  if (counts === null || counts.total <= MANY) return showAll(asked, query, view, brands, topIds);
  const outline = outlineOf(brands, counts);
  const { supplierId } = asked;
  const catalogue = { upstream, supplierId, outline, search, topIds: topIds.slice(0, MAX_TOP) };
  return showSome(asked, query, view, catalogue, counts.count);
}

/** A whole catalogue, which is small, or of an upstream that does not count. */
async function showAll(
  { staff: { upstream }, supplierId }: Asked,
  query: ProductQuery,
  view: ProductPageData["view"],
  brands: readonly Brand[],
  topIds: readonly string[],
): Promise<Shown> {
  const listed = await upstream.call(products.listProducts, { query: offeredBy(supplierId) });
  // Who knows no query answers with all of them.
  const all = listed.filter((one) => isOf(one, supplierId));
  const found = all.find(({ id }) => id === query.product);
  const product = found?.type === "PRODUCT" ? found : null;
  const { find: search, branch: at } = query;
  const shownId = product?.id ?? query.shown;
  const tree = buildTree({ brands, products: all, topIds }, { search, shownId });
  const more = wantedRows(query.rows, MAX_ROWS);
  const tiles = { at, max: more.get(at), isSearch: search !== "" };
  return {
    ...{ product, count: tree.count },
    tree: view === "tree" ? drawTree(tree, { open: query.open, more }) : null,
    tiles: view === "tiles" ? tilesOf(tree, tiles) : null,
  };
}

async function showSome(
  asked: Asked,
  query: ProductQuery,
  view: ProductPageData["view"],
  catalogue: LargeCatalogue,
  count: number,
): Promise<Shown> {
  const { open, branch: at } = query;
  const more = wantedRows(query.rows, MAX_LARGE_ROWS);
  const product = await loadProduct(asked.staff, query.product, asked.supplierId);
  if (view === "tiles") {
    const tiles = await largeTiles(catalogue, { at, wanted: more.get(at), found: count });
    return { product, count, tree: null, tiles };
  }
  const shown = product ?? (await loadProduct(asked.staff, query.shown, asked.supplierId));
  const tree = await drawLargeTree(catalogue, { open, more, product: shown });
  return { product, count, tree, tiles: null };
}

/** Where products are and how many of them; null if the upstream does not know. */
async function countProducts(
  { staff: { upstream }, supplierId }: Asked,
  search: string,
  view: ProductPageData["view"],
): Promise<ProductCounts | null> {
  const wanted = search ? { search } : { pictures: view === "tiles" };
  const query = { ...wanted, ...offeredBy(supplierId) };
  try {
    return await upstream.call(products.countProducts, { query });
  } catch (error) {
    if (isRefused(error, 400, 404, 405, 501)) return null;
    throw error;
  }
}

/** A product that can be chosen; null if there is none of that id, or if it is another supplier's than the one wanted. */
export async function loadProduct(
  { upstream }: Staff,
  id: string | null,
  supplierId: string | null = null,
): Promise<CatalogueProduct | null> {
  if (id === null) return null;
  // Who knows no query answers with all of them.
  const all = await upstream.call(products.listProducts, {
    query: { id, withoutHidden: true },
  });
  const found = all.find((one) => one.id === id && one.type === "PRODUCT");
  return found && isOf(found, supplierId) ? found : null;
}

/** The names of windows that lines are in, each once. */
export function groupNamesOf(
  lines: readonly { readonly windowGroupName: string | null }[],
): string[] {
  return [...new Set(lines.flatMap(({ windowGroupName }) => windowGroupName || []))];
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
