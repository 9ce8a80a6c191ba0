import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/** Custom fields count their revisions. */
export const customFields: EngineMigration = (engine) => ({
  async up(db) {
    const int = engine === "sqlite" ? "integer" : "bigint";
    await sql.raw(`alter table udfs add column revision ${int} not null default 0`).execute(db);
  },
});
