import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/** The address at which an employee's calendar program asks for their appointments, which are found by their e-mail. */
export const calendarFeeds: EngineMigration = (engine) => ({
  async up(db) {
    const isSqlite = engine === "sqlite";
    const [key, end] = isSqlite ? ["text", ") strict"] : ['text collate "C"', ")"];
    const statements = [
      `create table calendar_feeds (employee_id ${key} primary key references employees(id),
        account_id ${key} not null references accounts(id), token_hash ${key} not null unique,
        created_at ${key} not null, read_at ${key}${end}`,
      `create index appointment_participants_by_person
        on appointment_participants (email_key, account_id, appointment_id)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
