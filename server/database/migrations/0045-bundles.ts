import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * What a dealer may subscribe to. A subscribed bundle holds the key of its group, which is held once. Lines keep what
 * bundles made of their costs.
 */
export const bundles: EngineMigration = (engine) => ({
  async up(db) {
    const isPostgres = engine === "postgres";
    const [key, int] = isPostgres ? [`text collate "C"`, "bigint"] : ["text", "integer"];
    for (const statement of [
      `create table bundles (id ${key} primary key, account_id ${key} not null references accounts(id),
        name ${key} not null, description text, exclusivity_key ${key}, sort_order ${int} not null,
        fields text not null, effects text not null, is_subscribed ${int} not null default 0,
        held_key ${key}, field_values text not null default '{}')${isPostgres ? "" : " strict"}`,
      `create unique index bundles_by_name on bundles (account_id, name)`,
      `create unique index bundles_held on bundles (account_id, held_key)`,
      `alter table order_lines add column cost_factors text not null default '[]'`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
