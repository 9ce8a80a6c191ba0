import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * How programs of suppliers take part: keys by which they answer, where they are told of orders, and what became of
 * telling them. Their open orders have an index of their own.
 */
export const supplierAccess: EngineMigration = (engine) => ({
  async up(db) {
    const [key, int, end] =
      engine === "sqlite" ? ["text", "integer", ") strict"] : ['text collate "C"', "bigint", ")"];
    const owned = `account_id ${key} not null references accounts(id),
      manufacturer_id ${key} not null references manufacturers(id)`;
    for (const statement of [
      `create table supplier_keys (id ${key} primary key, ${owned}, key_hash ${key} not null unique,
        name text not null, created_at ${key} not null, last_used_at ${key}, revoked_at ${key}${end}`,
      `create index supplier_keys_of_supplier on supplier_keys (account_id, manufacturer_id, id)`,
      `create table supplier_webhooks (${owned}, url text not null, sealed_secret text not null,
        created_at ${key} not null, primary key (account_id, manufacturer_id)${end}`,
      `create table webhook_deliveries (id ${key} primary key, ${owned}, supplier_order_id ${key} not null,
        event_id ${key} not null, attempt ${int} not null, at ${key} not null, duration_ms ${int} not null,
        status ${int}, error text${end}`,
      `create index webhook_deliveries_of_supplier on webhook_deliveries (account_id, manufacturer_id, id)`,
      `create index purchase_orders_at_suppliers on purchase_orders (account_id, manufacturer_id, id)
        where status = 'SUBMITTED' and is_archived = 0 and replaced_by is null
          and coalesce(core_status, '') not in ('COMPLETED', 'CANCELLED')`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
