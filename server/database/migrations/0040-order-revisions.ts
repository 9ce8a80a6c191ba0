import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * Orders that take the place of the one they were cloned from, and the tax rate an order was submitted at. What is built of
 * these columns, and fills them, is the next step's: nobody reads orders until this one is done.
 */
export const orderRevisions: EngineMigration = (engine) => ({
  async up(db) {
    const int = engine === "sqlite" ? "integer" : "bigint";
    for (const statement of [
      `alter table purchase_orders add column is_revision ${int} not null default 0`,
      `alter table purchase_orders add column tax_rate ${int}`,
      `drop index purchase_orders_at_suppliers`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
