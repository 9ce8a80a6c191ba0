import { sql } from "kysely";

import type { Engine } from "../connection";
import type { EngineMigration } from "./migration";

/** Column types that read alike and differ by engine. */
function types(engine: Engine) {
  return engine === "sqlite"
    ? { int: "integer", key: "text", end: ") strict" }
    : { int: "bigint", key: 'text collate "C"', end: ")" };
}

function tables(engine: Engine): string[] {
  const { int, key, end } = types(engine);
  const id = `id ${key} primary key`;
  const account = `account_id ${key} not null references accounts(id)`;
  return [
    `create table accounts (${id}, name text not null, company_id text not null, company_email text,
      company_phone text, company_address text, time_zone text not null, country_code text not null,
      currency_code text not null, currency_symbol text not null, locale text not null,
      measure_system text not null, modules text not null, feature_flags text not null,
      hosted_domain text unique, brand_logo_url text, brand_color text,
      next_deal_number ${int} not null, created_at text not null${end}`,
    `create table people (${id}, ${account}, name text not null, email text not null,
      badge_color text not null, is_archived ${int} not null default 0${end}`,
    `create index people_by_account on people (account_id, name)`,
    `create table employees (${id}, ${account}, person_id ${key} references people(id),
      first_name text not null, last_name text not null, email text not null, email_key text not null,
      username text not null, username_key text not null unique, password_hash text not null,
      status text not null, employee_type text not null, flags text not null${end}`,
    `create index employees_by_account on employees (account_id)`,
    `create index employees_by_email on employees (email_key)`,
    `create table sessions (id_hash ${key} primary key, ${account},
      employee_id ${key} not null references employees(id), created_at text not null,
      seen_at text not null, expires_at text not null${end}`,
    `create index sessions_by_employee on sessions (employee_id)`,
    `create index sessions_by_expiry on sessions (expires_at)`,
    `create table password_resets (token_hash ${key} primary key,
      employee_id ${key} not null references employees(id), created_at text not null,
      expires_at text not null, used_at text${end}`,
    `create index password_resets_by_employee on password_resets (employee_id, created_at)`,
    `create table rate_events (${id}, kind text not null, subject text not null, at text not null${end}`,
    `create index rate_events_by_subject on rate_events (kind, subject, at)`,
    `create index rate_events_by_time on rate_events (at)`,
    `create table idempotency_keys (employee_id ${key} not null references employees(id),
      key text not null, call_hash text not null, answer text, created_at text not null,
      primary key (employee_id, key)${end}`,
    `create index idempotency_keys_by_time on idempotency_keys (created_at)`,
    `create table workflows (${id}, ${account}, name text not null, slug text not null,
      is_active ${int} not null, is_editable ${int} not null, position ${int} not null,
      modules text not null, unique (account_id, slug)${end}`,
    `create table workflow_statuses (${id}, ${account},
      workflow_id ${key} not null references workflows(id), name text not null, slug text not null,
      phase text not null, position ${int} not null, deal_count ${int} not null default 0,
      unique (workflow_id, slug)${end}`,
    `create table workflow_flags (${id}, ${account}, workflow_id ${key} not null references workflows(id),
      name text not null, slug text not null, position ${int} not null, unique (workflow_id, slug)${end}`,
    `create table workflow_flag_values (${id}, ${account}, flag_id ${key} not null references workflow_flags(id),
      label text not null, slug text not null, appearance text not null, show_on_card ${int} not null,
      is_default ${int} not null, position ${int} not null, unique (flag_id, slug)${end}`,
    `create table alert_counts (${account}, workflow_id ${key} not null references workflows(id),
      alert_key text not null, deal_count ${int} not null, primary key (workflow_id, alert_key)${end}`,
    `create table udfs (${id}, ${account}, name text not null, path text not null, type text not null,
      required ${int} not null, position ${int} not null, is_archived ${int} not null default 0,
      unique (account_id, path)${end}`,
    `create table contacts (${id}, ${account}, name text not null, name_key ${key} not null, email text,
      phone text, external_data text not null, search_text ${key} not null, created_at text not null${end}`,
    `create index contacts_by_name on contacts (account_id, name_key, id)`,
    `create table deals (${id}, ${account}, workflow_id ${key} not null references workflows(id),
      status_id ${key} not null references workflow_statuses(id), number ${int} not null,
      tuid text not null, name text not null, name_key ${key} not null, description text, sidemark text,
      contact_id ${key} references contacts(id), contact_key ${key} not null,
      owner_id ${key} references people(id), sort_order ${int} not null,
      is_archived ${int} not null default 0, udfs text not null, quote_count ${int} not null default 0,
      order_count ${int} not null default 0, warning_count ${int} not null default 0,
      info_count ${int} not null default 0, alert_weight ${int} not null default 0,
      alert_keys text not null default '', search_text ${key} not null,
      revision ${int} not null default 1, created_at ${key} not null, created_by ${key},
      updated_at ${key} not null${end}`,
    `create unique index deals_by_position on deals (status_id, sort_order)`,
    `create index deals_by_column on deals (status_id, is_archived, sort_order)`,
    `create unique index deals_by_number on deals (account_id, number)`,
    `create index deals_sort_number on deals (workflow_id, is_archived, number)`,
    `create index deals_sort_name on deals (workflow_id, is_archived, name_key, number)`,
    `create index deals_sort_contact on deals (workflow_id, is_archived, contact_key, number)`,
    `create index deals_sort_alerts on deals (workflow_id, is_archived, alert_weight, number)`,
    `create index deals_sort_updated on deals (workflow_id, is_archived, updated_at, number)`,
    // Holds all that counting deals by their alerts looks at, so that a count reads no rows.
    `create index deals_with_alerts on deals (status_id, is_archived, sort_order, account_id, workflow_id,
      warning_count, info_count, alert_weight, alert_keys) where alert_weight > 0`,
    `create index deals_by_contact on deals (contact_id)`,
    `create table deal_flag_values (${account}, deal_id ${key} not null references deals(id),
      flag_id ${key} not null references workflow_flags(id),
      value_id ${key} not null references workflow_flag_values(id), primary key (deal_id, flag_id)${end}`,
    `create index deal_flag_values_by_value on deal_flag_values (value_id, deal_id)`,
    `create table deal_notes (${id}, ${account}, deal_id ${key} not null references deals(id),
      content text not null, created_at ${key} not null, created_by ${key}, updated_at text,
      updated_by ${key}, is_archived ${int} not null default 0${end}`,
    `create index deal_notes_by_deal on deal_notes (deal_id, is_archived, created_at)`,
    `create table quotes (${id}, ${account}, deal_id ${key} not null references deals(id),
      tuid text not null, status text not null, is_archived ${int} not null default 0,
      created_at text not null${end}`,
    `create index quotes_by_deal on quotes (deal_id)`,
    `create table orders (${id}, ${account}, deal_id ${key} references deals(id), tuid text not null,
      status text not null, is_archived ${int} not null default 0, created_at text not null${end}`,
    `create index orders_by_deal on orders (deal_id)`,
    `create table web_settings (${account}, key text not null, value text not null,
      revision ${int} not null, primary key (account_id, key)${end}`,
  ];
}

