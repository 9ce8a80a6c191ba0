import type { Insertable } from "kysely";

import type { Schema, Trx } from "./schema";

/** Rows of one statement: engines bound how many values it has. */
const AT_ONCE = 200;

export async function insertRows<Table extends keyof Schema>(
  trx: Trx,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await trx
      .insertInto(table)
      .values(rows.slice(at, at + AT_ONCE))
      .execute();
  }
}
