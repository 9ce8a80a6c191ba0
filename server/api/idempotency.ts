import { createHash } from "node:crypto";

import { ApiError } from "./api-error";
import type { AccountRead, AccountWrite, Actor } from "./scope";
import type { Services } from "./services";
import { systemWrite } from "./system-write";

const KEY = /^[\w.:-]{8,200}$/;
const TTL_MS = 24 * 60 * 60 * 1_000;
/** What most writes answer: it is stored with the key, so that they need not come back to it. */
const NOTHING = "{}";

/** What makes two requests of an actor the same request. */
export interface IdempotencyKey {
  key: string;
  callHash: string;
}

/** `call` is method and path, as `POST /deals/x/move`. */
export function readIdempotencyKey(
  key: string | null,
  call: string,
  bodyText: string,
): IdempotencyKey | null {
  if (key === null) return null;
  if (!KEY.test(key)) throw new ApiError(400, "invalid", "The Idempotency-Key is not usable");
  return { key, callHash: createHash("sha256").update(`${call}\n${bodyText}`).digest("hex") };
}

/** The key of an event that its sender names: an id of any form, and nothing of what is sent with it. */
export function eventKey(call: string, eventId: string): IdempotencyKey {
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");
  return { key: `event:${hash(eventId)}`, callHash: hash(call) };
}

/**
 * Runs `work` unless its key was used before: the key is stored in the write's own transaction, so a request
 * sent again waits for the first one and gets its answer. A refusal takes the key back.
 */
export async function runOnce<T>(
  write: AccountWrite,
  { idempotency, isSecret }: { idempotency: IdempotencyKey | null; isSecret: boolean },
  work: () => Promise<T>,
): Promise<T> {
  if (!idempotency) return work();
  const { db, accountId, actor, now } = write;
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto("idempotency_keys")
    .values({
      account_id: accountId,
      actor: actorName(actor),
      key: idempotency.key,
      call_hash: idempotency.callHash,
      answer: isSecret ? null : NOTHING,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["account_id", "actor", "key"]).doNothing())
    .executeTakeFirst();
  if (Number(inserted ?? 0) === 0) {
    const stored = await findStoredResponse(write, actor, idempotency);
    if (!stored) throw alreadySubmitted();
    return stored.answer as T;
  }
  const answer = await work();
  const text = JSON.stringify(answer) ?? NOTHING;
  if (!isSecret && text !== NOTHING) {
    await db
      .updateTable("idempotency_keys")
      .set({ answer: text })
      .where("account_id", "=", accountId)
      .where("actor", "=", actorName(actor))
      .where("key", "=", idempotency.key)
      .execute();
  }
  return answer;
}

/** What the request was answered the first time; null if it is new. */
export async function findStoredResponse(
  { db, accountId }: AccountRead,
  actor: Actor,
  { key, callHash }: IdempotencyKey,
): Promise<{ answer: unknown } | null> {
  const row = await db
    .selectFrom("idempotency_keys")
    .select(["call_hash", "answer"])
    .where("account_id", "=", accountId)
    .where("actor", "=", actorName(actor))
    .where("key", "=", key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.call_hash !== callHash || row.answer === null) throw alreadySubmitted();
  return { answer: JSON.parse(row.answer) as unknown };
}

const actorName = (actor: Actor) => `${actor.type} ${actor.id}`;

const alreadySubmitted = () =>
  new ApiError(409, "already_submitted", "This form was already submitted");

/** Forgets keys that no browser will send again. */
export async function forgetOldKeys(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - TTL_MS).toISOString();
  await systemWrite(services, (trx) =>
    trx.deleteFrom("idempotency_keys").where("created_at", "<", before).execute(),
  );
}
