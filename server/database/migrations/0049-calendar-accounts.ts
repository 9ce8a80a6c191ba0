import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/** The calendar that an account is linked with, and links that were begun. */
export const calendarAccounts: EngineMigration = (engine) => ({
  async up(db) {
    const isPostgres = engine === "postgres";
    const key = isPostgres ? `text collate "C"` : "text";
    const end = isPostgres ? ")" : ") strict";
    const account = `account_id ${key} not null references accounts(id)`;
    for (const statement of [
      `create table calendar_accounts (id ${key} primary key, ${account}, vendor ${key} not null,
        provider ${key} not null, email text not null, sealed_grant text not null, grant_print ${key} not null,
        created_at ${key} not null, created_by ${key}${end}`,
      `create unique index calendar_accounts_by_account on calendar_accounts (account_id)`,
      `create index calendar_accounts_by_grant on calendar_accounts (grant_print)`,
      `create table calendar_links (state_hash ${key} primary key, ${account}, session_hash ${key} not null,
        vendor ${key} not null, callback_url text not null, redirect_url text not null, ends_at ${key} not null${end}`,
      `create index calendar_links_by_end on calendar_links (ends_at)`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
