import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * What does not fit a payment may be about one refund or one dispute, of which a session can have several; and in which
 * currency a session was paid, which refunds are counted in.
 */
export const refundsAndDisputes: EngineMigration = (engine) => ({
  async up(db) {
    const key = engine === "sqlite" ? "text" : 'text collate "C"';
    const statements = [
      `alter table payment_sessions add column charge_currency ${key}`,
      `create index payment_sessions_by_charge on payment_sessions (provider, charge_id) where charge_id is not null`,
      `alter table payment_troubles add column subject ${key} not null default ''`,
      `drop index payment_troubles_once`,
      `create unique index payment_troubles_once
        on payment_troubles (account_id, payment_id, session_id, kind, subject)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
