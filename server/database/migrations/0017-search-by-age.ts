import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * The newest entries of a kind by an order that only their own index has. By the order of ids, PostgreSQL takes the
 * table's key where it thinks the kinds are mixed, and goes through every deal to the contacts, which are older.
 */
export const searchByAge: EngineMigration = (engine) => ({
  async up(db) {
    if (engine === "sqlite") return;
    await sql`drop index search_entries_by_age`.execute(db);
    await sql`create index search_entries_by_age on search_entries (account_id, kind, (0 - id))`.execute(
      db,
    );
  },
});
