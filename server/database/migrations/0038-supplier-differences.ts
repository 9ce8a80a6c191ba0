import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * Of how many of a deal's orders the supplier's answer differs from what was asked for. Alerts follow from it when a
 * deal changes, and with `npm run rebuild-counts`.
 */
export const supplierDifferences: EngineMigration = (engine) => ({
  async up(db) {
    const int = engine === "sqlite" ? "integer" : "bigint";
    for (const statement of [
      `alter table deals add column supplier_difference_count ${int} not null default 0`,
      `update deals set supplier_difference_count = (select count(*) from purchase_orders o
        where o.account_id = deals.account_id and o.deal_id = deals.id and o.has_differences = 1
          and o.is_private = 0 and o.is_archived = 0 and o.replaced_by is null)
        where id in (select deal_id from purchase_orders where has_differences = 1)`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
