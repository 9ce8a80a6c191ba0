import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * What a dealer knows of suppliers that it adds by itself. One that is archived is ordered from no more; of those that the
 * dealer named no two have one name.
 */
export const offlineSuppliers: EngineMigration = (engine) => ({
  async up(db) {
    const [key, int] = engine === "sqlite" ? ["text", "integer"] : ['text collate "C"', "bigint"];
    for (const statement of [
      `alter table manufacturers add column address text`,
      `alter table manufacturers add column is_archived ${int} not null default 0`,
      `alter table manufacturers add column name_key ${key}`,
      `create unique index manufacturers_by_name on manufacturers (account_id, name_key)`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
