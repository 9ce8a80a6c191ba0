import { Kysely, PostgresDialect, sql, type Dialect, type LogEvent } from "kysely";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import pg from "pg";

import type { Schema, Trx } from "./schema";
import { openSqlite } from "./sqlite";

export type Engine = "sqlite" | "postgres";

/** One database, two ways in: `read` for questions, `write` for everything that changes rows. */
export interface Database {
  readonly engine: Engine;
  readonly read: Kysely<Schema>;
  /** Runs `work` in one transaction: all of it is kept, or none. */
  write<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Connection that migrations run on. */
  readonly writer: Kysely<Schema>;
  close(): Promise<void>;
}

const INT8 = 20;

/** Nobody waits longer than that: a caller gives up after 8 s. The API then says that it is busy. */
const LIMITS = { lock_timeout: 5_000, statement_timeout: 15_000 };

function postgresDialect(url: string, options: pg.PoolConfig): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 7_500,
    ...options,
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  // A lost connection is replaced by the pool, and what it was doing fails by itself. Without listeners,
  // on the pool for idle ones and on each client for busy ones, it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new PostgresDialect({ pool });
}

/** A query that ran, for whoever watches. */
export interface WatchedQuery {
  sql: string;
  parameters: readonly unknown[];
  milliseconds: number;
}

/** Opens `sqlite:<path>` or `postgres://…`. `watch` is told of every query after it ran. */
export function connect(url: string, watch?: (query: WatchedQuery) => void): Database {
  const log = watch
    ? ({ query, queryDurationMillis }: LogEvent) =>
        watch({ sql: query.sql, parameters: query.parameters, milliseconds: queryDurationMillis })
    : undefined;
  const watched = log ? { log } : {};
  if (/^postgres(ql)?:\/\//.test(url)) {
    const pool = { max: 10, idleTimeoutMillis: 30_000, ...LIMITS };
    const db = new Kysely<Schema>({ dialect: postgresDialect(url, pool), ...watched });
    // Connects when it is first used: a migration may take its time, and wait for another process's.
    const writer = new Kysely<Schema>({
      dialect: postgresDialect(url, { max: 1, idleTimeoutMillis: 500 }),
      ...watched,
    });
    return {
      engine: "postgres",
      read: db,
      writer,
      write: (work) => db.transaction().execute(work),
      async close() {
        await db.destroy();
        await writer.destroy();
      },
    };
  }
  const path = url.replace(/^sqlite:/, "");
  mkdirSync(dirname(path), { recursive: true });
  const dialects = openSqlite(path);
  const read = new Kysely<Schema>({ dialect: dialects.reader, ...watched });
  const writer = new Kysely<Schema>({ dialect: dialects.writer, ...watched });
  return {
    engine: "sqlite",
    read,
    writer,
    write: (work) => writer.transaction().execute(work),
    async close() {
      await read.destroy();
      await writer.destroy();
    },
  };
}

/** Resolves when the database answers. */
export async function ping(database: Database): Promise<void> {
  await sql`select 1`.execute(database.read);
}
