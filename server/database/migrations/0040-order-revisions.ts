import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * Orders that take the place of the one they were cloned from: one of each at a time. Lists leave out what was replaced,
 * and count by their index as before.
 */
export const orderRevisions: EngineMigration = (engine) => ({
  async up(db) {
    const int = engine === "sqlite" ? "integer" : "bigint";
    for (const statement of [
      `alter table purchase_orders add column is_revision ${int} not null default 0`,
      `create unique index purchase_orders_revisions on purchase_orders (account_id, parent_id)
        where is_revision = 1 and is_archived = 0`,
      `drop index purchase_orders_by_created`,
      `create index purchase_orders_by_created on purchase_orders (account_id, is_archived, created_at, id, is_private,
        status, manufacturer_id, sales_rep, core_status, replaced_by, total_cost, quantity)`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
