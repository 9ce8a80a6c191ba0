import { createHash } from "node:crypto";

import { newId } from "../database/id";
import type { Trx } from "../database/schema";
import type { Services } from "./services";
import type { Staff } from "./session";

/**
 * Gives the account's data a new name, as the last thing a write does. A name is never used twice, so a
 * restored backup cannot be taken for what came after it.
 */
export async function renewRevision(trx: Trx, accountId: string): Promise<void> {
  const revision = newId();
  await trx
    .insertInto("account_revisions")
    .values({ account_id: accountId, revision })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ revision }))
    .execute();
}

/** Entity tag of what this person is answered to this question while the account's data stays as it is. */
export function tagOf(
  { gitCommit }: Services,
  staff: Staff,
  path: string,
  query: Readonly<Record<string, string>>,
): string {
  const about = [gitCommit, staff.revision, staff.employeeId, path, query];
  return createHash("sha256").update(JSON.stringify(about)).digest("base64url").slice(0, 22);
}
