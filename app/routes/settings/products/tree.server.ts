import { byPlace, overridesAt } from "~/domain/product-overrides";
import type { Staff } from "~/http/staff.server";
import { account } from "~/upstream/contract/account";
import { products } from "~/upstream/contract/products";
import { isRefused } from "~/upstream/errors";

import { PART } from "../../lines/drawn-tree";
import { readProductQuery, wantedRows } from "../../lines/product-query";
import type { CatalogueProduct } from "../../lines/product-tree";
import type { ShownOverride } from "./effective";
import { categoryName, readName } from "./place";
import { allRows, treeRows, type LoadedCategory } from "./tree-rows";

/** So many products come along at once; of more, the categories that are open. */
const MANY = 400;
/** So many rows of a category, or of what a search finds, a page shows. */
const MAX_SHOWN = 2 * PART;
const MAX_ROWS = 1_000_000;

type Upstream = Staff["upstream"];

export async function readOverrides(upstream: Upstream) {
  const list = await upstream.call(account.listProductOverrides, {});
  return list.map((one) => {
    const { id, adjustmentType, baseAdjustmentValue, optionsAdjustmentValue, isHidden } = one;
    const place =
      one.overrideType === "PRODUCT"
        ? { productId: one.productId, brandId: null, categoryId: null, subCategoryId: null }
        : {
            ...{ productId: null, brandId: one.brandId, categoryId: one.categoryId },
            subCategoryId: one.brandSubCategoryId ?? null,
          };
    const percents = { base: baseAdjustmentValue, options: optionsAdjustmentValue };
    return { id, ...place, adjustmentType, ...percents, isHidden, revision: one.revision };
  });
}

/** As much of the tree as a page can carry, with the overrides that hold in it. */
export async function loadTree({ upstream }: Staff, params: URLSearchParams) {
  const query = readProductQuery(params);
  const search = query.find;
  const [brands, counts, overrides] = await Promise.all([
    upstream.call(products.listBrandCategories, {}),
    countProducts(upstream, search),
    readOverrides(upstream),
  ]);
  const isAll = search === "" && (counts === null || counts.total <= MANY);
  const whole = isAll || counts === null ? await upstream.call(products.listProducts, {}) : null;
  const found =
    search === "" ? null : (whole?.filter(isFoundBy(search)) ?? (await find(upstream, search)));
  const all = found ?? whole;
  const loaded = all ? byCategory(all) : await loadOpen(upstream, query.open, query.rows);
  const rows = treeRows({
    ...{ brands, open: query.open, isSearch: search !== "" },
    loaded: (brandId, categoryId) =>
      loaded.get(categoryName(brandId, categoryId)) ?? (all ? { products: [], part: null } : null),
  });
  const index = byPlace(overrides);
  const shown = new Set(
    allRows(rows).flatMap(({ place }) =>
      place ? overridesAt(place, index).map(({ override }) => override) : [],
    ),
  );
  const choices = found?.filter(({ type }) => type === "PRODUCT").length ?? 0;
  return {
    ...{ query, rows, count: search === "" ? null : (counts?.count ?? choices) },
    isCut: counts !== null && counts.count > choices && search !== "",
    overrides: [...shown].map(toShown),
  };
}

const toShown = ({
  id: _,
  revision: __,
  ...shown
}: Awaited<ReturnType<typeof readOverrides>>[number]) => shown satisfies ShownOverride;

/** Null if the upstream does not count. */
async function countProducts(upstream: Upstream, search: string) {
  try {
    const query = search === "" ? {} : { search };
    return await upstream.call(products.countProducts, { query });
  } catch (error) {
    if (isRefused(error, 400, 404, 405, 501)) return null;
    throw error;
  }
}

const find = (upstream: Upstream, search: string) =>
  upstream.call(products.listProducts, { query: { search, kind: "CHOICE", limit: MAX_SHOWN } });

/** Of an upstream that knows no search. */
function isFoundBy(search: string) {
  const words = search.toLowerCase().split(/\s+/);
  return ({ name, brandName, categoryName: category }: CatalogueProduct) => {
    const text = `${name} ${brandName} ${category}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

function byCategory(list: readonly CatalogueProduct[]): Map<string, LoadedCategory> {
  const groups = Map.groupBy(list, (one) => categoryName(one.brandId, one.categoryId));
  return new Map([...groups].map(([key, own]) => [key, { products: own, part: null }]));
}

/** The products of the categories that an address opens, in parts. */
async function loadOpen(upstream: Upstream, open: readonly string[], rows: readonly string[]) {
  const wanted = wantedRows(rows, MAX_ROWS);
  const parts = open.map(async (name): Promise<[string, LoadedCategory][]> => {
    const place = readName(name);
    if (place?.kind !== "category" || place.subCategoryId !== null) return [];
    const { brandId, categoryId } = place;
    const to = Math.max(1, wanted.get(name) ?? PART);
    const from = Math.max(0, to - MAX_SHOWN);
    const list = await upstream.call(products.listProducts, {
      query: { brandId, categoryId, offset: from, limit: to - from + 1 },
    });
    const part = { from, to, hasMore: list.length > to - from };
    return [[name, { products: list.slice(0, to - from), part }]];
  });
  return new Map((await Promise.all(parts)).flat());
}
