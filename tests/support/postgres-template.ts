import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";

import { connect } from "../../server/database/connection";
import { migrate } from "../../server/database/migrate";
import { databaseUrl, runOnServer, startPostgres } from "./postgres";

declare module "vitest" {
  interface ProvidedContext {
    /** A server for tests, and the name of a migrated database on it to copy. */
    postgres: { url: string; template: string };
  }
}

/** Before the tests on PostgreSQL: a server, and a migrated database on it that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  const template = `template_${randomBytes(6).toString("hex")}`;
  await runOnServer(url, `create database ${template}`);
  const database = connect(databaseUrl(url, template));
  await migrate(database);
  await database.close();
  project.provide("postgres", { url, template });
  return async () => {
    await runOnServer(url, `drop database ${template}`);
    await stop();
  };
}
