import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";

import { connect, type Database } from "../../server/database/connection";
import { migrate } from "../../server/database/migrate";
import { fillDealers } from "./fill-dealers";
import { databaseUrl, runOnServer, startPostgres } from "./postgres";

declare module "vitest" {
  interface ProvidedContext {
    /** Databases to copy, which is much quicker than to migrate and fill them for each file of tests. */
    databases: {
      /** The address of PostgreSQL's server; null on SQLite. */
      server: string | null;
      /** A database without a dealer: its name on the server, or its file. */
      empty: string;
      /** By the number of deals. */
      filled: Record<number, string>;
    };
  }
}

/** How many deals most tests ask for. */
const DEALS = [2, 10, 20, 60];

/** What to copy for so many deals; if it is not filled, the test does that itself. */
export function templateOf(deals?: number): { name: string; isFilled: boolean } {
  const { empty, filled } = inject("databases");
  const name = deals === undefined ? undefined : filled[deals];
  return { name: name ?? empty, isFilled: name !== undefined };
}

/** Before the tests of an engine. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isServer = project.config.env.TEST_ENGINE === "postgres";
  const { server, create, stop } = isServer ? await onServer() : inFolder();
  const make = async (of: string | null, how: (database: Database) => Promise<unknown>) => {
    const { name, url } = await create(of);
    const database = connect(url);
    await how(database);
    // Its file alone is copied, without the log of what was written last.
    if (!isServer) await sql`pragma wal_checkpoint(truncate)`.execute(database.writer);
    await database.close();
    return name;
  };
  const empty = await make(null, migrate);
  const filled: Record<number, string> = {};
  for (const deals of DEALS) {
    filled[deals] = await make(empty, (database) => fillDealers(database, deals));
  }
  project.provide("databases", { server, empty, filled });
  return stop;
}

function inFolder() {
  const folder = mkdtempSync(join(tmpdir(), "headrail-templates-"));
  return {
    server: null,
    create: async (of: string | null) => {
      const name = join(folder, `${randomBytes(6).toString("hex")}.db`);
      if (of !== null) copyFileSync(of, name);
      return { name, url: `sqlite:${name}` };
    },
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function onServer() {
  const { url: server, stop } = await startPostgres();
  const names: string[] = [];
  return {
    server,
    create: async (of: string | null) => {
      const name = `template_${randomBytes(6).toString("hex")}`;
      await runOnServer(server, `create database ${name} template ${of ?? "template1"}`);
      names.push(name);
      return { name, url: databaseUrl(server, name) };
    },
    stop: async () => {
      for (const name of names) await runOnServer(server, `drop database ${name}`);
      await stop();
    },
  };
}
