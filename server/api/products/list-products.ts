import { sql } from "kysely";

import { products } from "../../../app/upstream/contract/products";
import type { QueryOf } from "../../../app/upstream/endpoint";
import { unindexed } from "../../database/dialect";
import { query } from "../implement";
import type { AccountRead } from "../scope";
import { shownOf } from "../truncated";
import { brandsOf } from "./brands-of";
import { findProducts, type ProductSearch } from "./find-products";
import { orphansOf } from "./orphans";
import { presentProduct, productRows, type ChildrenOf, type ProductRow } from "./present";

/** Of all products at once; those of a query are fewer. */
const MAX_PRODUCTS = 20_000;

type Asked = QueryOf<typeof products.listProducts>;

export const listProducts = query(products.listProducts, async (read, call) => {
  const { ids, kind, offset, limit: max = MAX_PRODUCTS } = call.query;
  const brandIds = await brandsOf(read, call.query.manufacturerId);
  if (ids?.length === 0 || brandIds?.length === 0) return [];
  const search = await findProducts(read, call.query);
  let wanted = productRows(read, search.isFew || ids !== undefined);
  for (const condition of search.conditions) wanted = wanted.where(condition);
  const { "products.sub_category_id": under, ...places } = placesOf(call.query);
  const byIndex = kind === "OUTER" ? places : { ...places, "products.sub_category_id": under };
  for (const [column, id] of Object.entries(byIndex)) {
    if (!id) continue;
    const place = search.isFew ? unindexed(read.engine, column) : sql.ref<string>(column);
    wanted = wanted.where(place, "=", id);
  }
  if (ids) wanted = wanted.where("products.id", "in", ids);
  if (brandIds) {
    const brand = search.isFew || ids ? unindexed(read.engine, "products.brand_id") : null;
    wanted = wanted.where(brand ?? sql.ref<string>("products.brand_id"), "in", brandIds);
  }
  if (call.query.withoutSubCategory) wanted = wanted.where(isUnder(""));
  if (kind === "CHOICE") wanted = wanted.where("products.is_master", "=", 0);
  if (kind === "OUTER") {
    if (under) wanted = wanted.where(isUnder(under));
    const orphans = (await orphansOf(read, brandIds)).map((one) => one.id);
    wanted = wanted
      .where((product) =>
        orphans.length === 0
          ? product("products.master_id", "is", null)
          : product.or([
              product("products.master_id", "is", null),
              product("products.id", "in", orphans),
            ]),
      )
      .where((product) =>
        product.or([
          product("products.is_master", "=", 0),
          sql<boolean>`exists (select 1 ${childrenOf(read)})`,
        ]),
      );
  }
  if (offset) wanted = wanted.offset(offset);
  const rows = shownOf(call, await wanted.limit(max + 1).execute(), max);
  const shown = kind === "CHOICE" ? await withMasters(read, rows) : rows;
  const isTold = kind !== undefined || ids !== undefined;
  const children = isTold ? await countChildren(read, shown, search) : null;
  return shown.map((row) => presentProduct(row, children?.get(row.id)));
});

const placesOf = (query: Asked) => ({
  "products.id": query.id,
  "products.brand_id": query.brandId,
  "products.category_id": query.categoryId,
  "products.sub_category_id": query.brandSubCategoryId,
  "products.master_id": query.masterProductId,
});

/** As the index of places has it, in which none is a place too. */
const isUnder = (subCategoryId: string) =>
  sql<boolean>`coalesce(products.sub_category_id, '') = ${subCategoryId}`;

/** What can be chosen under the master of a row. */
const childrenOf = ({ accountId }: AccountRead) =>
  sql`from products as children where children.account_id = ${accountId}
    and children.master_id = products.id and children.is_archived = 0 and children.is_master = 0`;

/** The same with the masters that they stand under, all in their order. */
async function withMasters(read: AccountRead, rows: ProductRow[]): Promise<ProductRow[]> {
  const ids = new Set(rows.flatMap(({ master_id }) => master_id ?? []));
  if (ids.size === 0) return rows;
  const masters = await productRows(read, true)
    .where("products.id", "in", [...ids])
    .where("products.is_master", "=", 1)
    .execute();
  const isBefore = (one: ProductRow, other: ProductRow) =>
    one.position < other.position || (one.position === other.position && one.id < other.id);
  return [...rows, ...masters].toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
}

/** How many can be chosen under masters, by their ids; of a search how many of them are found. */
async function countChildren(
  read: AccountRead,
  rows: readonly ProductRow[],
  { conditions }: ProductSearch,
): Promise<ReadonlyMap<string, ChildrenOf>> {
  const masters = rows.filter(({ is_master }) => is_master === 1).map(({ id }) => id);
  if (masters.length === 0) return new Map();
  let counted = read.db
    .selectFrom("products")
    .select(["master_id", ({ fn }) => fn.countAll<number>().as("count")])
    .where("account_id", "=", read.accountId)
    .where("master_id", "in", masters)
    .where("is_archived", "=", 0)
    .where("is_master", "=", 0)
    .groupBy("master_id");
  for (const condition of conditions) counted = counted.where(condition);
  const pictured = read.db
    .selectFrom("products")
    .select([
      "products.id",
      sql<string | null>`(select children.image ${childrenOf(read)} and children.image is not null
        order by children.position, children.id limit 1)`.as("image"),
    ])
    .where("products.account_id", "=", read.accountId)
    .where("products.id", "in", masters);
  const [counts, pictures] = await Promise.all([counted.execute(), pictured.execute()]);
  const imageOf = new Map(pictures.map(({ id, image }) => [id, image]));
  const countOf = new Map(counts.map(({ master_id, count }) => [master_id, Number(count)]));
  return new Map(
    masters.map((id) => [id, { count: countOf.get(id) ?? 0, imageUrl: imageOf.get(id) ?? null }]),
  );
}
