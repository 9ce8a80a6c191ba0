import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/** What suppliers ask for deliveries, by method and zone, and the documents that orders are made into. */
export const freight: EngineMigration = (engine) => ({
  async up(db) {
    const [key, int, end] =
      engine === "sqlite" ? ["text", "integer", ") strict"] : ['text collate "C"', "bigint", ")"];
    const owned = `id ${key} primary key, account_id ${key} not null references accounts(id)`;
    const statements = [
      `create table freight_zones (${owned}, manufacturer_id ${key} not null references manufacturers(id),
        name text not null, postcodes text not null, position ${int} not null${end}`,
      `create index freight_zones_of_supplier on freight_zones (account_id, manufacturer_id, position)`,
      `create table freight_rates (${owned},
        shipping_method_id ${key} not null references shipping_methods(id),
        zone_id ${key} not null references freight_zones(id), length_of ${key} not null, base ${int} not null,
        steps text not null, per_piece ${int} not null, included_pieces ${int} not null, oversize_over ${int},
        oversize_amount ${int}, max_length ${int}${end}`,
      `create unique index freight_rates_of_method on freight_rates (account_id, shipping_method_id, zone_id)`,
      `create table order_files (account_id ${key} not null references accounts(id),
        purchase_order_id ${key} not null references purchase_orders(id), has_costs ${int} not null,
        document_id ${key} not null references documents(id), made_of ${key} not null, created_at ${key} not null,
        primary key (account_id, document_id)${end}`,
      `create index order_files_of_order on order_files (account_id, purchase_order_id, document_id)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
