import { sql } from "kysely";

import type { Schema } from "../../database/schema";
import { employeeOf, type AccountRead, type AccountWrite } from "../scope";

/** Who made a row and who changed it last, and when, by the names of the wire. */
export const AUTHOR_COLUMNS = [
  "created_at as createdAt",
  "created_by as createdBy",
  "updated_at as updatedAt",
  "updated_by as updatedBy",
] as const;

/** The names of these people, as part of a query of this table. */
export const authorNames = (read: AccountRead, table: keyof Schema) =>
  [
    nameOf(read, `${table}.created_by`).as("creator"),
    nameOf(read, `${table}.updated_by`).as("editor"),
  ] as const;

function nameOf({ accountId }: AccountRead, column: string) {
  return sql<string | null>`(select trim(e.first_name || ' ' || e.last_name) from employees as e
    where e.account_id = ${accountId} and e.id = ${sql.ref(column)})`;
}

/** What is stored of who makes a row, and of who changes it. */
export const madeBy = ({ now, actor }: AccountWrite) => ({
  created_at: now.toISOString(),
  created_by: employeeOf(actor),
});
export const changedBy = ({ now, actor }: AccountWrite) => ({
  updated_at: now.toISOString(),
  updated_by: employeeOf(actor),
});

interface Authored {
  createdBy: string | null;
  updatedBy: string | null;
  creator: string | null;
  editor: string | null;
}

/** A row with its authors where the wire has them. */
export function withAuthors<Row extends Authored>({ creator, editor, ...row }: Row) {
  const author = (id: string | null, name: string | null) =>
    id === null ? null : { id, name: name ?? "" };
  const context = {
    createdBy: author(row.createdBy, creator),
    updatedBy: author(row.updatedBy, editor),
  };
  return { ...row, context };
}
