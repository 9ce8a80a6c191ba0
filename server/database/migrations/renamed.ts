import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE } from "kysely/migration";

import type { Db, Trx } from "../schema";

/** Names that migrations had in a version before, with those they have now. */
export const RENAMED: ReadonlyMap<string, string> = new Map([
  ["0031-order-lists", "0034-order-lists"],
  ["0032-freight", "0035-freight"],
  ["0034-supplier-documents", "0036-supplier-documents"],
  ["0035-supplier-access", "0037-supplier-access"],
  ["0036-supplier-differences", "0038-supplier-differences"],
]);
/** The one that they stand behind by now, and stood among. */
const BEFORE = "0033-order-documents";

const TABLE = sql.table(DEFAULT_MIGRATION_TABLE);

/** What a database says of itself that was made, by the names of today. */
export async function readMade(db: Db | Trx): Promise<string[]> {
  const made = await sql<{ name: string }>`select name from ${TABLE}`.execute(db);
  return made.rows.map(({ name }) => RENAMED.get(name) ?? name);
}

/**
 * Enters what a database made under its name of before by the one of today. All of them were made at one time then: what is
 * made is compared in the order of time and name.
 */
export async function renameMade(trx: Trx): Promise<void> {
  const made = await sql<{ name: string; timestamp: string }>`
    select name, timestamp from ${TABLE}`.execute(trx);
  if (!made.rows.some(({ name }) => RENAMED.has(name))) return;
  const among = made.rows.filter(({ name }) => RENAMED.has(name) || name === BEFORE);
  const last =
    among
      .map(({ timestamp }) => timestamp)
      .toSorted()
      .at(-1) ?? "";
  for (const { name } of among) {
    await sql`update ${TABLE} set name = ${RENAMED.get(name) ?? name}, timestamp = ${last}
      where name = ${name}`.execute(trx);
  }
}
