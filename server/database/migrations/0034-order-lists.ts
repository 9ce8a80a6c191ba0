import { sql } from "kysely";

import { lowerKey } from "../dialect";
import type { EngineMigration } from "./migration";

/**
 * Lists of purchase orders: each order that a list can be in has its index, one of them all that is counted and summed;
 * orders are found by any part of a word, as deals are; and an archived order remembers which lines of its quote it had.
 */
export const orderLists: EngineMigration = (engine) => ({
  async up(db) {
    const [key, end] = engine === "sqlite" ? ["text", ") strict"] : ['text collate "C"', ")"];
    const sorts = {
      created:
        "created_at, id, is_private, status, manufacturer_id, sales_rep, core_status, total_cost, quantity",
      number: "length(tuid), tuid, id",
      status: "status, id",
      supplier_status: `(${lowerKey(engine, "supplier_status")}), id`,
      eta: "(coalesce(eta, '')), id",
      sidemark: `(${lowerKey(engine, "sidemark")}), id`,
      rep: `(${lowerKey(engine, "sales_rep")}), id`,
      quantity: "quantity, id",
      cost: "total_cost, id",
      supplier: "manufacturer_id, created_at, id",
    };
    const indexes = Object.entries(sorts).map(
      ([name, columns]) =>
        `create index purchase_orders_by_${name} on purchase_orders (account_id, is_archived, ${columns})`,
    );
    const search =
      engine === "postgres"
        ? [
            `create index purchase_orders_search on purchase_orders using gin (account_id, search_text gin_trgm_ops)`,
          ]
        : [
            `create virtual table purchase_orders_search using fts5(search_text, content='purchase_orders',
              content_rowid='rowid', tokenize='trigram', detail='none')`,
            `insert into purchase_orders_search(rowid, search_text) select rowid, search_text from purchase_orders`,
            `create trigger purchase_orders_search_insert after insert on purchase_orders begin
              insert into purchase_orders_search(rowid, search_text) values (new.rowid, new.search_text); end`,
            `create trigger purchase_orders_search_update after update of search_text on purchase_orders
              when old.search_text <> new.search_text begin
              insert into purchase_orders_search(purchase_orders_search, rowid, search_text)
                values ('delete', old.rowid, old.search_text);
              insert into purchase_orders_search(rowid, search_text) values (new.rowid, new.search_text); end`,
            `create trigger purchase_orders_search_delete after delete on purchase_orders begin
              insert into purchase_orders_search(purchase_orders_search, rowid, search_text)
                values ('delete', old.rowid, old.search_text); end`,
          ];
    const statements = [
      ...indexes,
      `create index purchase_orders_reps on purchase_orders (account_id, sales_rep, is_private)`,
      ...search,
      `create table released_lines (account_id ${key} not null references accounts(id),
        purchase_order_id ${key} not null references purchase_orders(id), line_id ${key} not null,
        order_line_id ${key} not null, primary key (purchase_order_id, line_id)${end}`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
