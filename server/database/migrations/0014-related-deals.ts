import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * Relations between deals. A pair is one row, its lesser id first, so that no two deals are related twice. Workflows
 * count their revisions.
 */
export const relatedDeals: EngineMigration = (engine) => ({
  async up(db) {
    const isSqlite = engine === "sqlite";
    const [key, int, end] = isSqlite
      ? ["text", "integer", ") strict"]
      : ['text collate "C"', "bigint", ")"];
    const statements = [
      `create table deal_relations (account_id ${key} not null references accounts(id),
        first_deal_id ${key} not null references deals(id), second_deal_id ${key} not null references deals(id),
        created_at ${key} not null, created_by ${key}, primary key (first_deal_id, second_deal_id),
        check (first_deal_id < second_deal_id)${end}`,
      `create index deal_relations_by_second on deal_relations (second_deal_id)`,
      `alter table workflows add column revision ${int} not null default 0`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
