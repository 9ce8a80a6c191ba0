import { sql, type Insertable, type Selectable } from "kysely";

import { productKey } from "../../server/catalogue/product-key";
import type { Database } from "../../server/database/connection";
import { newId } from "../../server/database/id";
import type { Schema, Trx } from "../../server/database/schema";

type Copied = "products" | "product_versions" | "price_grids";

/** Rows of one statement: engines bound how many values it has. */
const AT_ONCE = 200;
const FIRST = "Al,Bel,Cor,Dal,El,Fen,Gra,Har,Ilm,Jar,Kel,Lor,Mar,Nor,Or,Pel".split(",");
const SECOND =
  "berton,dale,field,gate,ham,ington,kirk,low,mere,ness,port,ridge,stow,thorpe,wick,worth,yarrow".split(
    ",",
  );

/** The name of a range, as suppliers give them: `Alberton`, `Beldale`. */
const rangeName = (at: number) =>
  `${FIRST[at % FIRST.length]}${SECOND[Math.floor(at / FIRST.length) % SECOND.length]}`;

/** Sells an account's products again under the names of so many ranges, each with versions and grids of its own. */
export async function addRanges(
  database: Database,
  accountId: string,
  ranges: number,
): Promise<void> {
  const rowsOf = <Table extends Copied>(table: Table) =>
    sql<Selectable<Schema[Table]>>`select * from ${sql.table(table)}
      where account_id = ${accountId}`.execute(database.read);
  const { rows: products } = await rowsOf("products");
  const { rows: versions } = await rowsOf("product_versions");
  const { rows: grids } = await rowsOf("price_grids");
  const brands = await database.read
    .selectFrom("brands")
    .select(["id", "name"])
    .where("account_id", "=", accountId)
    .execute();
  const brandNames = new Map(brands.map(({ id, name }) => [id, name]));
  const keyOf = keys(products, brandNames);
  for (let at = 0; at < ranges; at += 1) {
    const idOf = fresh();
    const own = products.map((one) => {
      const named = {
        name: `${rangeName(at)} ${one.name}`,
        code: `${one.code}-${String(at).padStart(3, "0")}`,
      };
      return {
        ...{ ...one, ...named, id: idOf(one.id), name_key: keyOf(one, rangeName(at), named) },
        master_id: one.master_id && idOf(one.master_id),
        top_rank: null,
        position: (at + 1) * products.length + one.position,
      };
    });
    await database.write(async (trx) => {
      await insert(trx, "products", own);
      await insert(
        trx,
        "product_versions",
        versions.map((one) => ({ ...one, id: idOf(one.id), product_id: idOf(one.product_id) })),
      );
      await insert(
        trx,
        "price_grids",
        grids.map((one) => ({ ...one, id: newId(), version_id: idOf(one.version_id) })),
      );
    });
  }
}

/** What copies are found by: what their originals are, with the names that are their own. */
function keys(
  products: readonly Selectable<Schema["products"]>[],
  brandNames: ReadonlyMap<string, string>,
) {
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return (
    one: Selectable<Schema["products"]>,
    range: string,
    named: { name: string; code: string },
  ): string => {
    const masterName = names.get(one.master_id ?? "");
    const brandName = brandNames.get(one.brand_id) ?? "";
    // What follows the code: the names of category and sub-categories.
    const places = one.name_key.slice(
      one.name_key.indexOf(one.code.toLowerCase()) + one.code.length,
    );
    return productKey({
      ...{ ...named, brandName, categoryName: places, subCategoryNames: [] },
      masterName: masterName === undefined ? null : `${range} ${masterName}`,
    });
  };
}

/** New ids for old ones, the same for the same. */
function fresh(): (old: string) => string {
  const ids = new Map<string, string>();
  return (old) => {
    const known = ids.get(old) ?? newId();
    ids.set(old, known);
    return known;
  };
}

async function insert<Table extends keyof Schema>(
  trx: Trx,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await trx
      .insertInto(table)
      .values(rows.slice(at, at + AT_ONCE))
      .execute();
  }
}
