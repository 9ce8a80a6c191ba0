/** The database cannot take the request now; the caller may try again. */
export class DatabaseBusy extends Error {
  override readonly name = "DatabaseBusy";
  constructor(options?: ErrorOptions) {
    super("The database is busy", options);
  }
}

/** What a transaction read before it had its locks has changed: it begins again. */
export class RunAgain extends Error {
  override readonly name = "RunAgain";
  constructor() {
    super("The transaction must run again");
  }
}

/** The engine has undone a transaction by itself, which SQLite does if it can no longer write. */
export class TransactionUndone extends Error {
  override readonly name = "TransactionUndone";
  constructor() {
    super("The transaction was undone");
  }
}

/** Chosen to end a deadlock, or overtaken by another transaction: the same work may succeed now. */
export function mayRunAgain(error: unknown): boolean {
  if (error instanceof RunAgain) return true;
  return error instanceof Error && "code" in error && RUN_AGAIN.has(String(error.code));
}
const RUN_AGAIN = new Set(["40P01", "40001"]);

/** A lock or a statement took longer than a connection allows (server/database/connection.ts). */
const TIMED_OUT = new Set(["55P03", "57014"]);

export type DatabaseTrouble = "busy" | "unreachable" | "full";

const POSTGRES_UNREACHABLE = new Set([
  "57P01",
  "57P02",
  "57P03",
  "08000",
  "08003",
  "08006",
  "53300",
]);
const SOCKET_UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
]);

/** Tells the database's own troubles from faults of the program; null for the latter. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (error instanceof DatabaseBusy || mayRunAgain(error)) return "busy";
  if (error instanceof TransactionUndone) return "full";
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  if (code.startsWith("SQLITE_BUSY") || TIMED_OUT.has(code)) return "busy";
  if (code === "SQLITE_FULL" || code.startsWith("SQLITE_IOERR") || code === "53100") return "full";
  if (POSTGRES_UNREACHABLE.has(code) || SOCKET_UNREACHABLE.has(code)) return "unreachable";
  return /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(
    error.message,
  )
    ? "unreachable"
    : null;
}

export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return (
    error.code === "23505" ||
    String(error.code).startsWith("SQLITE_CONSTRAINT_UNIQUE") ||
    error.code === "SQLITE_CONSTRAINT_PRIMARYKEY"
  );
}
