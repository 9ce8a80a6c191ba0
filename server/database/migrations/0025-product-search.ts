import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * Products are found by any part of a word, and listed by category or what stands under it, without reading all of an
 * account. Trigrams are as deals have them.
 */
export const productSearch: EngineMigration = (engine) => ({
  async up(db) {
    const places = ["category_id", "sub_category_id"].map(
      (column) =>
        `create index products_of_${column.slice(0, -3)} on products (account_id, ${column}, is_archived, position, id)`,
    );
    const search =
      engine === "postgres"
        ? [`create index products_search on products using gin (name_key gin_trgm_ops)`]
        : [
            `create virtual table products_search using fts5(name_key, content='products',
              content_rowid='rowid', tokenize='trigram', detail='none')`,
            `insert into products_search(rowid, name_key) select rowid, name_key from products`,
            `create trigger products_search_insert after insert on products begin
              insert into products_search(rowid, name_key) values (new.rowid, new.name_key); end`,
            `create trigger products_search_update after update of name_key on products
              when old.name_key <> new.name_key begin
              insert into products_search(products_search, rowid, name_key)
                values ('delete', old.rowid, old.name_key);
              insert into products_search(rowid, name_key) values (new.rowid, new.name_key); end`,
            `create trigger products_search_delete after delete on products begin
              insert into products_search(products_search, rowid, name_key)
                values ('delete', old.rowid, old.name_key); end`,
          ];
    for (const statement of [...places, ...search]) await sql.raw(statement).execute(db);
  },
});
