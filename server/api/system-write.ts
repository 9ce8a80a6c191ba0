import type { Transaction } from "kysely";

import type { Schema, Trx } from "../database/schema";
import { enqueueInto, type Enqueue } from "../jobs/enqueue";
import type { Services } from "./services";
import { runTransaction } from "./transaction";

/** Tables whose rows are found before it is known whose they are, or that are tidied for all accounts at once. */
type SystemSchema = Pick<
  Schema,
  | "rate_events"
  | "sessions"
  | "password_resets"
  | "idempotency_keys"
  | "jobs"
  | "calendar_links"
  | "contact_links"
  | "sandbox_sessions"
>;
export type SystemTrx = Transaction<SystemSchema>;

/** A transaction on tables that belong to no account. Dealers' data is out of its reach: see `accountWrite`. */
export async function systemWrite<T>(
  { database, now, wakeJobs }: Pick<Services, "database" | "now" | "wakeJobs">,
  work: (trx: SystemTrx, enqueue: Enqueue<"system">) => Promise<T>,
): Promise<T> {
  let hasJobs = false;
  const onEnqueued = () => void (hasJobs = true);
  const result = await runTransaction(database, (db) => {
    hasJobs = false;
    const into = { db, accountId: null, now: now(), onEnqueued };
    return work(systemTables(db), enqueueInto(into));
  });
  if (hasJobs) wakeJobs?.();
  return result;
}

/** The same tables inside a write of an account, for changes that belong together. */
export function systemTables(trx: Trx): SystemTrx {
  return trx.$pickTables<keyof SystemSchema>();
}
