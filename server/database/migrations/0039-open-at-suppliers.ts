import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * The open orders of a supplier begin in their index with all that they are found by: of an index on account and supplier
 * alone SQLite took the one on statuses for the better, with every order that was ever submitted. That one goes with the
 * next step, as orders cannot be read while an index of theirs is dropped and what stands with it is done.
 */
export const openAtSuppliers: EngineMigration = () => ({
  async up(db) {
    await sql
      .raw(
        `create index purchase_orders_open_at_suppliers on purchase_orders
        (account_id, manufacturer_id, is_archived, status, id)
        where status = 'SUBMITTED' and is_archived = 0 and replaced_by is null
          and coalesce(core_status, '') not in ('COMPLETED', 'CANCELLED')`,
      )
      .execute(db);
  },
});
