import { lockName } from "../database/dialect";
import { newId } from "../database/id";

import { ApiError } from "./api-error";
import type { Services } from "./services";
import { systemWrite, type SystemTrx } from "./system-write";

export interface Limit {
  /** What is counted: `sign-in-user`, `reset-mail`… */
  kind: string;
  /** Whose events these are: a username, an address, an account. */
  subject: string;
  most: number;
  windowMs: number;
  /** What is said to who is refused and can do something with it: how many there were, and when there is room again. */
  refusal?: (seconds: number) => string;
}

/**
 * Counts one event against each limit, in the database, so that the limits hold across processes.
 * Refuses with 429 and Retry-After, counting nothing, if one is used up.
 */
export async function countEvent(
  services: Services,
  limits: readonly Limit[],
): Promise<{ ids: string[] }> {
  const now = services.now();
  const events = limits.map((limit) => ({
    id: newId(),
    kind: limit.kind,
    subject: limit.subject,
    at: now.toISOString(),
  }));
  await systemWrite(services, async (trx) => {
    for (const limit of limits) {
      await lockName(services.database.engine, trx, `${limit.kind} ${limit.subject}`);
      await refuseOverLimit(trx, limit, now);
    }
    await trx.insertInto("rate_events").values(events).execute();
  });
  return { ids: events.map((event) => event.id) };
}

async function refuseOverLimit(trx: SystemTrx, limit: Limit, now: Date): Promise<void> {
  const since = new Date(now.getTime() - limit.windowMs).toISOString();
  const events = await trx
    .selectFrom("rate_events")
    .select("at")
    .where("kind", "=", limit.kind)
    .where("subject", "=", limit.subject)
    .where("at", ">", since)
    .orderBy("at", "desc")
    .limit(limit.most)
    .execute();
  const oldest = events[limit.most - 1];
  if (!oldest) return;
  const freeAt = Date.parse(oldest.at) + limit.windowMs;
  const seconds = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1_000));
  const words = limit.refusal?.(seconds) ?? "Too many attempts, please try again later";
  throw new ApiError(429, "too_many_requests", words, { retryAfterSeconds: seconds });
}

/** Takes counted events back. */
export async function uncount(trx: SystemTrx, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom("rate_events").where("id", "in", ids).execute();
}

export async function forgetEvents(trx: SystemTrx, kind: string, subject: string): Promise<void> {
  await trx
    .deleteFrom("rate_events")
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .execute();
}

/** Drops events older than any window. */
export async function forgetOldEvents(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - 24 * 60 * 60 * 1_000).toISOString();
  await systemWrite(services, (trx) =>
    trx.deleteFrom("rate_events").where("at", "<", before).execute(),
  );
}