/** Search by any part of a word: FTS5 trigrams beside the table, or a trigram index on the column. */
function searchIndexes(engine: Engine): string[] {
  if (engine === "postgres") {
    return ["deals", "contacts"].map(
      (table) =>
        `create index ${table}_search on ${table} using gin (account_id, search_text gin_trgm_ops)`,
    );
  }
  return ["deals", "contacts"].flatMap((table) => [
    `create virtual table ${table}_search using fts5(search_text, content='${table}',
      content_rowid='rowid', tokenize='trigram', detail='none')`,
    `create trigger ${table}_search_insert after insert on ${table} begin
      insert into ${table}_search(rowid, search_text) values (new.rowid, new.search_text); end`,
    `create trigger ${table}_search_update after update of search_text on ${table}
      when old.search_text <> new.search_text begin
      insert into ${table}_search(${table}_search, rowid, search_text) values ('delete', old.rowid, old.search_text);
      insert into ${table}_search(rowid, search_text) values (new.rowid, new.search_text); end`,
    `create trigger ${table}_search_delete after delete on ${table} begin
      insert into ${table}_search(${table}_search, rowid, search_text) values ('delete', old.rowid, old.search_text); end`,
  ]);
}

export const foundation: EngineMigration = (engine) => ({
  async up(db) {
    if (engine === "postgres") {
      await sql`create extension if not exists pg_trgm`.execute(db);
      await sql`create extension if not exists btree_gin`.execute(db);
    }
    for (const statement of [...tables(engine), ...searchIndexes(engine)]) {
      await sql.raw(statement).execute(db);
    }
  },
});
