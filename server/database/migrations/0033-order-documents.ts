import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/** What is attached to a quote or a purchase order, by their body. */
export const orderDocuments: EngineMigration = (engine) => ({
  async up(db) {
    const [key, end] = engine === "sqlite" ? ["text", ") strict"] : ['text collate "C"', ")"];
    for (const statement of [
      `create table order_documents (document_id ${key} primary key references documents(id),
        account_id ${key} not null references accounts(id), order_id ${key} not null references orders(id),
        created_at ${key} not null${end}`,
      `create index order_documents_of_order on order_documents (account_id, order_id, created_at, document_id)`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
