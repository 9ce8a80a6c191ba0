import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * What an account's data is called after each change: a reader who knows the name knows the data. A table
 * of its own, whose row a write locks last of all, so that writes never wait for each other in a circle.
 */
export const revisions: EngineMigration = (engine) => ({
  async up(db) {
    const [key, end] = engine === "sqlite" ? ["text", ") strict"] : ['text collate "C"', ")"];
    await sql
      .raw(
        `create table account_revisions (account_id ${key} primary key references accounts(id),
          revision ${key} not null${end}`,
      )
      .execute(db);
  },
});
