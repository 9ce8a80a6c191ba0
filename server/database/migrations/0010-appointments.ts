import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * Appointments of deals, and who takes part. `starts` and `ends` are days or instants, by kind; both sort as text, a day
 * before all of its instants, so that one index finds those of a range and passes over what ended before it.
 */
export const appointments: EngineMigration = (engine) => ({
  async up(db) {
    const isSqlite = engine === "sqlite";
    const [key, int, end] = isSqlite
      ? ["text", "integer", ") strict"]
      : ['text collate "C"', "bigint", ")"];
    const statements = [
      `create table appointments (id ${key} primary key, account_id ${key} not null references accounts(id),
        deal_id ${key} not null references deals(id), title text not null, location text, description text,
        kind ${key} not null, starts ${key} not null, ends ${key} not null, start_zone ${key}, end_zone ${key},
        sequence ${int} not null default 0, created_at ${key} not null, created_by ${key}, updated_at ${key},
        updated_by ${key}, is_archived ${int} not null default 0, revision ${int} not null default 0${end}`,
      `create index appointments_of_deal on appointments (account_id, deal_id, is_archived, starts, id)`,
      `create index appointments_by_start on appointments (account_id, is_archived, starts, ends, id)`,
      `create table appointment_participants (id ${key} primary key,
        account_id ${key} not null references accounts(id), appointment_id ${key} not null references appointments(id),
        position ${int} not null, email text not null, email_key ${key} not null, name text, phone text,
        status ${key} not null${end}`,
      `create unique index appointment_participants_by_email
        on appointment_participants (appointment_id, email_key)`,
      `create table invitation_links (token_hash ${key} primary key,
        account_id ${key} not null references accounts(id),
        participant_id ${key} not null references appointment_participants(id) on delete cascade,
        created_at ${key} not null${end}`,
      `create index invitation_links_of_participant on invitation_links (participant_id)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
