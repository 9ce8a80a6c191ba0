import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/** How much room an account's files take: counted once, then kept along with its documents. */
export const filesUsed: EngineMigration = (engine) => ({
  async up(db) {
    const [key, int, end] =
      engine === "sqlite" ? ["text", "integer", ") strict"] : ['text collate "C"', "bigint", ")"];
    const table = `create table files_used (account_id ${key} primary key references accounts(id),
      bytes ${int} not null${end}`;
    await sql.raw(table).execute(db);
  },
});
