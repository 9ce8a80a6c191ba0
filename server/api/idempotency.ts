import { createHash } from "node:crypto";

import { isUniqueViolation } from "../database/errors";
import type { Services } from "./services";
import type { Trx } from "../database/schema";
import { ApiError } from "./api-error";

const KEY = /^[\w.:-]{8,200}$/;
const TTL_MS = 24 * 60 * 60 * 1_000;

/** What makes two requests the same request. */
export interface IdempotencyKey {
  employeeId: string;
  key: string;
  callHash: string;
}

/** `call` is method and path, as `POST /deals/x/move`. */
export function readIdempotencyKey(
  key: string | null,
  employeeId: string,
  call: string,
  bodyText: string,
): IdempotencyKey | null {
  if (key === null) return null;
  if (!KEY.test(key)) throw new ApiError(400, "invalid", "The Idempotency-Key is not usable");
  const callHash = createHash("sha256").update(`${call}\n${bodyText}`).digest("hex");
  return { employeeId, key, callHash };
}

/**
 * Runs a write so that the same request sent again has no second effect: its key is stored in the
 * write's own transaction, and a repeated one is given the first one's answer.
 */
export async function writeIdempotently(
  services: Services,
  idempotency: IdempotencyKey | null,
  work: (trx: Trx) => Promise<unknown>,
): Promise<unknown> {
  if (!idempotency) return services.database.write(work);
  const before = await findAnswer(services, idempotency);
  if (before) return before.answer;
  const now = services.now();
  try {
    return await services.database.write(async (trx) => {
      await trx
        .insertInto("idempotency_keys")
        .values({
          employee_id: idempotency.employeeId,
          key: idempotency.key,
          call_hash: idempotency.callHash,
          answer: null,
          created_at: now.toISOString(),
        })
        .execute();
      const answer = await work(trx);
      await trx
        .updateTable("idempotency_keys")
        .set({ answer: JSON.stringify(answer) })
        .where("employee_id", "=", idempotency.employeeId)
        .where("key", "=", idempotency.key)
        .execute();
      return answer;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const first = await findAnswer(services, idempotency);
    if (first) return first.answer;
    throw error;
  }
}

async function findAnswer(
  services: Services,
  idempotency: IdempotencyKey,
): Promise<{ answer: unknown } | null> {
  const row = await services.database.read
    .selectFrom("idempotency_keys")
    .select(["call_hash", "answer"])
    .where("employee_id", "=", idempotency.employeeId)
    .where("key", "=", idempotency.key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.call_hash !== idempotency.callHash) {
    throw new ApiError(409, "already_submitted", "This form was already submitted");
  }
  return { answer: JSON.parse(row.answer ?? "{}") as unknown };
}

/** Forgets keys that no browser will send again. */
export async function forgetOldKeys(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - TTL_MS).toISOString();
  await services.database.write((trx) =>
    trx.deleteFrom("idempotency_keys").where("created_at", "<", before).execute(),
  );
}
