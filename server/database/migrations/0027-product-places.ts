import { sql, type Kysely } from "kysely";

import { productKey } from "../../catalogue/product-key";
import type { EngineMigration } from "./migration";

const BATCH = 500;

/**
 * Products are counted and listed by their place, which is brand, category and sub-category, without reading all of an
 * account; and are found by the names of what they belong to.
 */
export const productPlaces: EngineMigration = () => ({
  async up(db) {
    const under = "coalesce(sub_category_id, '')";
    const statements = [
      `create index products_by_place on products
        (account_id, is_archived, brand_id, category_id, sub_category_id, is_master, master_id, name_key)`,
      `create index products_outer on products
        (account_id, brand_id, category_id, ${under}, is_archived, position, id) where master_id is null`,
      `create index products_pictured on products
        (account_id, brand_id, category_id, ${under}, is_archived, position, id) where image is not null`,
      `create index products_masters on products (account_id, is_archived, id) where is_master = 1`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    await nameKeys(db);
  },
});

interface Row {
  id: string;
  name: string;
  code: string;
  brand_name: string;
  category_name: string;
  sub_category_id: string | null;
  master_name: string | null;
}

async function nameKeys(db: Kysely<unknown>): Promise<void> {
  const { rows: all } = await sql<{ id: string; parent_id: string | null; name: string }>`
    select id, parent_id, name from sub_categories`.execute(db);
  const subCategories = new Map(all.map((one) => [one.id, one]));
  const namesFrom = (start: string | null): string[] => {
    const way = new Set<string>();
    for (let id = start; id !== null && !way.has(id);) {
      way.add(id);
      id = subCategories.get(id)?.parent_id ?? null;
    }
    return [...way].reverse().map((id) => subCategories.get(id)?.name ?? "");
  };
  for (let last = ""; ;) {
    const { rows } = await sql<Row>`
      select p.id, p.name, p.code, b.name as brand_name, c.name as category_name, p.sub_category_id, m.name as master_name
      from products as p join brands as b on b.id = p.brand_id join categories as c on c.id = p.category_id
      left join products as m on m.id = p.master_id where p.id > ${last} order by p.id limit ${BATCH}`.execute(
      db,
    );
    if (rows.length === 0) return;
    const keys = rows.map((row) => {
      const named = { name: row.name, code: row.code, brandName: row.brand_name };
      const subCategoryNames = namesFrom(row.sub_category_id);
      const masterName = row.master_name;
      const key = productKey({
        ...{ ...named, categoryName: row.category_name, subCategoryNames, masterName },
      });
      return sql`(${row.id}, ${key})`;
    });
    await sql`update products set name_key = v.column2 from (values ${sql.join(keys)}) as v
      where products.id = v.column1`.execute(db);
    last = rows.at(-1)?.id ?? "";
  }
}
