import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * The open orders of a supplier begin in their index with all that they are found by: of an index on account and supplier
 * alone SQLite took the one on statuses for the better, with every order that was ever submitted.
 */
export const openAtSuppliers: EngineMigration = () => ({
  async up(db) {
    for (const statement of [
      `drop index purchase_orders_at_suppliers`,
      `create index purchase_orders_at_suppliers on purchase_orders
        (account_id, manufacturer_id, is_archived, status, id)
        where status = 'SUBMITTED' and is_archived = 0 and replaced_by is null
          and coalesce(core_status, '') not in ('COMPLETED', 'CANCELLED')`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
