import { RunAgain } from "../../database/errors";
import { stale } from "../api-error";
import type { AccountWrite } from "../scope";

/** Rows of which an account has one, each edited under a revision: its company, and what it sets. */
const ROWS = { company: ["accounts", "id"], settings: ["pricing_settings", "account_id"] } as const;

/**
 * Counts the revision of one of an account's own rows before it is changed; so changes come one after the other. 409 if
 * `seen`, the revision the writer saw, is not the stored one. A writer who saw none overwrites.
 */
export async function countRevision(
  { db, accountId }: AccountWrite,
  what: keyof typeof ROWS,
  seen: number | undefined,
): Promise<void> {
  const [table, key] = ROWS[what];
  const { revision } = await db
    .selectFrom(table)
    .select("revision")
    .where(db.dynamic.ref(key), "=", accountId)
    .executeTakeFirstOrThrow();
  if (seen !== undefined && seen !== revision) throw stale();
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ revision: revision + 1 })
    .where(db.dynamic.ref(key), "=", accountId)
    .where("revision", "=", revision)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw seen === undefined ? new RunAgain() : stale();
}
