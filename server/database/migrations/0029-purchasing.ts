import { sql } from "kysely";

import type { Engine } from "../connection";
import { orderSearchText } from "../normalise";
import { orderEntry, storeEntries } from "../search-entries";
import type { Trx } from "../schema";
import type { EngineMigration } from "./migration";

const BATCH = 500;

/**
 * Purchasing: how an order is delivered, what it was made of, the orders of its supplier with what they answer, and the
 * history of both.
 */
export const purchasing: EngineMigration = (engine) => ({
  async up(db) {
    const [key, int, end] =
      engine === "sqlite" ? ["text", "integer", ") strict"] : ['text collate "C"', "bigint", ")"];
    const owned = `id ${key} primary key, account_id ${key} not null references accounts(id)`;
    const ofOrder = `purchase_order_id ${key} not null references purchase_orders(id)`;
    const ofSupplier = `manufacturer_id ${key} not null references manufacturers(id)`;
    const add = (table: string, columns: readonly string[]) =>
      columns.map((column) => `alter table ${table} add column ${column}`);
    const statements = [
      ...add("manufacturers", [
        `is_internal ${int} not null default 0`,
        `time_zone ${key} not null default 'UTC'`,
        `phone text`,
        `lead_days ${int} not null default 5`,
        `default_shipping_method_id ${key}`,
      ]),
      `alter table products add column lead_days ${int}`,
      `create table shipping_methods (${owned}, ${ofSupplier}, name text not null, description text, address text,
        is_active ${int} not null default 1, position ${int} not null${end}`,
      `create index shipping_methods_of_supplier on shipping_methods (account_id, manufacturer_id, position)`,
      `create table supplier_statuses (${owned}, ${ofSupplier}, name text not null, core_status ${key} not null,
        position ${int} not null${end}`,
      `create index supplier_statuses_of_supplier on supplier_statuses (account_id, manufacturer_id, position)`,
      ...add("purchase_orders", [
        `required_date ${key}`,
        `shipping_method_id ${key}`,
        `shipping_address text`,
        `shipping_instructions text`,
        `freight ${int}`,
        `submitted_at ${key}`,
        `submitted_by ${key}`,
        `document_id ${key}`,
        `parent_id ${key}`,
        `replaced_by ${key}`,
        // Of its supplier orders, what lists show, filter and sort by: the newest's.
        `supplier_status text`,
        `core_status ${key}`,
        `eta ${key}`,
        `has_differences ${int} not null default 0`,
        `search_text text not null default ''`,
      ]),
      `create table supplier_orders (${owned}, ${ofOrder}, ${ofSupplier}, is_offline ${int} not null, reference text,
        freight ${int} not null default 0, eta ${key}, required_date ${key}, shipping_address text,
        shipping_instructions text, shipping_method text, shipping_method_id ${key}, tracking_information text,
        customer_notes text, notes text, status_id ${key} references supplier_statuses(id), status_text text,
        token ${key}, answered_at ${key}, answered_by text, seen_at ${key}, revision ${int} not null default 1,
        created_at ${key} not null, updated_at ${key} not null${end}`,
      `create index supplier_orders_of_order on supplier_orders (account_id, purchase_order_id, created_at)`,
      `create unique index supplier_orders_by_token on supplier_orders (token) where token is not null`,
      `create table supplier_order_lines (${owned},
        supplier_order_id ${key} not null references supplier_orders(id), order_line_id ${key} not null,
        position ${int} not null, quantity ${int} not null, notes text, price ${int} not null, width ${int},
        height ${int}, answer ${key}, answered_price ${int}, answered_width ${int}, answered_height ${int},
        answered_eta ${key}${end}`,
      `create index supplier_order_lines_of_order on supplier_order_lines (account_id, supplier_order_id, position)`,
      `create table supplier_order_changes (${owned},
        supplier_order_id ${key} not null references supplier_orders(id), field ${key} not null, label text, old text,
        new text, employee_id ${key}, actor_name text, created_at ${key} not null${end}`,
      `create index supplier_order_changes_of_order on supplier_order_changes
        (account_id, supplier_order_id, created_at, id)`,
      `create table order_entries (${owned}, ${ofOrder}, at ${key} not null, actor_type ${key} not null,
        actor_id ${key}, actor_name text, area ${key} not null, verb ${key} not null, subject_id ${key},
        subject_label text, changes text not null${end}`,
      `create index ordered_lines_of_line on ordered_lines (account_id, order_line_id)`,
      `create index order_entries_of_order on order_entries (account_id, purchase_order_id, at, id)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    await enterOrders(db as Trx, engine);
  },
});

interface OldOrder {
  id: string;
  account_id: string;
  tuid: string;
  sidemark: string | null;
  sales_rep: string | null;
  customer_details: string | null;
  is_archived: number;
  is_private: number;
}

/** Makes the orders there are to be found. */
async function enterOrders(db: Trx, engine: Engine): Promise<void> {
  for (let after = ""; ;) {
    const { rows } = await sql<OldOrder>`
      select id, account_id, tuid, sidemark, sales_rep, customer_details, is_archived, is_private
      from purchase_orders where id > ${after} order by id limit ${BATCH}`.execute(db);
    if (rows.length === 0) return;
    after = rows.at(-1)?.id ?? "";
    for (const [accountId, own] of Map.groupBy(rows, (row) => row.account_id)) {
      const found = own.map((row) => ({ ...row, search_text: orderSearchText(row) }));
      for (const { id, search_text: text } of found) {
        await sql`update purchase_orders set search_text = ${text} where id = ${id}`.execute(db);
      }
      await storeEntries({ db, engine, accountId }, found.map(orderEntry));
    }
  }
}
