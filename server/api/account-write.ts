import { isUniqueViolation } from "../database/errors";
import { enqueueInto } from "../jobs/enqueue";
import { ApiError, unsuitable } from "./api-error";
import { runOnce, type IdempotencyKey } from "./idempotency";
import type { AccountWrite, Actor } from "./scope";
import type { Services } from "./services";
import { runTransaction } from "./transaction";

export type WriteServices = Pick<Services, "database" | "now" | "log" | "wakeJobs">;

/** Whose data is changed, and by whom. */
export interface Subject {
  readonly accountId: string;
  readonly actor: Actor;
}
export interface WriteOptions extends Subject {
  /** Under a key the work has its effect once; a repeat gets the first one's answer. */
  readonly idempotency?: IdempotencyKey | null;
  /** The answer must not be stored: a repeat is refused instead. */
  readonly isSecret?: boolean;
}

/**
 * The only way to a transaction on an account's data: for calls of staff and of customers, jobs, webhooks and
 * commands. All of `work` is kept or none; after a deadlock it runs again from its beginning, so it does
 * nothing but read and write here, and leaves the rest to `write.afterCommit`.
 */
export async function accountWrite<T>(
  services: WriteServices,
  { accountId, actor, idempotency = null, isSecret = false }: WriteOptions,
  work: (write: AccountWrite) => Promise<T>,
): Promise<T> {
  const { database, log } = services;
  const now = services.now();
  let effects: (() => Promise<unknown>)[] = [];
  let hasJobs = false;
  let result: T;
  try {
    result = await runTransaction(database, (db) => {
      effects = [];
      hasJobs = false;
      const onEnqueued = () => void (hasJobs = true);
      const write: AccountWrite = {
        db,
        engine: database.engine,
        accountId,
        actor,
        now,
        enqueue: enqueueInto({ db, accountId, now, onEnqueued }),
        afterCommit: (effect) => void effects.push(effect),
      };
      return runOnce(write, { idempotency, isSecret }, () => work(write));
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    log.warn({ err: error }, "a unique violation that no handler names");
    throw new ApiError(409, "already_exists", "Somebody else has just stored the same");
  }
  if (hasJobs) services.wakeJobs?.();
  for (const effect of effects) {
    await effect().catch((error: unknown) =>
      log.error({ err: error }, "the change is stored, what follows from it failed"),
    );
  }
  return result;
}

/** Says which field of the body a unique violation of this statement is about: 422 with its message. */
export async function refuseTaken<T>(
  field: string,
  message: string,
  statement: Promise<T>,
): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    throw isUniqueViolation(error) ? unsuitable(field, message) : error;
  }
}
