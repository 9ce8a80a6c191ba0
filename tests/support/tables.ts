import { sql } from "kysely";

import type { Database } from "../../server/database/connection";

/** Names of the tables that hold rows of ours, from the database's own catalogue. */
export async function listTables({ engine, read }: Database): Promise<string[]> {
  const query =
    engine === "sqlite"
      ? sql<{ name: string }>`select name from pragma_table_list
          where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'`
      : sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = current_schema() and table_type = 'BASE TABLE'`;
  const { rows } = await query.execute(read);
  return rows.map(({ name }) => name).toSorted();
}
