import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * The catalogue: manufacturers, their brands, categories with what stands under them, products, and what a product
 * costs and can be from a day on, in versions that nobody changes.
 */
export const catalogue: EngineMigration = (engine) => ({
  async up(db) {
    const isSqlite = engine === "sqlite";
    const [key, int, end] = isSqlite
      ? ["text", "integer", ") strict"]
      : ['text collate "C"', "bigint", ")"];
    const owned = `id ${key} primary key, account_id ${key} not null references accounts(id)`;
    const place = `position ${int} not null`;
    const statements = [
      `create table manufacturers (${owned}, name text not null, email text, is_online ${int} not null, ${place}${end}`,
      `create index manufacturers_of_account on manufacturers (account_id, position)`,
      `create table brands (${owned}, manufacturer_id ${key} not null references manufacturers(id),
        name text not null, has_eighths ${int} not null, has_sixteenths ${int} not null, ${place}${end}`,
      `create index brands_of_account on brands (account_id, position)`,
      `create table categories (${owned}, name text not null, ${place}${end}`,
      `create index categories_of_account on categories (account_id, position)`,
      `create table sub_categories (${owned}, brand_id ${key} not null references brands(id),
        category_id ${key} not null references categories(id), parent_id ${key} references sub_categories(id),
        name text not null, image text, information text not null, ${place}${end}`,
      `create index sub_categories_of_account on sub_categories (account_id, brand_id, category_id, position)`,
      `create table products (${owned}, manufacturer_id ${key} not null references manufacturers(id),
        brand_id ${key} not null references brands(id), category_id ${key} not null references categories(id),
        sub_category_id ${key} references sub_categories(id), master_id ${key} references products(id),
        is_master ${int} not null, code ${key} not null, name text not null, name_key ${key} not null, description text, image text,
        information text not null, has_width ${int} not null, has_height ${int} not null,
        has_quantity ${int} not null, is_taxable ${int} not null, top_rank ${int},
        is_archived ${int} not null default 0, ${place}${end}`,
      `create unique index products_by_code on products (account_id, brand_id, code)`,
      `create index products_of_account on products (account_id, is_archived, position, id, name_key)`,
      `create index products_of_brand on products (account_id, brand_id, category_id, is_archived, position, id)`,
      `create index products_of_master on products (account_id, master_id, is_archived, position, id) where master_id is not null`,
      `create index products_on_top on products (account_id, top_rank, id) where top_rank is not null`,
      `create table product_versions (${owned}, product_id ${key} not null references products(id),
        number ${int} not null, starts_on ${key} not null, list_name text not null, source text not null,
        configurable text not null, trade_discount ${int} not null, cost_padding ${int} not null,
        created_at ${key} not null, created_by ${key}${end}`,
      `create unique index product_versions_of_product on product_versions (account_id, product_id, number)`,
      `create index product_versions_by_start on product_versions (account_id, product_id, starts_on)`,
      `create table price_grids (${owned}, version_id ${key} not null references product_versions(id),
        band ${key} not null, kind ${key} not null, widths text not null, heights text not null,
        prices text not null${end}`,
      `create unique index price_grids_of_version on price_grids (account_id, version_id, band, kind)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
