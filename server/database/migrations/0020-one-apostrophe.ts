import { sql } from "kysely";

import { contactEntry, dealEntry, storeEntries } from "../search-entries";
import type { EngineMigration } from "./migration";

const BATCH = 1_000;
const plain = (column: string) =>
  `replace(replace(replace(${column}, '’', ''''), '‘', ''''), 'ʼ', '''')`;

interface Row {
  id: string;
  account_id: string;
  search_text: string;
  phone?: string | null;
  is_archived?: number;
  /** 1 of what the search over everything finds. */
  found: number;
}

/** Names are found by the apostrophe of a keyboard, however they are written (`normalise`). */
export const oneApostrophe: EngineMigration = (engine) => ({
  async up(db) {
    for (const [table, rest, isFound] of [
      ["contacts", "phone", "is_gone = 0"],
      ["deals", "is_archived", "1 = 1"],
    ] as const) {
      for (;;) {
        const { rows } = await sql
          .raw<Row>(
            `update ${table} set name_key = ${plain("name_key")}, search_text = ${plain("search_text")}
              where id in (select id from ${table} where search_text <> ${plain("search_text")} limit ${BATCH})
              returning id, account_id, search_text, ${rest}, case when ${isFound} then 1 else 0 end as found`,
          )
          .execute(db);
        if (rows.length === 0) break;
        const found = rows.filter((row) => Number(row.found) === 1);
        for (const [accountId, own] of Map.groupBy(found, (row) => row.account_id)) {
          const entries = own.map((row) =>
            table === "contacts" ? contactEntry(row) : dealEntry(row),
          );
          await storeEntries({ db, engine, accountId }, entries);
        }
      }
    }
  },
});
