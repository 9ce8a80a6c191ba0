import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * Appointments as they are copied to a linked calendar, and where looking at that calendar goes on. What is linked
 * already begins with all appointments that are to come.
 */
export const calendarSync: EngineMigration = (engine) => ({
  async up(db) {
    const isPostgres = engine === "postgres";
    const key = isPostgres ? `text collate "C"` : "text";
    const end = isPostgres ? ")" : ") strict";
    for (const statement of [
      ...[
        "external_calendar_id text",
        "copy_from text default ''",
        "look_cursor text",
        `looked_at ${key}`,
        `sync_trouble ${key}`,
        `ended_at ${key}`,
      ].map((column) => `alter table calendar_accounts add column ${column}`),
      `create table calendar_copies (id ${key} primary key, account_id ${key} not null references accounts(id),
        calendar_id ${key} not null, appointment_id ${key} not null references appointments(id),
        takings integer not null default 0, held_by ${key}, held_until ${key}, external_id ${key},
        is_asked integer not null default 0, sent text, seen text, trouble text, kept_at ${key}, gone_at ${key},
        looked_at ${key} not null default ''${end}`,
      `create unique index calendar_copies_by_appointment
        on calendar_copies (account_id, calendar_id, appointment_id)`,
      `create index calendar_copies_by_event on calendar_copies (account_id, calendar_id, external_id)`,
      `create index calendar_copies_of_appointment on calendar_copies (appointment_id)`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
