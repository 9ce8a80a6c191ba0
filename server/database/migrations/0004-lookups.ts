import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * The deals of a contact are found in their order. On PostgreSQL a search of a very large account need not
 * walk all entries of the account: the planner takes the index with the account if there are many accounts,
 * and the one without it if one account has most of the rows.
 */
export const lookups: EngineMigration = (engine) => ({
  async up(db) {
    const statements = [
      `drop index deals_by_contact`,
      `create index deals_by_contact on deals (contact_id, number)`,
      ...(engine === "postgres"
        ? ["deals", "contacts"].map(
            (table) =>
              `create index ${table}_search_all on ${table} using gin (search_text gin_trgm_ops)`,
          )
        : []),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
