import { sql } from "kysely";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { FROZEN } from "../../server/api/quotes/acceptance/evidence";
import { isUniqueViolation } from "../../server/database/errors";
import type { Database } from "../../server/database/connection";

/** A place where something that was agreed to is kept. */
export type Place =
  | { readonly kind: "row"; readonly table: string; readonly key: string; readonly column: string }
  | { readonly kind: "file"; readonly path: string };

/** Takes away what keeps hands off acceptances: rules of the database are no obstacle to who owns its file. */
export async function openDatabase(database: Database): Promise<void> {
  const statements =
    database.engine === "sqlite"
      ? ["drop trigger acceptances_no_update", "drop trigger acceptances_no_delete"]
      : ["drop trigger acceptances_no_change on acceptances"];
  await database.write(async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });
}

const COLUMNS = {
  acceptances: [
    ...["id", "number", "quote_id", "by_kind", "employee_id", "name", "signature_document_id"],
    ...[
      "signature_hash",
      "accepted_at",
      "address",
      "agent",
      "terms_version",
      "terms_text",
      "total",
    ],
    ...["deposit", "content", "document_id", "document_hash", "previous_hash", "hash"],
  ],
  documents: ["id", "account_id", "storage_key", "sha256", "size"],
  quotes: [
    ...FROZEN.filter((name) => name !== "account_id"),
    "status",
    "accepted_at",
    "acceptance_id",
  ],
  order_windows: [
    "id",
    "order_id",
    "number",
    "position",
    "group_name",
    "width",
    "height",
    "quantity",
  ],
  order_lines: [
    ...["id", "order_id", "window_id", "position", "product_id", "manufacturer_id", "quantity"],
    ...["notes", "width", "height", "chosen", "errors", "shown_options", "version_id", "markup"],
    ...[
      "cost_factors",
      "is_taxable",
      "unit_cost",
      "total_cost",
      "unit_inc",
      "unit_ex",
      "total_inc",
      "total_ex",
    ],
    ...["total_tax", "breakdown", "trace", "revision", "created_at"],
  ],
} as const;

/** All places of the acceptances that hold in a database, its records and their files. */
export async function placesOf(database: Database, filesDir: string): Promise<Place[]> {
  const { read } = database;
  const records = await read.selectFrom("acceptances").selectAll().execute();
  const quotes = await read
    .selectFrom("quotes")
    .select(["id", "order_id"])
    .where("status", "=", "ACCEPTED")
    .execute();
  const orders = ["", ...quotes.map(({ order_id }) => order_id)];
  const windows = await read
    .selectFrom("order_windows")
    .select("id")
    .where("order_id", "in", orders)
    .execute();
  const lines = await read
    .selectFrom("order_lines")
    .select("id")
    .where("order_id", "in", orders)
    .execute();
  const documents = await read
    .selectFrom("documents")
    .select(["id", "storage_key"])
    .where(
      "id",
      "in",
      records.flatMap((one) => [one.document_id, one.signature_document_id ?? ""]),
    )
    .execute();
  const rows = {
    acceptances: records,
    documents,
    quotes,
    order_windows: windows,
    order_lines: lines,
  };
  return [
    ...Object.entries(rows).flatMap(([table, all]) =>
      all.flatMap(({ id }) =>
        COLUMNS[table as keyof typeof COLUMNS].map((column): Place => ({
          kind: "row",
          table,
          key: id,
          column,
        })),
      ),
    ),
    ...documents.map(({ storage_key }): Place => ({
      kind: "file",
      path: join(filesDir, storage_key),
    })),
  ];
}

/** Changes one byte at a place, by two numbers from 0 to 1; what puts it back, or null where there is nothing to change. */
export async function flip(
  database: Database,
  place: Place,
  [where, how]: readonly [number, number],
): Promise<(() => Promise<void>) | null> {
  if (place.kind === "file") {
    const before = readFileSync(place.path);
    const after = Buffer.from(before);
    const at = Math.floor(where * after.byteLength);
    after[at] = (after[at] ?? 0) ^ (1 + Math.floor(how * 255));
    writeFileSync(place.path, after);
    return async () => writeFileSync(place.path, before);
  }
  const { table, key, column } = place;
  const { rows } = await sql<{ value: string | number | null }>`select ${sql.ref(column)} as value
    from ${sql.table(table)} where id = ${key}`.execute(database.read);
  const before = rows[0]?.value ?? null;
  if (before === null || before === "") return null;
  const after =
    typeof before === "number" ? before + 2 ** Math.floor(how * 8) : flipText(before, where, how);
  // A line's id may lead to it from elsewhere: nothing is checked, as by who writes into the file itself.
  const set = async (value: string | number, id: string) => {
    const statement = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`;
    await unchecked(database, (run) => run(statement));
  };
  try {
    await set(after, key);
  } catch (error) {
    // Another row has it: the database itself refuses this one.
    if (isUniqueViolation(error)) return null;
    throw error;
  }
  return () => set(before, column === "id" ? String(after) : key);
}

/** One letter for another one of the same length. */
function flipText(text: string, where: number, how: number): string {
  const at = Math.floor(where * text.length);
  const letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".replace(
    text[at] ?? "",
    "",
  );
  return text.slice(0, at) + (letters[Math.floor(how * letters.length)] ?? "") + text.slice(at + 1);
}

type Run = (statement: ReturnType<typeof sql>) => Promise<void>;
async function unchecked(database: Database, work: (run: Run) => Promise<void>): Promise<void> {
  if (database.engine === "postgres") {
    await database.write(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await work(async (statement) => void (await statement.execute(trx)));
    });
    return;
  }
  await sql`pragma foreign_keys = off`.execute(database.writer);
  try {
    await work(async (statement) => void (await statement.execute(database.writer)));
  } finally {
    await sql`pragma foreign_keys = on`.execute(database.writer);
  }
}
