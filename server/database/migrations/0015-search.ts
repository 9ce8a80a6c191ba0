import { sql, type Kysely } from "kysely";

import type { Engine } from "../connection";
import { contactEntry, dealEntry, storeEntries, type SearchEntry } from "../search-entries";
import type { EngineMigration } from "./migration";

const BATCH = 1_000;

/** The search over everything: a row for each thing that is found, with the grams of its text in an index. */
export const search: EngineMigration = (engine) => ({
  async up(db) {
    const isSqlite = engine === "sqlite";
    const [key, int, end] = isSqlite
      ? ["text", "integer", ") strict"]
      : ['text collate "C"', "bigint", ", grams integer[] not null)"];
    const id = isSqlite
      ? "id integer primary key"
      : "id bigint generated always as identity primary key";
    const statements = [
      `create table search_entries (${id}, account_id ${key} not null references accounts(id), kind ${key} not null,
        entity_id ${key} not null, text ${key} not null, is_archived ${int} not null${end}`,
      `create unique index search_entries_of_thing on search_entries (account_id, kind, entity_id)`,
      ...(isSqlite
        ? [
            `create virtual table entries_search using fts5(grams, content='', contentless_delete=1,
              tokenize='ascii', detail='none')`,
          ]
        : [
            `create index search_entries_by_age on search_entries (account_id, kind, id)`,
            // A long list of what is not sorted in yet would be read by every search.
            `create index search_entries_by_gram on search_entries using gin (grams)
              with (gin_pending_list_limit = 512)`,
          ]),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    await fill(db, engine, "contacts", sql`phone`, contactEntry);
    await fill(db, engine, "deals", sql`is_archived`, dealEntry);
  },
});

interface Row {
  id: string;
  account_id: string;
  search_text: string;
}

/** Enters what there is, the oldest first: ids grow with age. */
async function fill(
  db: Kysely<unknown>,
  engine: Engine,
  table: "contacts" | "deals",
  column: ReturnType<typeof sql>,
  toEntry: (row: Row) => SearchEntry,
): Promise<void> {
  for (let after = ""; ;) {
    const { rows } = await sql<Row>`select id, account_id, search_text, ${column}
      from ${sql.table(table)} where id > ${after} order by id limit ${BATCH}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    for (const [accountId, own] of Map.groupBy(rows, (row) => row.account_id)) {
      await storeEntries({ db, engine, accountId }, own.map(toEntry));
    }
  }
}
