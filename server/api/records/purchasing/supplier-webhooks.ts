import { newId } from "../../../database/id";
import { newWebhookSecret, type WebhookOutcome } from "../../../integrations/webhooks/webhooks";
import type { Sealer } from "../../../sealer";
import type { AccountRead, AccountWrite } from "../../scope";

/** So many attempts are kept of each supplier. */
const KEPT = 200;

const contextOf = (accountId: string, manufacturerId: string) =>
  `supplier webhook ${accountId} ${manufacturerId}`;

/** Where a supplier is told of orders; null if nowhere. */
export async function findWebhook({ db, accountId }: AccountRead, manufacturerId: string) {
  const row = await db
    .selectFrom("supplier_webhooks")
    .select(["url", "sealed_secret"])
    .where("account_id", "=", accountId)
    .where("manufacturer_id", "=", manufacturerId)
    .executeTakeFirst();
  return row ?? null;
}

/** The secret that signs what a supplier is told; null if it cannot be opened any more. */
export const openWebhookSecret = (
  sealer: Sealer,
  { accountId }: AccountRead,
  manufacturerId: string,
  { sealed_secret }: { readonly sealed_secret: string },
): string | null => sealer.open(sealed_secret, contextOf(accountId, manufacturerId));

/** Tells a supplier of orders at this address from now on; the new secret is shown now and never again. */
export async function setWebhook(
  { db, accountId, now }: AccountWrite,
  sealer: Sealer,
  manufacturerId: string,
  url: string,
): Promise<string> {
  const secret = newWebhookSecret();
  const stored = {
    ...{ url, sealed_secret: sealer.seal(secret, contextOf(accountId, manufacturerId)) },
    created_at: now.toISOString(),
  };
  await db
    .insertInto("supplier_webhooks")
    .values({ account_id: accountId, manufacturer_id: manufacturerId, ...stored })
    .onConflict((taken) => taken.columns(["account_id", "manufacturer_id"]).doUpdateSet(stored))
    .execute();
  return secret;
}

/** False if there was none. */
export async function removeWebhook(
  { db, accountId }: AccountWrite,
  manufacturerId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("supplier_webhooks")
    .where("account_id", "=", accountId)
    .where("manufacturer_id", "=", manufacturerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

interface Attempt extends WebhookOutcome {
  readonly manufacturerId: string;
  readonly supplierOrderId: string;
  readonly eventId: string;
  readonly attempt: number;
  readonly durationMs: number;
}

/** Keeps an attempt, and of its supplier no more than the last ones. */
export async function keepDelivery(
  { db, accountId, now }: AccountWrite,
  { manufacturerId, supplierOrderId, eventId, attempt, durationMs, status, error }: Attempt,
): Promise<void> {
  await db
    .insertInto("webhook_deliveries")
    .values({
      ...{ id: newId(), account_id: accountId, manufacturer_id: manufacturerId },
      ...{ supplier_order_id: supplierOrderId, event_id: eventId, attempt },
      ...{ at: now.toISOString(), duration_ms: durationMs, status, error },
    })
    .execute();
  const oldest = await db
    .selectFrom("webhook_deliveries")
    .select("id")
    .where("account_id", "=", accountId)
    .where("manufacturer_id", "=", manufacturerId)
    .orderBy("id", "desc")
    .offset(KEPT)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await db
    .deleteFrom("webhook_deliveries")
    .where("account_id", "=", accountId)
    .where("manufacturer_id", "=", manufacturerId)
    .where("id", "<=", oldest.id)
    .execute();
}

/** The last attempts at telling a supplier, the newest first. */
export function listDeliveries(
  { db, accountId }: AccountRead,
  manufacturerId: string,
  limit = KEPT,
) {
  return db
    .selectFrom("webhook_deliveries")
    .select(["event_id", "supplier_order_id", "attempt", "at", "duration_ms", "status", "error"])
    .where("account_id", "=", accountId)
    .where("manufacturer_id", "=", manufacturerId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
