import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * Lists of deals go by the number of quotes and orders too, show the town of the contact (what stands behind
 * the last comma or line break of the address), and know how many deals of a status are archived.
 */
export const listsOfDeals: EngineMigration = (engine) => ({
  async up(db) {
    const isSqlite = engine === "sqlite";
    const statements = [
      `create index deals_sort_quotes on deals (workflow_id, is_archived, quote_count, number)`,
      `create index deals_sort_orders on deals (workflow_id, is_archived, order_count, number)`,
      `alter table contacts add column place text`,
      isSqlite
        ? `with addresses as (select id, replace(json_extract(external_data, '$.address'), char(10), ',') as line
            from contacts where json_extract(external_data, '$.address') like '%,%'
              or json_extract(external_data, '$.address') like '%' || char(10) || '%')
          update contacts set place = nullif(trim(
            substr(line, length(rtrim(line, replace(line, ',', ''))) + 1)), '')
          from addresses where addresses.id = contacts.id`
        : `update contacts set place = nullif(trim(
            substring(external_data::json->>'address' from '[,\n]([^,\n]*)$')), '')`,
      `insert into facet_counts
        select account_id, workflow_id, status_id, 'archived', count(*) from deals
        where is_archived = 1 group by account_id, workflow_id, status_id`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
