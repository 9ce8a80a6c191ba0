import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/** What every account's documents are filed under to begin with. */
const CATEGORIES = ["Price lists", "Product guides", "Fitting guides", "Terms and warranty"];

/** Documents of suppliers, such as price lists and fitting guides, and the categories that documents are filed under. */
export const supplierDocuments: EngineMigration = (engine) => ({
  async up(db) {
    const [key, int, end] =
      engine === "sqlite" ? ["text", "integer", ") strict"] : ['text collate "C"', "bigint", ")"];
    const ofAccount = `account_id ${key} not null references accounts(id)`;
    for (const statement of [
      `create table document_categories (id ${key} primary key, ${ofAccount}, name text not null,
        is_active ${int} not null default 1, position ${int} not null${end}`,
      `create index document_categories_of_account on document_categories (account_id, position)`,
      `create table supplier_documents (document_id ${key} primary key references documents(id), ${ofAccount},
        manufacturer_id ${key} not null references manufacturers(id), search_text text not null,
        created_at ${key} not null${end}`,
      `create index supplier_documents_of_account on supplier_documents (account_id, created_at, document_id)`,
      `create index supplier_documents_of_supplier
        on supplier_documents (account_id, manufacturer_id, created_at, document_id)`,
    ]) {
      await sql.raw(statement).execute(db);
    }
    for (const [position, name] of CATEGORIES.entries()) {
      await sql`insert into document_categories (id, account_id, name, position)
        select id || ${sql.lit(`-category-${position}`)}, id, ${sql.lit(name)}, ${sql.lit(position)} from accounts`.execute(
        db,
      );
    }
  },
});
