import type { Selectable } from "kysely";

import { systemWrite } from "../api/system-write";
import type { Services } from "../api/services";
import { claiming } from "../database/dialect";
import { newId } from "../database/id";
import type { Schema } from "../database/schema";

/** A job that nobody renews for so long has lost its worker. */
export const LEASE_MS = 30_000;
/** A lease is renewed so often. Clocks of the machines may differ by less than what it has left then. */
export const RENEW_MS = LEASE_MS / 3;

export type ClaimedJob = Pick<
  Selectable<Schema["jobs"]>,
  "id" | "account_id" | "kind" | "payload" | "attempts"
> & { locked_by: string };

type Clock = Pick<Services, "database" | "now">;
const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS).toISOString();

/** When the next job of these kinds is due, in milliseconds from now and 0 at least; null if none waits. */
export async function msUntilDue(
  { database, now }: Clock,
  kinds: readonly string[],
): Promise<number | null> {
  const next = await database.read
    .selectFrom("jobs")
    .select("due_at")
    .where("due_at", "is not", null)
    .where("kind", "in", kinds)
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
  if (!next?.due_at) return null;
  return Math.max(0, Date.parse(next.due_at) - now().getTime());
}

/**
 * Takes due jobs for this worker, and no other takes them while their lease lasts. Kinds that this version of the
 * program does not know are left to one that does; `own` are jobs that it runs already, whatever their lease says after
 * the process stood still or its clock went ahead.
 */
export async function claimJobs(
  services: Clock,
  kinds: readonly string[],
  most: number,
  own: readonly string[] = [],
): Promise<ClaimedJob[]> {
  const now = services.now();
  const lockedBy = newId();
  return systemWrite(services, async (trx) => {
    const due = trx
      .selectFrom("jobs")
      .select(["id", "account_id", "kind", "payload", "attempts"])
      .where("due_at", "<=", now.toISOString())
      .where("kind", "in", kinds)
      .$if(own.length > 0, (others) => others.where("id", "not in", own))
      .orderBy("due_at")
      .limit(most);
    const jobs = await claiming(services.database.engine, due).execute();
    if (jobs.length === 0) return [];
    await trx
      .updateTable("jobs")
      .set(({ eb }) => ({
        status: "running",
        locked_by: lockedBy,
        due_at: leaseEnd(now),
        attempts: eb("attempts", "+", 1),
      }))
      .where(
        "id",
        "in",
        jobs.map(({ id }) => id),
      )
      .execute();
    return jobs.map((job) => ({ ...job, attempts: job.attempts + 1, locked_by: lockedBy }));
  });
}

/** Keeps a job for its worker; false if it is another's by now. */
export async function renewLease(services: Clock, job: ClaimedJob): Promise<boolean> {
  const { numUpdatedRows } = await systemWrite(services, (trx) =>
    trx
      .updateTable("jobs")
      .set({ due_at: leaseEnd(services.now()) })
      .where("id", "=", job.id)
      .where("locked_by", "=", job.locked_by)
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows) === 1;
}
