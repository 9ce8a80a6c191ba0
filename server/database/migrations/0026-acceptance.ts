import { sql, type Kysely } from "kysely";

import { newPublicId } from "../id";
import type { EngineMigration } from "./migration";

const BATCH = 1_000;

/** What follows a quote: its page for the customer, documents, acceptances that nobody changes, and what is ordered of it. */
export const acceptance: EngineMigration = (engine) => ({
  async up(db) {
    const [key, int, end] =
      engine === "sqlite" ? ["text", "integer", ") strict"] : ['text collate "C"', "bigint", ")"];
    const ofAccount = `account_id ${key} not null references accounts(id)`;
    const statements = [
      `alter table accounts add column company_details text`,
      `create table terms (${ofAccount}, version ${int} not null, text text not null, created_at ${key} not null,
        primary key (account_id, version)${end}`,
      `create table quote_documents (${ofAccount}, quote_id ${key} not null references quotes(id), kind ${key} not null,
        document_id ${key} not null references documents(id), made_of ${key} not null, created_at ${key} not null,
        primary key (account_id, quote_id, kind)${end}`,
      `create table acceptances (id ${key} primary key, ${ofAccount}, number ${int} not null,
        quote_id ${key} not null references quotes(id), by_kind ${key} not null,
        employee_id ${key} references employees(id), name text,
        signature_document_id ${key} references documents(id), signature_hash ${key}, accepted_at ${key} not null,
        address text, agent text, terms_version ${int}, terms_text text not null, total ${int} not null,
        deposit ${int} not null, content text not null, document_id ${key} not null references documents(id),
        document_hash ${key} not null, previous_hash ${key} not null, hash ${key} not null${end}`,
      `create unique index acceptances_of_account on acceptances (account_id, number)`,
      `create index acceptances_of_quote on acceptances (account_id, quote_id, number)`,
      ...appendOnly(engine),
      `create table ordered_lines (line_id ${key} primary key references order_lines(id), ${ofAccount},
        purchase_order_id ${key} not null references purchase_orders(id), order_line_id ${key} not null,
        created_at ${key} not null default ''${end}`,
      `create index ordered_lines_of_order on ordered_lines (account_id, purchase_order_id)`,
      `alter table quotes add column public_id ${key}`,
      `alter table quotes add column acceptance_id ${key}`,
      `alter table payments add column acceptance_id ${key}`,
      ...[
        `order_id ${key}`,
        `quote_id ${key}`,
        `manufacturer_id ${key}`,
        `sidemark text`,
        `sales_rep text`,
        `customer_details text`,
        `notes text`,
        `is_private ${int} not null default 0`,
        `total_cost ${int} not null default 0`,
        `quantity ${int} not null default 0`,
        `line_count ${int} not null default 0`,
        `error_count ${int} not null default 0`,
        `revision ${int} not null default 1`,
        `updated_at ${key} not null default ''`,
        `created_by ${key}`,
      ].map((column) => `alter table purchase_orders add column ${column}`),
      // Of orders that were there nobody knows more than what they are called.
      `insert into orders (id, account_id, created_at) select id, account_id, created_at from purchase_orders`,
      `update purchase_orders set order_id = id, updated_at = created_at, manufacturer_id =
        (select min(m.id) from manufacturers as m where m.account_id = purchase_orders.account_id)`,
      `create unique index purchase_orders_of_order on purchase_orders (account_id, order_id)`,
      `create index purchase_orders_of_quote on purchase_orders (account_id, quote_id)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    await openPages(db);
    await sql.raw(`create unique index quotes_by_public_id on quotes (public_id)`).execute(db);
  },
});

/** Changes and removals of what was agreed to are refused by the database itself. */
function appendOnly(engine: "sqlite" | "postgres"): string[] {
  if (engine === "sqlite") {
    return ["update", "delete"].map(
      (verb) => `create trigger acceptances_no_${verb} before ${verb} on acceptances
        begin select raise(abort, 'acceptances are never changed'); end`,
    );
  }
  return [
    `create or replace function acceptances_are_kept() returns trigger language plpgsql as
      $$ begin raise exception 'acceptances are never changed'; end $$`,
    `create trigger acceptances_no_change before update or delete or truncate on acceptances
      for each statement execute function acceptances_are_kept()`,
  ];
}

/** Gives the quotes there are the ids of their customers' pages. */
async function openPages(db: Kysely<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from quotes where public_id is null limit ${BATCH}`.execute(db);
    if (rows.length === 0) return;
    for (const { id } of rows) {
      await sql`update quotes set public_id = ${newPublicId()} where id = ${id}`.execute(db);
    }
  }
}
