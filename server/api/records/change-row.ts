import { sql, type Generated, type Selectable, type Updateable } from "kysely";

import { RunAgain } from "../../database/errors";
import type { Schema } from "../../database/schema";
import { notFound, stale } from "../api-error";
import type { AccountWrite } from "../scope";

/** Tables whose rows are edited each under a revision of its own. */
type Guarded = {
  [Table in keyof Schema]: Schema[Table] extends {
    id: string;
    account_id: string;
    revision: Generated<number>;
  }
    ? Table
    : never;
}[keyof Schema];

/**
 * Changes one row of the account, which `where` finds, and counts its revision. 404 if there is none; 409 if
 * `seen`, the revision the writer saw, is not the stored one. A writer who saw none overwrites.
 */
export async function changeRow<Table extends Exclude<Guarded, "deals">>(
  { db, accountId }: AccountWrite,
  table: Table,
  where: Partial<Selectable<Schema[Table]>> & { id: string },
  patch: Omit<Updateable<Schema[Table]>, "id" | "account_id" | "revision">,
  seen?: number,
): Promise<void> {
  const found = pairs({ ...where, account_id: accountId }, " and ");
  const { rows } = await sql<{
    revision: number;
  }>`select revision from ${sql.table(table)} where ${found}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  if (seen !== undefined && seen !== row.revision) throw stale();
  const values = pairs({ ...patch, revision: row.revision + 1 }, ", ");
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${values}
    where ${found} and revision = ${row.revision}`.execute(db);
  if (numAffectedRows !== 1n) throw seen === undefined ? new RunAgain() : stale();
}

function pairs(values: object, between: ", " | " and ") {
  const equal = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql.join(equal, sql.raw(between));
}
