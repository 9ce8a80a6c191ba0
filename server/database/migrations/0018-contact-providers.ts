import { sql } from "kysely";

import type { EngineMigration } from "./migration";

const DIGITS = ["' '", "'-'", "'('", "')'", "'.'"].reduce(
  (text, sign) => `replace(${text}, ${sign}, '')`,
  "phone",
);

/**
 * Providers of contacts that accounts are connected with. Contacts become copies of what a provider has; those that
 * are gone there leave the lists, so lists have an index without them.
 */
export const contactProviders: EngineMigration = (engine) => ({
  async up(db) {
    const isSqlite = engine === "sqlite";
    const [key, int, end] = isSqlite
      ? ["text", "integer", ") strict"]
      : ['text collate "C"', "bigint", ")"];
    const account = `account_id ${key} not null references accounts(id)`;
    const statements = [
      `create table contact_connections (id ${key} primary key, ${account}, schema ${key} not null,
        label text not null, is_primary ${int} not null default 0, sealed_grant text, grant_print ${key},
        field_groups text not null, copy_cursor text, copy_began_at ${key}, copied_all_at ${key},
        copied_at ${key}, copy_trouble ${key}, created_at ${key} not null, created_by ${key}${end}`,
      `create unique index contact_connections_by_schema on contact_connections (account_id, schema)`,
      `create index contact_connections_by_grant on contact_connections (grant_print)`,
      `create table contact_links (state_hash ${key} primary key, ${account}, employee_id ${key} not null,
        schema ${key} not null, redirect_uri text not null, ends_at ${key} not null${end}`,
      `create index contact_links_by_end on contact_links (ends_at)`,
      `alter table contacts add column external_link text`,
      `alter table contacts add column copied_at ${key}`,
      `alter table contacts add column is_gone ${int} not null default 0`,
      `alter table contacts add column revision ${int} not null default 1`,
      `drop index contacts_by_name`,
      `create index contacts_by_name on contacts (account_id, is_gone, name_key, id)`,
      // A telephone is found in one piece, too.
      `update contacts set search_text = search_text || ' ' || ${DIGITS}
        where phone is not null and search_text not like '%' || ${DIGITS} || '%'`,
      // What a copying of all has not seen is found by when it was last copied.
      `create index contacts_by_copy on contacts (account_id, provider_config_id, is_gone, copied_at)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
