import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * Checklists of deals. One is made with its first item, and counts the revisions of all of its items; its data source
 * is `default` if it has none. No two of its items are in one place.
 */
export const checklists: EngineMigration = (engine) => ({
  async up(db) {
    const isSqlite = engine === "sqlite";
    const [key, int, end] = isSqlite
      ? ["text", "integer", ") strict"]
      : ['text collate "C"', "bigint", ")"];
    const statements = [
      `create table checklist_data_sources (id ${key} primary key, account_id ${key} not null references accounts(id),
        name text not null, created_at ${key} not null${end}`,
      `create index checklist_data_sources_of_account on checklist_data_sources (account_id, created_at, id)`,
      `create table checklists (id ${key} primary key, account_id ${key} not null references accounts(id),
        deal_id ${key} not null references deals(id), data_source ${key} not null,
        revision ${int} not null default 0${end}`,
      `create unique index checklists_of_deal on checklists (deal_id, data_source)`,
      `create table checklist_items (id ${key} primary key, account_id ${key} not null references accounts(id),
        checklist_id ${key} not null references checklists(id), place ${int} not null, label text not null,
        is_checked ${int} not null, updated_at ${key}, updated_by ${key}${end}`,
      `create unique index checklist_items_in_order on checklist_items (checklist_id, place)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
