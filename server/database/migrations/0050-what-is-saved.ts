import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * Whether a dealer has saved a tax mode and a markup or margin, or has what an account begins with: accounts whose settings
 * were changed are taken to have. A logo gets an address that needs no session.
 */
export const whatIsSaved: EngineMigration = (engine) => ({
  async up(db) {
    const int = engine === "postgres" ? "bigint" : "integer";
    for (const statement of [
      `alter table pricing_settings add column is_tax_saved ${int} not null default 0`,
      `alter table pricing_settings add column is_adjustment_saved ${int} not null default 0`,
      `update pricing_settings set is_tax_saved = 1, is_adjustment_saved = 1 where revision > 1`,
      `update accounts set brand_logo_url = '/logo/' || logo_id where logo_id is not null`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
