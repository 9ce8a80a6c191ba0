import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * What a dealer sets: whom mails about the account and its orders go to, where goods are delivered and how, the logo.
 * Deposit and tax rate may be empty. Company, suppliers and prices are each edited under a revision.
 */
export const settings: EngineMigration = (engine) => ({
  async up(db) {
    const isPostgres = engine === "postgres";
    const key = isPostgres ? `text collate "C"` : "text";
    const int = isPostgres ? "bigint" : "integer";
    const end = isPostgres ? "" : " strict";
    const rebuilt = [
      `create table new_pricing_settings (account_id ${key} primary key references accounts(id),
        adjustment_type ${key} not null, base_percent ${int} not null, options_percent ${int} not null,
        deposit_percent ${int}, tax_mode ${key} not null, tax_method ${key} not null, tax_rate ${int},
        revision ${int} not null default 1)${end}`,
      `insert into new_pricing_settings select account_id, adjustment_type, base_percent, options_percent,
        deposit_percent, tax_mode, tax_method, tax_rate, revision from pricing_settings`,
      `drop table pricing_settings`,
      `alter table new_pricing_settings rename to pricing_settings`,
    ];
    const emptied = ["deposit_percent", "tax_rate"].map(
      (column) => `alter table pricing_settings alter column ${column} drop not null`,
    );
    for (const statement of [
      `alter table accounts add column account_email text`,
      `alter table accounts add column order_email text`,
      `alter table accounts add column delivery_address text`,
      `alter table accounts add column shipping_instructions text`,
      `alter table accounts add column logo_id ${key}`,
      `alter table accounts add column revision ${int} not null default 1`,
      `update accounts set account_email = company_email, order_email = company_email`,
      `alter table manufacturers add column revision ${int} not null default 1`,
      `drop index purchase_orders_by_created`,
      ...(isPostgres ? emptied : rebuilt),
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
