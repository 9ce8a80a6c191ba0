import { createHash, randomBytes } from "node:crypto";

import type { CalendarVendorName } from "../../integrations/calendars/provider";
import type { AccountWrite } from "../scope";
import type { Services } from "../services";
import { systemWrite } from "../system-write";

/** Who has gone to a vendor comes back within this time. */
const LINK_MS = 10 * 60_000;
const hashOf = (state: string) => createHash("sha256").update(state).digest("base64url");

/** What is known of a link that was begun. */
export interface BegunLink {
  readonly vendor: string;
  /** Where the vendor sends the browser, which the vendor wants to hear once more. */
  readonly callbackUrl: string;
  /** Where it ends up. */
  readonly redirectUrl: string;
}

/** Notes that somebody goes to a vendor; the state that they come back with, which we keep no copy of. */
export async function storeLink(
  { db, accountId, now }: AccountWrite,
  sessionHash: string,
  begun: BegunLink & { vendor: CalendarVendorName },
): Promise<string> {
  const state = randomBytes(32).toString("base64url");
  await db
    .insertInto("calendar_links")
    .values({
      state_hash: hashOf(state),
      account_id: accountId,
      session_hash: sessionHash,
      vendor: begun.vendor,
      callback_url: begun.callbackUrl,
      redirect_url: begun.redirectUrl,
      ends_at: new Date(now.getTime() + LINK_MS).toISOString(),
    })
    .execute();
  return state;
}

/** What the same session began with a state, once; null if it did not, too long ago, or it was taken already. */
export async function takeLink(
  { db, accountId, now }: AccountWrite,
  sessionHash: string,
  state: string,
): Promise<BegunLink | null> {
  const taken = await db
    .deleteFrom("calendar_links")
    .where("account_id", "=", accountId)
    .where("state_hash", "=", hashOf(state))
    .where("session_hash", "=", sessionHash)
    .returning(["vendor", "callback_url", "redirect_url", "ends_at"])
    .executeTakeFirst();
  if (!taken || taken.ends_at < now.toISOString()) return null;
  const { vendor, callback_url: callbackUrl, redirect_url: redirectUrl } = taken;
  return { vendor, callbackUrl, redirectUrl };
}

/** Forgets what nobody came back to, of all accounts. */
export async function forgetOldCalendarLinks(services: Services): Promise<void> {
  await systemWrite(services, (db) =>
    db.deleteFrom("calendar_links").where("ends_at", "<", services.now().toISOString()).execute(),
  );
}
