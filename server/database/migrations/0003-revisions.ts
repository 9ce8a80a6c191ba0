import { sql } from "kysely";

import type { EngineMigration } from "./all";

/**
 * The deals of a contact are found in their order. And what an account's data is called after each change: a reader who knows the name knows the data. A table
 * of its own, whose row a write locks last of all, so that no two writes wait for each other.
 */
export const revisions: EngineMigration = (engine) => ({
  async up(db) {
    const [key, end] = engine === "sqlite" ? ["text", ") strict"] : ['text collate "C"', ")"];
    const statements = [
      `create table account_revisions (account_id ${key} primary key references accounts(id),
        revision ${key} not null${end}`,
      `drop index deals_by_contact`,
      `create index deals_by_contact on deals (contact_id, number)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
