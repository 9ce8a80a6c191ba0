import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * Payments of deals; the sessions in which customers pay them at a card provider, of which a payment has one that is
 * open at most; what the provider told by itself, each event once; what does not fit; and the sandbox's own sessions,
 * which stand for those of a provider.
 */
export const payments: EngineMigration = (engine) => ({
  async up(db) {
    const isSqlite = engine === "sqlite";
    const [key, int, end] = isSqlite
      ? ["text", "integer", ") strict"]
      : ['text collate "C"', "bigint", ")"];
    const statements = [
      `alter table accounts add column card_merchant ${key}`,
      `alter table deals add column payment_trouble_count ${int} not null default 0`,
      `create table payments (id ${key} primary key, account_id ${key} not null references accounts(id),
        deal_id ${key} not null references deals(id), quote_id ${key} references quotes(id), type ${key} not null,
        amount ${int} not null, currency ${key} not null, status ${key} not null, transacted_at ${key},
        description text, reference text, created_at ${key} not null, created_by ${key}, updated_at ${key},
        updated_by ${key}, sent_to text, sent_at ${key}, is_archived ${int} not null default 0,
        revision ${int} not null default 0${end}`,
      `create index payments_of_deal on payments (account_id, deal_id, is_archived, created_at, id)`,
      `create index payments_of_quote on payments (quote_id) where quote_id is not null`,
      `create table payment_sessions (id ${key} primary key, account_id ${key} not null references accounts(id),
        payment_id ${key} not null references payments(id), provider ${key} not null, merchant ${key},
        number ${int} not null, external_id ${key}, state ${key} not null, look ${key} not null,
        amount ${int} not null, currency ${key} not null, title text not null, email text, charge_id ${key},
        paid_at ${key}, refunded ${int} not null default 0, created_at ${key} not null, expires_at ${key} not null${end}`,
      `create unique index payment_sessions_of_payment on payment_sessions (account_id, payment_id, number)`,
      `create unique index payment_sessions_open on payment_sessions (payment_id)
        where state in ('OPENING', 'OPEN', 'EXPIRING')`,
      `create unique index payment_sessions_by_name on payment_sessions (provider, external_id)`,
      `create table payment_events (id ${key} primary key, account_id ${key} not null references accounts(id),
        provider ${key} not null, external_id ${key} not null, type ${key} not null, payment_id ${key},
        charge_id ${key}, refunded ${int}, at ${key} not null, received_at ${key} not null${end}`,
      `create unique index payment_events_once on payment_events (account_id, provider, external_id)`,
      `create index payment_events_by_charge on payment_events (account_id, charge_id) where charge_id is not null`,
      `create table payment_troubles (id ${key} primary key, account_id ${key} not null references accounts(id),
        deal_id ${key} not null references deals(id), payment_id ${key} not null references payments(id),
        session_id ${key} not null, kind ${key} not null, amount ${int}, currency ${key}, provider_reference ${key},
        at ${key} not null, settled_at ${key}, settled_by ${key}${end}`,
      `create unique index payment_troubles_once on payment_troubles (account_id, payment_id, session_id, kind)`,
      `create table sandbox_sessions (id ${key} primary key, idempotency_key ${key} not null, state ${key} not null,
        is_paid ${int} not null default 0, is_at_bank ${int} not null default 0,
        is_declined ${int} not null default 0, facts text not null, paid_at ${key}, expires_at ${key} not null${end}`,
      `create unique index sandbox_sessions_by_key on sandbox_sessions (idempotency_key)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
