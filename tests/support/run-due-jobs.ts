import type { Services } from "../../server/api/services";
import { claimJobs } from "../../server/jobs/claim";
import type { JobKind } from "../../server/jobs/job-kind";
import { kindOf, runJob } from "../../server/jobs/run-job";
import { CONCURRENCY } from "../../server/jobs/runner";

/** Runs what is due by the clock of the services, and what that makes due, to its end; how many attempts that were. */
export async function runDueJobs(
  services: Services,
  kinds: ReadonlyMap<string, JobKind>,
): Promise<number> {
  const never = new AbortController().signal;
  const names = [...kinds.keys()];
  for (let attempts = 0; ;) {
    const claimed = await claimJobs(services, names, CONCURRENCY);
    if (claimed.length === 0) return attempts;
    attempts += claimed.length;
    await Promise.all(claimed.map((job) => runJob(services, kindOf(kinds, job), job, never)));
  }
}
