import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/** The orders of some days are counted by what has become of them, of each status its own part of the index. */
export const countsOfOrders: EngineMigration = () => ({
  async up(db) {
    await sql
      .raw(
        `create index purchase_orders_by_core_status on purchase_orders (account_id, is_archived, replaced_by, status,
          coalesce(core_status, ''), created_at, is_private, total_cost)`,
      )
      .execute(db);
  },
});
