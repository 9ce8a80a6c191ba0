import type { Transaction } from "kysely";

import type { Database } from "../database/connection";
import type { Schema, Trx } from "../database/schema";
import { runTransaction } from "./transaction";

/** Tables whose rows are found before it is known whose they are, or that are tidied for all accounts at once. */
type SystemSchema = Pick<
  Schema,
  "rate_events" | "sessions" | "password_resets" | "idempotency_keys"
>;
export type SystemTrx = Transaction<SystemSchema>;

/** A transaction on tables that belong to no account. Dealers' data is out of its reach: see `accountWrite`. */
export function systemWrite<T>(
  { database }: { database: Database },
  work: (trx: SystemTrx) => Promise<T>,
): Promise<T> {
  return runTransaction(database, (trx) => work(systemTables(trx)));
}

/** The same tables inside a write of an account, for changes that belong together. */
export function systemTables(trx: Trx): SystemTrx {
  return trx.$pickTables<keyof SystemSchema>();
}
