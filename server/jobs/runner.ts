import type { Services } from "../api/services";
import { claimJobs, msUntilDue } from "./claim";
import type { JobKind } from "./job-kind";
import { kindOf, runJob } from "./run-job";

/** Jobs that one process runs at a time. */
export const CONCURRENCY = 4;
/** What another process has stored is found after so long; what this one stores wakes it. */
const POLL_MS = 5_000;
const LONGEST_POLL_MS = 60_000;
/** What runs when the program is told to stop may take so long; it is given back then. */
const GRACE_MS = 8_000;

export interface JobRunner {
  /** Looks for due jobs now. */
  wake(): void;
  /** Claims nothing more, lets what runs come to its end, and gives back what does not. */
  stop(): Promise<void>;
}

/** Runs due jobs in this process until it is stopped. While nothing is due it asks one query every few seconds. */
export function startRunner(
  services: Services,
  kinds: ReadonlyMap<string, JobKind>,
  { graceMs = GRACE_MS, pollMs = POLL_MS } = {},
): JobRunner {
  const names = [...kinds.keys()];
  /** By their ids. */
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let isStopping = false;
  let looking: Promise<void> | null = null;
  let isAsked = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Claims as many due jobs as there is room for, and says when to look again, in milliseconds. */
  async function look(): Promise<number> {
    const room = CONCURRENCY - running.size;
    // A job that ends looks again.
    if (room === 0) return pollMs;
    const dueInMs = await msUntilDue(services, names);
    if (dueInMs === null || dueInMs > 0) return Math.min(pollMs, dueInMs ?? pollMs);
    if (isStopping) return pollMs;
    const claimed = await claimJobs(services, names, room, [...running.keys()]);
    for (const job of claimed) {
      const run = runJob(services, kindOf(kinds, job), job, stopping.signal).finally(() => {
        running.delete(job.id);
        wake();
      });
      running.set(job.id, run);
    }
    return pollMs;
  }

  async function lookAndWait(): Promise<void> {
    isAsked = false;
    let waitMs: number;
    try {
      waitMs = await look();
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) services.log.warn({ err: error }, "jobs cannot be looked for at present");
      waitMs = Math.min(LONGEST_POLL_MS, pollMs * 2 ** failures);
    }
    looking = null;
    if (isStopping) return;
    if (isAsked) return wake();
    // Processes that were started together do not ask together.
    timer = setTimeout(wake, waitMs * (1 + Math.random() / 5));
    timer.unref();
  }

  function wake(): void {
    isAsked = true;
    if (isStopping || looking) return;
    clearTimeout(timer);
    looking = Promise.resolve().then(lookAndWait);
  }

  wake();
  return {
    wake,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await looking;
      const grace = new Promise((resolve) => {
        timer = setTimeout(resolve, graceMs);
      });
      await Promise.race([Promise.allSettled(running.values()), grace]);
      clearTimeout(timer);
      stopping.abort(new Error("The program stops"));
      await Promise.allSettled(running.values());
    },
  };
}
