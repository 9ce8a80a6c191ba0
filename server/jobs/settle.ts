import { sql, type Updateable } from "kysely";

import type { Services } from "../api/services";
import { systemWrite } from "../api/system-write";
import type { Schema } from "../database/schema";
import type { ClaimedJob } from "./claim";

/** How an attempt ended. */
export type Outcome =
  | { is: "done" }
  | { is: "retry"; inMs: number; error: string }
  | { is: "dead"; error: string }
  /** The program stops: the attempt does not count. */
  | { is: "released" };

/** What a job that is done keeps, for its key, until it is forgotten. */
const EMPTIED = { payload: "{}", recipient: null } as const;
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;
const MOST_AT_ONCE = 1_000;

/** Notes how an attempt ended; false, and nothing noted, if the job is another worker's by now. */
export async function settleJob(
  services: Services,
  job: ClaimedJob,
  outcome: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await systemWrite(services, (trx) =>
    trx
      .updateTable("jobs")
      .set({ locked_by: null, ...changes(outcome, job, services.now()) })
      .where("id", "=", job.id)
      .where("locked_by", "=", job.locked_by)
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows) === 1;
}

function changes(outcome: Outcome, job: ClaimedJob, now: Date): Updateable<Schema["jobs"]> {
  const at = now.toISOString();
  switch (outcome.is) {
    case "done":
      return { status: "done", due_at: null, finished_at: at, error: null, ...EMPTIED };
    case "retry": {
      const { error, inMs } = outcome;
      return { status: "waiting", due_at: new Date(now.getTime() + inMs).toISOString(), error };
    }
    case "dead":
      return { status: "dead", due_at: null, finished_at: at, error: outcome.error };
    case "released":
      return { status: "waiting", due_at: at, attempts: job.attempts - 1 };
  }
}

/**
 * Drops jobs that ended a week ago and that nobody is shown: those that were done, whose keys are free then, and dead
 * ones of no account. Dead ones of an account stay until somebody removes them.
 */
export async function forgetDoneJobs(services: Services): Promise<void> {
  await forget(services, "done");
  await forget(services, "dead");
}

async function forget(services: Services, status: "done" | "dead"): Promise<void> {
  const before = new Date(services.now().getTime() - KEPT_MS).toISOString();
  for (;;) {
    const { numDeletedRows } = await systemWrite(services, (trx) =>
      trx
        .deleteFrom("jobs")
        .where("id", "in", (some) =>
          some
            .selectFrom("jobs")
            .select("id")
            .where("status", "=", sql.lit(status))
            .$if(status === "dead", (dead) => dead.where("account_id", "is", null))
            .where("finished_at", "<", before)
            .orderBy("finished_at")
            .limit(MOST_AT_ONCE),
        )
        .executeTakeFirst(),
    );
    if (Number(numDeletedRows) < MOST_AT_ONCE) return;
  }
}
