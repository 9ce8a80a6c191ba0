import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * Documents of suppliers are found by any part of a word of their names, as orders are; and orders are sorted by the latest
 * ETA of their supplier orders, which their list shows.
 */
export const documentSearch: EngineMigration = (engine) => ({
  async up(db) {
    const statements =
      engine === "postgres"
        ? [
            `create index supplier_documents_search on supplier_documents
              using gin (account_id, search_text gin_trgm_ops)`,
          ]
        : [
            `create virtual table supplier_documents_search using fts5(search_text, content='supplier_documents',
              content_rowid='rowid', tokenize='trigram', detail='none')`,
            `insert into supplier_documents_search(rowid, search_text)
              select rowid, search_text from supplier_documents`,
            `create trigger supplier_documents_search_insert after insert on supplier_documents begin
              insert into supplier_documents_search(rowid, search_text) values (new.rowid, new.search_text); end`,
            `create trigger supplier_documents_search_update after update of search_text on supplier_documents
              when old.search_text <> new.search_text begin
              insert into supplier_documents_search(supplier_documents_search, rowid, search_text)
                values ('delete', old.rowid, old.search_text);
              insert into supplier_documents_search(rowid, search_text) values (new.rowid, new.search_text); end`,
            `create trigger supplier_documents_search_delete after delete on supplier_documents begin
              insert into supplier_documents_search(supplier_documents_search, rowid, search_text)
                values ('delete', old.rowid, old.search_text); end`,
          ];
    statements.push(`update purchase_orders set eta = (select max(s.eta) from supplier_orders s
      where s.purchase_order_id = purchase_orders.id and s.account_id = purchase_orders.account_id)
      where exists (select 1 from supplier_orders s
        where s.purchase_order_id = purchase_orders.id and s.account_id = purchase_orders.account_id)`);
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
