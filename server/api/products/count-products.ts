import { sql, type RawBuilder } from "kysely";

import { products } from "../../../app/upstream/contract/products";
import type { QueryOf } from "../../../app/upstream/endpoint";
import { unindexed } from "../../database/dialect";
import { query } from "../implement";
import type { AccountRead } from "../scope";
import { brandsOf } from "./brands-of";
import { findProducts } from "./find-products";
import { orphansOf } from "./orphans";

const MAX_PLACES = 6_000;
/** Beyond this nobody asks whether there are more. */
const MAX_TOTAL = 1_000;

export const countProducts = query(products.countProducts, async (read, call) => {
  const isSearch = call.query.search !== undefined;
  const brandIds = await brandsOf(read, call.query.manufacturerId);
  if (brandIds?.length === 0) return { count: 0, total: 0, places: [] };
  const { withoutHidden = false } = call.query;
  const offered = (await findProducts(read, { withoutHidden })).conditions;
  const [total, rows] = await Promise.all([
    countSome(read, brandIds, offered),
    countPlaces(read, call.query, brandIds),
  ]);
  const outer = isSearch ? null : Map.groupBy(await orphansOf(read, brandIds, offered), keyOf);
  const places = rows.map((row) => ({
    brandId: row.brand_id,
    categoryId: row.category_id,
    brandSubCategoryId: row.sub_category_id,
    count: Number(row.count),
    outerCount: outer && Number(row.outer_count) + (outer.get(keyOf(row))?.length ?? 0),
    imageUrl: row.image,
  }));
  return {
    count: places.reduce((sum, place) => sum + place.count, 0),
    total,
    places: places.filter(({ count }) => count > 0),
  };
});

/** Null of all brands. */
type BrandIds = readonly string[] | null;

interface Place {
  brand_id: string;
  category_id: string;
  sub_category_id: string | null;
}
interface CountedPlace extends Place {
  count: number;
  outer_count: number;
  image: string | null;
}

const keyOf = (place: Place) =>
  JSON.stringify([place.brand_id, place.category_id, place.sub_category_id]);

/** Places, each after those of its brand and category, by an index that has all that is counted. */
async function countPlaces(
  read: AccountRead,
  wishes: QueryOf<typeof products.countProducts>,
  brandIds: BrandIds,
): Promise<CountedPlace[]> {
  const { db, engine, accountId } = read;
  const { pictures: hasPictures = false, search: words } = wishes;
  const { conditions, isFew } = await findProducts(read, wishes);
  const account = "products.account_id";
  const own = isFew ? unindexed(engine, account) : sql.ref<string>(account);
  const wanted = [
    sql<boolean>`${own} = ${accountId}`,
    sql<boolean>`products.is_archived = 0`,
    ...(brandIds === null ? [] : [ofBrands(brandIds, engine, isFew)]),
    ...(words === undefined ? [] : [sql<boolean>`products.is_master = 0`]),
    ...conditions,
  ];
  const image = hasPictures ? firstPicture(accountId) : sql`null`;
  const { rows } = await sql<CountedPlace>`
    select places.*, ${image} as image from (
      select brand_id, category_id, sub_category_id, count(*) filter (where is_master = 0) as count,
        count(*) filter (where master_id is null) as outer_count
      from "products" where ${sql.join(wanted, sql` and `)}
      group by brand_id, category_id, sub_category_id limit ${MAX_PLACES}
    ) as places`.execute(db);
  // Engines group as they like.
  return rows.toSorted(
    (one, other) =>
      compare(one.brand_id, other.brand_id) ||
      compare(one.category_id, other.category_id) ||
      compare(one.sub_category_id ?? "", other.sub_category_id ?? ""),
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const firstPicture = (accountId: string): RawBuilder<unknown> => sql`(
  select pictured.image from "products" as pictured
  where pictured.account_id = ${accountId} and pictured.brand_id = places.brand_id
    and pictured.category_id = places.category_id
    and coalesce(pictured.sub_category_id, '') = coalesce(places.sub_category_id, '')
    and pictured.is_archived = 0 and pictured.image is not null
  order by pictured.position, pictured.id limit 1)`;

const ofBrands = (brandIds: readonly string[], engine: AccountRead["engine"], isFew: boolean) => {
  const brand = isFew ? unindexed(engine, "products.brand_id") : sql.ref("products.brand_id");
  return sql<boolean>`${brand} in (${sql.join(brandIds)})`;
};

/** How many can be chosen, up to a bound. */
async function countSome(
  { db, engine, accountId }: AccountRead,
  brandIds: BrandIds,
  offered: readonly RawBuilder<boolean>[],
): Promise<number> {
  const wanted = [
    sql<boolean>`account_id = ${accountId}`,
    sql<boolean>`is_archived = 0`,
    sql<boolean>`is_master = 0`,
    ...(brandIds === null ? [] : [ofBrands(brandIds, engine, false)]),
    ...offered,
  ];
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from "products"
      where ${sql.join(wanted, sql` and `)} limit ${MAX_TOTAL}) as counted`.execute(db);
  return Number(rows[0]?.count);
}
