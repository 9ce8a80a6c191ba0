import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/** Documents of suppliers say themselves what they are filed under: those of a category are found by an index, newest first. */
export const documentFilters: EngineMigration = (engine) => ({
  async up(db) {
    const key = engine === "sqlite" ? "text" : 'text collate "C"';
    for (const statement of [
      `alter table supplier_documents add column category_id ${key}`,
      `create index supplier_documents_of_category
        on supplier_documents (account_id, category_id, created_at, document_id)`,
      `update supplier_documents set category_id = (select d.category_id from documents d
        where d.id = supplier_documents.document_id)`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
