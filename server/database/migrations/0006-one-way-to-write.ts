import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * Idempotency keys belong to an account and whoever acts on it, not to an employee alone. Numbers are counted
 * in a row per account and kind, so that taking one keeps nobody off the account itself. Contacts are mirrors
 * of a provider's; those that exist are the built-in directory's own. Notes count their revisions.
 */
export const oneWayToWrite: EngineMigration = (engine) => ({
  async up(db) {
    const isSqlite = engine === "sqlite";
    const [key, int, end] = isSqlite
      ? ["text", "integer", ") strict"]
      : ['text collate "C"', "bigint", ")"];
    const account = `account_id ${key} not null references accounts(id)`;
    const statements = [
      `create table counters (${account}, kind ${key} not null, next_value ${int} not null,
        primary key (account_id, kind)${end}`,
      `insert into counters select id, 'deal', next_deal_number from accounts`,
      `alter table accounts drop column next_deal_number`,
      `alter table idempotency_keys rename to employee_keys`,
      `create table idempotency_keys (${account}, actor text not null, key text not null,
        call_hash text not null, answer text, created_at text not null,
        primary key (account_id, actor, key)${end}`,
      `insert into idempotency_keys
        select e.account_id, 'employee ' || k.employee_id, k.key, k.call_hash, k.answer, k.created_at
        from employee_keys as k join employees as e on e.id = k.employee_id`,
      `drop table employee_keys`,
      `create index idempotency_keys_by_time on idempotency_keys (created_at)`,
      `alter table contacts add column provider_config_id ${key} not null default 'directory'`,
      `alter table contacts add column external_id ${key} not null default ''`,
      `update contacts set external_id = id`,
      `create unique index contacts_by_provider
        on contacts (account_id, provider_config_id, external_id)`,
      `alter table deal_notes add column revision ${int} not null default 1`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
