import { sql } from "kysely";

import type { Database } from "../../server/database/connection";

/** The tables of a database with their columns, as its catalogue tells them; without the engine's own. */
export async function readTables({ engine, read }: Database): Promise<Map<string, string[]>> {
  const { rows } =
    engine === "postgres"
      ? await sql<{ table: string; name: string }>`
          select table_name as "table", column_name as name from information_schema.columns
          where table_schema = 'public' order by table_name, ordinal_position`.execute(read)
      : await sql<{ table: string; name: string }>`
          select m.name as "table", c.name as name
          from sqlite_master as m join pragma_table_info(m.name) as c
          where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\'
            and m.name not like '%\\_search%' escape '\\'
          order by m.name, c.cid`.execute(read);
  const tables = new Map<string, string[]>();
  for (const { table, name } of rows) {
    if (table.startsWith("kysely_")) continue;
    tables.set(table, [...(tables.get(table) ?? []), name]);
  }
  return tables;
}
