import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from "kysely/migration";

import type { Database, ReadDatabase } from "./connection";
import { migrations } from "./migrations/all";
import { readMade, renameMade } from "./migrations/renamed";

/** Brings the schema up to this program's; a schema from a newer program is refused. */
export async function migrate(database: Database): Promise<void> {
  const provider = {
    getMigrations: async (): Promise<Record<string, Migration>> =>
      Object.fromEntries(
        Object.entries(migrations).map(([name, build]) => [name, build(database.engine)]),
      ),
  };
  if (await isThere(database)) await database.write(renameMade);
  const migrator = new Migrator({ db: database.writer, provider });
  // One by one, each in a transaction of its own: a table that one of them changed is free again while the next
  // one takes its time.
  let step = await migrator.migrateUp();
  while (!step.error && step.results?.length) step = await migrator.migrateUp();
  const { error } = step;
  if (!error) return;
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
    throw isNewer();
  }
  throw error;
}

/** Refuses a database whose schema is not this program's, in a sentence; nothing of it is changed. */
export async function requireSchema(database: ReadDatabase): Promise<void> {
  if (!(await isThere(database))) throw new Error("The database holds nothing of Headrail");
  const made = new Set(await readMade(database.read));
  const own = Object.keys(migrations);
  if (made.size > own.filter((name) => made.has(name)).length) throw isNewer();
  if (made.size === own.length) return;
  throw new Error(
    "The database was made by an older version of Headrail, and is left as it is: start this version once, which brings it up to date, or use that version",
  );
}

/** Whether anything was made there yet. */
async function isThere({ read }: ReadDatabase): Promise<boolean> {
  const tables = await read.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE);
}

const isNewer = () =>
  new Error("The database was made by a newer version of Headrail: start that version instead");
