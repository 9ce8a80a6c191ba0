import { Kysely, PostgresDialect, sql, type Dialect, type LogEvent } from "kysely";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import pg from "pg";

import type { Schema, Trx } from "./schema";
import { openSqlite, openSqliteToRead } from "./sqlite";

export type Engine = "sqlite" | "postgres";

/** One database: `read` for queries, where a change fails, `write` for everything that changes rows. */
export interface Database {
  readonly engine: Engine;
  readonly read: Kysely<Schema>;
  /** Runs `work` in one transaction: all of it is kept, or none. */
  write<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Connection that migrations run on. */
  readonly writer: Kysely<Schema>;
  close(): Promise<void>;
}

/** A database that is looked at alone. */
export type ReadDatabase = Pick<Database, "engine" | "read" | "close">;

const INT8 = 20;

/**
 * In milliseconds. A lock that is not free after 5 s is answered as "busy", before an ordinary call's 8 s are
 * over. The limit of a statement answers nobody: it frees the connection of a statement whose call was
 * answered long ago. Calls with 30 s wait for providers and documents, never that long for one statement.
 */
const LIMITS = { lock_timeout: 5_000, statement_timeout: 15_000 };

/**
 * Of each of the two pools: a query that would change something finds none to do it on, and writes that wait
 * for each other's locks leave the queries their own. With the migrations' one a process holds 13 at most.
 */
const MAX_CONNECTIONS = 6;

/** Joined to the URL's own options, which win over all that a pool is given beside the URL. */
function readOnly(url: string): string {
  const [address = "", given = ""] = url.split("?", 2);
  const query = new URLSearchParams(given);
  const options = [query.get("options"), "-c default_transaction_read_only=on"];
  query.set("options", options.filter(Boolean).join(" "));
  return `${address}?${query.toString()}`;
}

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

const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);
const pathOf = (url: string): string => url.replace(/^sqlite:/, "");
const POOL = { max: MAX_CONNECTIONS, idleTimeoutMillis: 30_000, ...LIMITS };

/** Opens `sqlite:<path>` or `postgres://…` to look at it: neither what it holds nor its schema is changed. */
export function connectToRead(url: string): ReadDatabase {
  const isServer = isPostgres(url);
  const dialect = isServer ? postgresDialect(readOnly(url), POOL) : openSqliteToRead(pathOf(url));
  const read = new Kysely<Schema>({ dialect });
  return { engine: isServer ? "postgres" : "sqlite", read, close: () => read.destroy() };
}

/** Opens `sqlite:<path>` or `postgres://…`. `watch` is told of every query after it ran. */
export function connect(url: string, watch?: (query: WatchedQuery) => void): Database {
  const log = watch
    ? ({ query, queryDurationMillis }: LogEvent) =>
        watch({ sql: query.sql, parameters: query.parameters, milliseconds: queryDurationMillis })
    : undefined;
  const watched = log ? { log } : {};
  if (isPostgres(url)) {
    const read = new Kysely<Schema>({ dialect: postgresDialect(readOnly(url), POOL), ...watched });
    const write = new Kysely<Schema>({ dialect: postgresDialect(url, POOL), ...watched });
    // Connects when it is first used: a migration may take its time, and wait for another process's.
    const writer = new Kysely<Schema>({
      dialect: postgresDialect(url, { max: 1, idleTimeoutMillis: 500 }),
      ...watched,
    });
    return {
      engine: "postgres",
      read,
      writer,
      write: (work) => write.transaction().execute(work),
      async close() {
        await read.destroy();
        await write.destroy();
        await writer.destroy();
      },
    };
  }
  const path = pathOf(url);
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
