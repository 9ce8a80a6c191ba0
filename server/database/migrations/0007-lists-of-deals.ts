import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * Lists of deals go by the number of quotes and orders too, show the town of the contact (0008-places), and
 * know how many deals of a status are archived.
 */
export const listsOfDeals: EngineMigration = () => ({
  async up(db) {
    const statements = [
      `create index deals_sort_quotes on deals (workflow_id, is_archived, quote_count, number)`,
      `create index deals_sort_orders on deals (workflow_id, is_archived, order_count, number)`,
      `alter table contacts add column place text`,
      `insert into facet_counts
        select account_id, workflow_id, status_id, 'archived', count(*) from deals
        where is_archived = 1 group by account_id, workflow_id, status_id`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
