import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * Grams by time too: of each entry which 262,144 ids its own is one of, hashed with account and kind. What is looked for
 * among the newest reads that much of each list of a gram, in place of all since the first day.
 */
export const searchByEra: EngineMigration = (engine) => ({
  async up(db) {
    if (engine === "sqlite") return;
    await sql`drop index search_entries_by_gram`.execute(db);
    // A long list of what is not sorted in yet would be read by every search.
    await sql`create index search_entries_by_gram on search_entries
      using gin (grams, (array[hashtext(account_id || kind || (id >> 18))]))
      with (gin_pending_list_limit = 512)`.execute(db);
  },
});
