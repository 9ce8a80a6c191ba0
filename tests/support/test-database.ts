import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";

import { connect, type Database } from "../../server/database/connection";
import { migrate } from "../../server/database/migrate";
import { databaseUrl, runOnServer } from "./postgres";

export interface TestDatabase {
  database: Database;
  url: string;
  drop: () => Promise<void>;
}

/** An empty, migrated database of its own, on the engine the suite runs on. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, drop } =
    process.env.TEST_ENGINE === "postgres" ? await createPostgres() : createSqlite();
  const database = connect(url);
  await migrate(database);
  return {
    database,
    url,
    drop: async () => {
      await database.close();
      await drop();
    },
  };
}

function createSqlite() {
  const folder = mkdtempSync(join(tmpdir(), "headrail-test-"));
  return {
    url: `sqlite:${join(folder, "test.db")}`,
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A copy of the migrated database, which is quicker than migrating once more. */
async function createPostgres() {
  const { url, template } = inject("postgres");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runOnServer(url, `create database ${name} template ${template}`);
  return {
    url: databaseUrl(url, name),
    drop: () => runOnServer(url, `drop database ${name} with (force)`),
  };
}
