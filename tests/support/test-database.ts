import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";

import { connect, type Database } from "../../server/database/connection";
import { migrate } from "../../server/database/migrate";

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

async function createPostgres() {
  const server = inject("postgresUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
