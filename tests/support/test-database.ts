import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";

import { connect, type Database } from "../../server/database/connection";
import { templateOf } from "./database-templates";
import { fillDealers } from "./fill-dealers";
import { databaseUrl, runOnServer } from "./postgres";

export interface TestDatabase {
  database: Database;
  url: string;
  drop: () => Promise<void>;
}

/** A migrated database of its own, on the engine the suite runs on; with `deals`, both demo dealers are in it. */
export async function createTestDatabase(deals?: number): Promise<TestDatabase> {
  const { server } = inject("databases");
  const template = templateOf(deals);
  const { url, drop } = server ? await copyOnServer(server, template) : copyFile(template);
  const database = connect(url);
  if (deals !== undefined && !template.isFilled) await fillDealers(database, deals);
  return {
    database,
    url,
    drop: async () => {
      await database.close();
      await drop();
    },
  };
}

function copyFile({ name }: { name: string }) {
  const folder = mkdtempSync(join(tmpdir(), "headrail-test-"));
  const file = join(folder, "test.db");
  cpSync(name, file);
  return {
    url: `sqlite:${file}`,
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function copyOnServer(server: string, { name: template }: { name: string }) {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runOnServer(server, `create database ${name} template ${template}`);
  return {
    url: databaseUrl(server, name),
    drop: () => runOnServer(server, `drop database ${name} with (force)`),
  };
}
