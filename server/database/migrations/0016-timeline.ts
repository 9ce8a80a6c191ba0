import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * What was changed of a deal and of what belongs to it, an entry a change. A deal that is there already has the one that
 * made it, under its own id. What it says of values is text as they were read at that time.
 */
export const timeline: EngineMigration = (engine) => ({
  async up(db) {
    const isSqlite = engine === "sqlite";
    const [key, end] = isSqlite ? ["text", ") strict"] : ['text collate "C"', ")"];
    const statements = [
      `create table timeline_entries (id ${key} primary key, account_id ${key} not null references accounts(id),
        deal_id ${key} not null references deals(id), at ${key} not null, actor_type ${key} not null,
        actor_id ${key}, actor_name text, area ${key} not null, verb ${key} not null, subject_id ${key},
        subject_label text, changes text not null${end}`,
      `create index timeline_of_deal on timeline_entries (account_id, deal_id, at, id)`,
      `insert into timeline_entries (id, account_id, deal_id, at, actor_type, actor_id, area, verb, changes)
        select id, account_id, id, created_at, case when created_by is null then 'SYSTEM' else 'EMPLOYEE' end,
          created_by, 'DEAL', 'ADDED', '[]' from deals`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
