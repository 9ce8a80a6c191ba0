import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * An order keeps the tax rate it was submitted at, and has one revision at a time. Lists leave out what was replaced, and
 * count by their index as before; the index of before goes with the next step.
 */
export const listsOfRevisions: EngineMigration = () => ({
  async up(db) {
    for (const statement of [
      `create unique index purchase_orders_revisions on purchase_orders (account_id, parent_id)
        where is_revision = 1 and is_archived = 0`,
      `create index purchase_orders_by_created_at on purchase_orders (account_id, is_archived, created_at, id, is_private,
        status, manufacturer_id, sales_rep, core_status, replaced_by, total_cost, quantity)`,
      // Behind the indexes, for which writers wait: in front of them both would wait for each other's rows.
      `update purchase_orders set tax_rate = (select s.tax_rate from pricing_settings s
        where s.account_id = purchase_orders.account_id) where status = 'SUBMITTED'`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
