import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * What happens later or outside. A reset knows the job that mails it. Each index holds only the rows it is asked
 * for: those somebody may claim, those that are done, those that are dead. A key is unique in its account and kind, and among the jobs of no account.
 */
export const jobs: EngineMigration = (engine) => ({
  async up(db) {
    const isSqlite = engine === "sqlite";
    const [key, int, end] = isSqlite
      ? ["text", "integer", ") strict"]
      : ['text collate "C"', "bigint", ")"];
    const statements = [
      `create table jobs (id ${key} primary key, account_id ${key} references accounts(id),
        kind ${key} not null, unique_key ${key}, title text not null, recipient text,
        payload text not null, status ${key} not null, due_at ${key}, locked_by ${key},
        attempts ${int} not null default 0, error text, created_at ${key} not null,
        finished_at ${key}${end}`,
      `create index jobs_due on jobs (due_at) where due_at is not null`,
      `create unique index jobs_by_key on jobs (coalesce(account_id, ''), kind, unique_key)
        where unique_key is not null`,
      `create index jobs_done on jobs (finished_at) where status = 'done'`,
      `create index jobs_dead on jobs (account_id, finished_at, id) where status = 'dead'`,
      `alter table password_resets add column job_id ${key}`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
