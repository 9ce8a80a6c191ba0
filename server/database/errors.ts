/** The database cannot take the request now; the caller may try again. */
export class DatabaseBusy extends Error {
  override readonly name = "DatabaseBusy";
  constructor(options?: ErrorOptions) {
    super("The database is busy", options);
  }
}

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
  if (error instanceof DatabaseBusy) return "busy";
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  if (code.startsWith("SQLITE_BUSY") || code === "40P01" || code === "40001") return "busy";
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
