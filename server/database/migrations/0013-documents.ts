import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * Documents: what is known of files whose bytes are in the store, under `storage_key`. Those of deals are their
 * attachments. `client_uuid` is what the older calls' sender names an upload.
 */
export const documents: EngineMigration = (engine) => ({
  async up(db) {
    const isSqlite = engine === "sqlite";
    const [key, int, end] = isSqlite
      ? ["text", "integer", ") strict"]
      : ['text collate "C"', "bigint", ")"];
    const statements = [
      `create table documents (id ${key} primary key, account_id ${key} not null references accounts(id),
        deal_id ${key} references deals(id), name text not null, extension ${key} not null,
        mime_type ${key} not null, size ${int} not null, sha256 ${key} not null, storage_key ${key} not null,
        thumbnail_type ${key}, friendly_type text, category_id ${key}, client_uuid ${key},
        created_at ${key} not null, created_by ${key}, updated_at ${key}, updated_by ${key},
        is_archived ${int} not null default 0, revision ${int} not null default 0${end}`,
      `create index documents_of_deal on documents (account_id, deal_id, is_archived, created_at, id)`,
      `create index documents_by_storage_key on documents (account_id, storage_key)`,
      `create unique index documents_by_client_uuid on documents (account_id, client_uuid)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
