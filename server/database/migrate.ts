import { Migrator, type Migration } from "kysely/migration";

import type { Database } from "./connection";
import { migrations } from "./migrations/all";

/** Brings the schema up to this program's; a schema from a newer program is refused. */
export async function migrate(database: Database): Promise<void> {
  const provider = {
    getMigrations: async (): Promise<Record<string, Migration>> =>
      Object.fromEntries(
        Object.entries(migrations).map(([name, build]) => [name, build(database.engine)]),
      ),
  };
  const migrator = new Migrator({ db: database.writer, provider });
  // One by one, each in a transaction of its own: a table that one of them changed is free again while the next
  // one takes its time.
  let step = await migrator.migrateUp();
  while (!step.error && step.results?.length) step = await migrator.migrateUp();
  const { error } = step;
  if (!error) return;
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
    throw new Error(
      "The database was made by a newer version of Headrail: start that version instead",
    );
  }
  throw error;
}
