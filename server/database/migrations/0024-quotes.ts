import { sql, type Kysely } from "kysely";

import type { Engine } from "../connection";
import { quoteEntry, storeEntries } from "../search-entries";

import type { EngineMigration } from "./migration";

const BATCH = 1_000;

/**
 * Quotes: their body of windows and lines, which purchase orders are to share, what they cost, and the settings that
 * price them. Purchase orders leave the name `orders` to the body.
 */
export const quotes: EngineMigration = (engine) => ({
  async up(db) {
    const isSqlite = engine === "sqlite";
    const [key, int, end] = isSqlite
      ? ["text", "integer", ") strict"]
      : ['text collate "C"', "bigint", ")"];
    const owned = `id ${key} primary key, account_id ${key} not null references accounts(id)`;
    const size = `width ${int}, height ${int}`;
    const adds = (columns: readonly string[]) =>
      columns.map((column) => `alter table quotes add column ${column}`);
    const statements = [
      `drop index orders_by_deal`,
      `alter table orders rename to purchase_orders`,
      `create index purchase_orders_by_deal on purchase_orders (deal_id)`,
      `create table orders (${owned}, next_window ${int} not null default 1, created_at ${key} not null${end}`,
      `create table order_windows (${owned}, order_id ${key} not null references orders(id), number ${int} not null,
        position ${int} not null, group_name text not null, ${size}, quantity ${int} not null${end}`,
      `create unique index order_windows_of_order on order_windows (account_id, order_id, number)`,
      `create table order_lines (${owned}, order_id ${key} not null references orders(id),
        window_id ${key} not null references order_windows(id), position ${int} not null,
        product_id ${key} not null references products(id), manufacturer_id ${key} not null references manufacturers(id),
        quantity ${int} not null, notes text, ${size}, chosen text not null, errors text not null,
        shown_options text not null, version_id ${key} references product_versions(id), markup text not null,
        is_taxable ${int} not null, unit_cost ${int} not null, total_cost ${int} not null, unit_inc ${int} not null,
        unit_ex ${int} not null, total_inc ${int} not null, total_ex ${int} not null, total_tax ${int} not null,
        breakdown text not null, trace text not null, revision ${int} not null default 1, created_at ${key} not null${end}`,
      `create index order_lines_of_order on order_lines (account_id, order_id, position)`,
      `create index order_lines_of_window on order_lines (account_id, window_id)`,
      `create index order_lines_of_product on order_lines (account_id, product_id, order_id)`,
      `create table pricing_settings (account_id ${key} primary key references accounts(id),
        adjustment_type ${key} not null, base_percent ${int} not null, options_percent ${int} not null,
        deposit_percent ${int} not null, tax_mode ${key} not null, tax_method ${key} not null,
        tax_rate ${int} not null, revision ${int} not null default 1${end}`,
      `create table product_overrides (${owned}, product_id ${key} references products(id),
        brand_id ${key} references brands(id), category_id ${key} references categories(id),
        sub_category_id ${key} references sub_categories(id), adjustment_type ${key}, base_percent ${int},
        options_percent ${int}, is_hidden ${int} not null default 0, revision ${int} not null default 1${end}`,
      `create unique index product_overrides_of_product on product_overrides (account_id, product_id)
        where product_id is not null`,
      `create unique index product_overrides_of_category on product_overrides
        (account_id, brand_id, category_id, coalesce(sub_category_id, '')) where product_id is null`,
      `create table charge_rules (${owned}, kind ${key} not null, label text not null,
        manufacturer_id ${key} references manufacturers(id), brand_id ${key} references brands(id),
        mode ${key} not null, amount ${int} not null, is_taxable ${int} not null, position ${int} not null${end}`,
      `create index charge_rules_of_account on charge_rules (account_id, position)`,
      `insert into pricing_settings (account_id, adjustment_type, base_percent, options_percent, deposit_percent,
          tax_mode, tax_method, tax_rate)
        select id, 'PERCENT_MARK_UP', 40000, 40000, 50000,
          case when country_code in ('AU', 'NZ') then 'INCLUSIVE' else 'EXCLUSIVE' end,
          case when country_code in ('AU', 'NZ') then 'ON_TOTAL' else 'PER_LINE' end,
          case country_code when 'AU' then 10000 when 'NZ' then 15000 else 0 end from accounts`,
      `insert into orders (id, account_id, created_at) select id, account_id, created_at from quotes`,
      ...adds([
        `order_id ${key}`,
        `description text`,
        `customer_notes text`,
        `revision ${int} not null default 1`,
        `updated_at ${key} not null default ''`,
        `created_by ${key}`,
        `accepted_at ${key}`,
        `expires_at ${key}`,
        `tax_mode ${key} not null default 'EXCLUSIVE'`,
        `tax_method ${key} not null default 'PER_LINE'`,
        `tax_rate ${int} not null default 0`,
        `deposit_percent ${int} not null default 0`,
        `tax_override ${int}`,
        `deposit_override ${int}`,
        `total_override ${int}`,
        `override_taxables ${int} not null default 0`,
        `override_notes text`,
        `adjustments text not null default '[]'`,
        `charge_rules text not null default '[]'`,
        `figures text not null default '{}'`,
        `trace text not null default '[]'`,
        `total ${int} not null default 0`,
        `calculated_total ${int} not null default 0`,
        `line_count ${int} not null default 0`,
        `quantity ${int} not null default 0`,
        `error_count ${int} not null default 0`,
      ]),
      `update quotes set order_id = id, updated_at = created_at`,
      `update quotes set (tax_mode, tax_method, tax_rate, deposit_percent) =
        (select s.tax_mode, s.tax_method, s.tax_rate, s.deposit_percent from pricing_settings as s
          where s.account_id = quotes.account_id)`,
      `drop index quotes_by_deal`,
      `create index quotes_of_deal on quotes (account_id, deal_id, is_archived, created_at)`,
      `create unique index quotes_of_order on quotes (account_id, order_id)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    await enterQuotes(db, engine);
  },
});

/** Enters the quotes there are into the search, the oldest first: ids grow with age. */
async function enterQuotes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (let after = ""; ;) {
    const { rows } = await sql<{
      id: string;
      account_id: string;
      tuid: string;
      is_archived: number;
    }>`
      select id, account_id, tuid, is_archived from quotes where id > ${after}
      order by id limit ${BATCH}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    for (const [accountId, own] of Map.groupBy(rows, (row) => row.account_id)) {
      await storeEntries({ db, engine, accountId }, own.map(quoteEntry));
    }
  }
}
