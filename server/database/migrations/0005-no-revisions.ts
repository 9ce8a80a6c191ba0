import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/** Answers carry no entity tags, so an account's data needs no name that every write renews. */
export const noRevisions: EngineMigration = () => ({
  async up(db) {
    await sql`drop table account_revisions`.execute(db);
  },
});
