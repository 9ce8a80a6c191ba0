import { sql, type Kysely } from "kysely";

import type { Engine } from "../connection";
import { dealSearchText } from "../normalise";
import { dealEntry, storeEntries } from "../search-entries";
import type { Trx } from "../schema";
import type { EngineMigration } from "./migration";

const BATCH = 500;

interface Deal {
  id: string;
  account_id: string;
  tuid: string;
  name: string;
  sidemark: string | null;
  udfs: string;
  is_archived: number;
  search_text: string;
  contact_name: string | null;
  contact_email: string | null;
}

/** Deals are found by what their custom fields say as well. */
export const searchOfFields: EngineMigration = (engine) => ({
  async up(db) {
    const textFields = await readTextFields(db);
    for (const [accountId, paths] of textFields) {
      await enterDeals(db as Trx, engine, accountId, paths);
    }
  },
});

/** Paths of the fields whose values are text, of each account that has any. */
async function readTextFields(db: Kysely<unknown>): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ account_id: string; path: string }>`
    select account_id, path from udfs where type <> 'CONTACT'`.execute(db);
  const byAccount = Map.groupBy(rows, (row) => row.account_id);
  return new Map([...byAccount].map(([id, own]) => [id, new Set(own.map(({ path }) => path))]));
}

async function enterDeals(
  db: Trx,
  engine: Engine,
  accountId: string,
  textFields: ReadonlySet<string>,
): Promise<void> {
  for (let after = ""; ;) {
    const { rows } = await sql<Deal>`
      select d.id, d.account_id, d.tuid, d.name, d.sidemark, d.udfs, d.is_archived, d.search_text,
        c.name as contact_name, c.email as contact_email
      from deals d left join contacts c on c.id = d.contact_id and c.account_id = d.account_id
      where d.account_id = ${accountId} and d.id > ${after} order by d.id limit ${BATCH}`.execute(
      db,
    );
    if (rows.length === 0) return;
    after = rows.at(-1)?.id ?? "";
    const changed = rows.flatMap((row) => {
      const { contact_name: name, contact_email: email } = row;
      const contact = name === null ? null : { name, email };
      const text = dealSearchText({ ...row, contact, textFields });
      return text === row.search_text ? [] : [{ ...row, search_text: text }];
    });
    for (const { id, search_text: text } of changed) {
      await sql`update deals set search_text = ${text} where id = ${id}`.execute(db);
    }
    await storeEntries({ db, engine, accountId }, changed.map(dealEntry));
  }
}
