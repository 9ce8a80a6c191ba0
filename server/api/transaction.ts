import type { Database } from "../database/connection";
import { mayRunAgain } from "../database/errors";
import type { Trx } from "../database/schema";

const MAX_ATTEMPTS = 6;
const FIRST_WAIT_MS = 10;

/**
 * Runs `work` in one transaction, and all of it again if the database chose it to end a deadlock. Only
 * `accountWrite` and `systemWrite` may call this: docs/decisions/0007-one-way-to-write.md.
 */
export async function runTransaction<T>(
  database: Database,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.write(work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !mayRunAgain(error)) throw error;
      const waitMs = FIRST_WAIT_MS * 2 ** attempt * Math.random();
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}
