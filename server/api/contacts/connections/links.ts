import { createHash, randomBytes } from "node:crypto";

import type { AccountWrite } from "../../scope";
import type { Services } from "../../services";
import { systemWrite } from "../../system-write";

/** Who has gone to a vendor comes back within this time. */
const LINK_MS = 10 * 60_000;
const hashOf = (state: string) => createHash("sha256").update(state).digest("base64url");

/** Notes that somebody goes to a vendor to connect it; the state that they come back with, which we keep no copy of. */
export async function storeLink(
  { db, accountId, now }: AccountWrite,
  to: { employeeId: string; schema: string; redirectUri: string },
): Promise<string> {
  const state = randomBytes(32).toString("base64url");
  await db
    .insertInto("contact_links")
    .values({
      state_hash: hashOf(state),
      account_id: accountId,
      employee_id: to.employeeId,
      schema: to.schema,
      redirect_uri: to.redirectUri,
      ends_at: new Date(now.getTime() + LINK_MS).toISOString(),
    })
    .execute();
  return state;
}

/** What the same person began with a state, once; null if that was not them, too long ago, or taken already. */
export async function takeLink(
  { db, accountId, now }: AccountWrite,
  from: { state: string; employeeId: string },
): Promise<{ schema: string; redirectUri: string } | null> {
  const taken = await db
    .deleteFrom("contact_links")
    .where("account_id", "=", accountId)
    .where("state_hash", "=", hashOf(from.state))
    .where("employee_id", "=", from.employeeId)
    .returning(["schema", "redirect_uri", "ends_at"])
    .executeTakeFirst();
  if (!taken || taken.ends_at < now.toISOString()) return null;
  return { schema: taken.schema, redirectUri: taken.redirect_uri };
}

/** Forgets what nobody came back to, of all accounts. */
export async function forgetOldLinks(services: Services): Promise<void> {
  await systemWrite(services, (db) =>
    db.deleteFrom("contact_links").where("ends_at", "<", services.now().toISOString()).execute(),
  );
}
