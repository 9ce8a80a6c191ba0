import { sql } from "kysely";

import type { EngineMigration } from "./migration";

const ALERTS = {
  "alerts:any": "alert_weight > 0",
  "alerts:warning": "warning_count > 0",
  "alerts:info": "info_count > 0",
  "alerts:NoQuotesWhenQuoting": "alert_keys like '%NoQuotesWhenQuoting%'",
  "alerts:NoOrdersWhenInProgress": "alert_keys like '%NoOrdersWhenInProgress%'",
  "alerts:LostReason": "alert_keys like '%LostReason%'",
  "alerts:Payment": "alert_keys like '%Payment%'",
  "alerts:Install": "alert_keys like '%Install%'",
};

/**
 * The ids of a deal's flag values stand beside it too, so that a list needs no second query; and what deals
 * are filtered by (alerts, flag values) is counted per status, so that column heads and presets count nothing.
 */
export const facets: EngineMigration = (engine) => ({
  async up(db) {
    const isSqlite = engine === "sqlite";
    const join = isSqlite ? "group_concat" : "string_agg";
    const [key, int] = isSqlite ? ["text", "integer"] : ['text collate "C"', "bigint"];
    const statements = [
      `alter table deals add column flag_value_ids text not null default ''`,
      `update deals set flag_value_ids = coalesce(
        (select ${join}(value_id, ' ') from deal_flag_values where deal_id = deals.id), '')`,
      `create table facet_counts (account_id ${key} not null references accounts(id),
        workflow_id ${key} not null references workflows(id),
        status_id ${key} not null references workflow_statuses(id), facet ${key} not null,
        deal_count ${int} not null, primary key (workflow_id, facet, status_id)
        ${isSqlite ? ") strict, without rowid" : ")"}`,
      ...Object.entries(ALERTS).map(
        ([facet, condition]) => `insert into facet_counts
          select account_id, workflow_id, status_id, '${facet}', count(*) from deals
          where is_archived = 0 and ${condition} group by account_id, workflow_id, status_id`,
      ),
      `insert into facet_counts
        select d.account_id, d.workflow_id, d.status_id, 'flag:' || v.value_id, count(*)
        from deals as d join deal_flag_values as v on v.deal_id = d.id
        where d.is_archived = 0 group by d.account_id, d.workflow_id, d.status_id, v.value_id`,
      `drop table alert_counts`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
