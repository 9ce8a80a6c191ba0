import BetterSqlite, { type Database as SqliteFile } from "better-sqlite3";
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
} from "kysely";
import { existsSync, statSync } from "node:fs";

import { DatabaseBusy, TransactionUndone } from "./errors";

const OLDEST_SAFE_SQLITE = [3, 51, 3] as const;
/** A larger file is checked at its schema alone: reading all of it would make each start as long as it is. */
const MAX_CHECKED_BYTES = 64 * 1_048_576;
/** The driver is synchronous, so a long wait inside it would stop the whole process: wait outside. */
const WAIT_INSIDE_MS = 20;
const WAIT_OUTSIDE_MS = 5_000;

/**
 * The file that is written. On a full disk SQLite undoes a transaction by itself; what was to come after would each be
 * saved alone, so it is refused until the transaction's end.
 */
class WriterFile implements SqliteDatabase {
  isInTransaction = false;
  readonly #file: SqliteFile;
  readonly #kept: SqliteDatabase;

  constructor(file: SqliteFile) {
    this.#file = file;
    this.#kept = withKeptStatements(file);
  }

  get isUndone(): boolean {
    return this.isInTransaction && !this.#file.inTransaction;
  }

  prepare(query: string) {
    if (this.isUndone) throw new TransactionUndone();
    return this.#kept.prepare(query);
  }

  close() {
    this.#kept.close();
  }
}

/** `begin immediate` takes the write lock first, so a transaction never fails half-way for want of it. */
class WriterDriver extends SqliteDriver {
  readonly #file: WriterFile;

  constructor(file: WriterFile) {
    super({ database: file });
    this.#file = file;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const giveUpAt = Date.now() + WAIT_OUTSIDE_MS;
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw("begin immediate"));
        this.#file.isInTransaction = true;
        return;
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (Date.now() >= giveUpAt) throw new DatabaseBusy({ cause: error });
        await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20));
      }
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#file.isInTransaction = false;
  }

  /** What SQLite has undone already is no error of its own, which would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#file.isUndone) await super.rollbackTransaction(connection);
    this.#file.isInTransaction = false;
  }
}

/** SQLite undoes changes of the schema too, which Kysely leaves out: a migration that was cut off begins anew. */
class WriterAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class WriterDialect extends SqliteDialect {
  readonly #file: WriterFile;

  constructor(file: WriterFile) {
    super({ database: file });
    this.#file = file;
  }

  override createAdapter() {
    return new WriterAdapter();
  }

  override createDriver() {
    return new WriterDriver(this.#file);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
}

function open(path: string, readonly: boolean): SqliteFile {
  const file = new BetterSqlite(path, { readonly, timeout: WAIT_INSIDE_MS });
  if (!readonly) {
    file.pragma("journal_mode = WAL");
    file.pragma("synchronous = FULL");
    file.pragma("foreign_keys = ON");
    file.pragma("wal_autocheckpoint = 1000");
  }
  file.pragma("cache_size = -65536");
  file.pragma("temp_store = MEMORY");
  return file;
}

/** Refuses, in one line, a SQLite that can corrupt a WAL file and a file that is not a whole database. */
function checkFile(file: SqliteFile, path: string): void {
  const version = String(file.prepare("select sqlite_version() as v").pluck().get());
  const parts = version.split(".").map(Number);
  const isOld = OLDEST_SAFE_SQLITE.some(
    (wanted, index) =>
      (parts[index] ?? 0) < wanted &&
      OLDEST_SAFE_SQLITE.slice(0, index).every((before, at) => parts[at] === before),
  );
  if (isOld)
    throw new Error(
      `SQLite ${version} is too old: ${OLDEST_SAFE_SQLITE.join(".")} or later is needed`,
    );
  const isLarge = statSync(path).size > MAX_CHECKED_BYTES;
  const verdict = file
    .prepare(isLarge ? "pragma quick_check('sqlite_schema')" : "pragma quick_check(1)")
    .pluck()
    .get();
  if (verdict !== "ok")
    throw new Error(
      `The database file ${path} is damaged: ${String(verdict).replace(/\s+/g, " ")}`,
    );
}

const MAX_STATEMENTS = 500;

/** The file with its prepared statements kept: the same query is compiled once, not each time it is asked. */
function withKeptStatements(file: SqliteFile): SqliteDatabase {
  const kept = new Map<string, ReturnType<SqliteFile["prepare"]>>();
  return {
    close: () => void file.close(),
    prepare(query) {
      const known = kept.get(query);
      if (known) return known as never;
      if (kept.size >= MAX_STATEMENTS) kept.clear();
      const statement = file.prepare(query);
      kept.set(query, statement);
      return statement as never;
    },
  };
}

const readerOf = (file: SqliteFile) => new SqliteDialect({ database: withKeptStatements(file) });

/** Two connections to one file: a writer that holds the lock only inside transactions, and a reader. */
export function openSqlite(path: string) {
  const isNew = !existsSync(path);
  return inWords(path, () => {
    const writer = open(path, false);
    if (!isNew) checkFile(writer, path);
    const reader = open(path, true);
    return { writer: new WriterDialect(new WriterFile(writer)), reader: readerOf(reader) };
  });
}

/** The reader alone, of a file that there is. */
export function openSqliteToRead(path: string): SqliteDialect {
  if (!existsSync(path)) throw new Error(`There is no database file ${path}`);
  return inWords(path, () => {
    const reader = open(path, true);
    checkFile(reader, path);
    return readerOf(reader);
  });
}

/** Says in one line of a file that it cannot be opened as a database. */
function inWords<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "SQLITE_NOTADB") {
      throw new Error(`The file ${path} is not a database`, { cause: error });
    }
    if (code === "SQLITE_CORRUPT") {
      throw new Error(`The database file ${path} is damaged`, { cause: error });
    }
    throw error;
  }
}
