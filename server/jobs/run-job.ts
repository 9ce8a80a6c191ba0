import type { Services } from "../api/services";
import { databaseTrouble } from "../database/errors";
import { backoffMs } from "./backoff";
import { RENEW_MS, renewLease, type ClaimedJob } from "./claim";
import { JobFailure } from "./job-failure";
import type { AccountJob, JobKind } from "./job-kind";
import { settleJob, type Outcome } from "./settle";

const PROGRAM_FAULT = "The program met an error of its own. Its log says more.";
const CUT_OFF = "Its last attempt was cut off. It may have been done all the same.";
const DATABASE_TROUBLE = "The database could not be reached, or was busy.";
/** Waits before the note of how an attempt ended is tried again: one that is lost makes the job run again. */
const NOTE_AGAIN_MS = [500, 1_500, 4_000];

/** The kind of a job that was claimed because its kind is known. */
export function kindOf(kinds: ReadonlyMap<string, JobKind>, job: ClaimedJob): JobKind {
  const kind = kinds.get(job.kind);
  if (!kind) throw new Error(`Nobody asked for jobs of kind ${job.kind}`);
  return kind;
}

/** One attempt at a claimed job, from its lease to the note of how it ended. It never throws. */
export async function runJob(
  services: Services,
  kind: JobKind,
  job: ClaimedJob,
  stopped: AbortSignal,
): Promise<void> {
  const { log } = services;
  const about = { kind: job.kind, job: job.id, attempt: job.attempts };
  try {
    const outcome = await attempt(services, kind, job, stopped);
    const isNoted = await noteOutcome(services, job, outcome);
    if (!isNoted) log.warn(about, "another worker has taken this job over");
    else if (outcome.is === "dead") log.warn({ ...about, why: outcome.error }, "a job is dead");
    else if (outcome.is === "retry") log.info({ ...about, why: outcome.error }, "a job failed");
  } catch (error) {
    log.warn({ ...about, err: error }, "how a job ended could not be noted: it runs again");
  }
}

/** Outlasts a database that is busy for a while: the note names its claim, so it may come late. */
async function noteOutcome(
  services: Services,
  job: ClaimedJob,
  outcome: Outcome,
): Promise<boolean> {
  for (const waitMs of NOTE_AGAIN_MS) {
    try {
      return await settleJob(services, job, outcome);
    } catch (error) {
      if (!databaseTrouble(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return settleJob(services, job, outcome);
}

async function attempt(
  services: Services,
  kind: JobKind,
  job: ClaimedJob,
  stopped: AbortSignal,
): Promise<Outcome> {
  if (job.attempts > kind.attempts) {
    return { is: "dead", error: CUT_OFF };
  }
  const lease = keepLease(services, job);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(tooLong(kind.timeoutMs)), kind.timeoutMs);
  const signal = AbortSignal.any([late.signal, lease.signal, stopped]);
  try {
    await untilAborted(signal, () => perform(services, kind, job, signal));
    return { is: "done" };
  } catch (error) {
    if (stopped.aborted && signal.reason === stopped.reason) return { is: "released" };
    return judge(services, kind, job, error);
  } finally {
    clearTimeout(timer);
    lease.end();
  }
}

const tooLong = (ms: number) => new JobFailure(`It took longer than ${ms / 1_000} seconds.`);

/** Runs the work of the kind on the payload as it is stored. */
async function perform(
  services: Services,
  kind: JobKind,
  job: ClaimedJob,
  signal: AbortSignal,
): Promise<void> {
  const parsed = kind.payload.safeParse(JSON.parse(job.payload));
  if (!parsed.success) {
    // While versions run side by side, a later attempt may be the other one's.
    throw new JobFailure("It was made by another version of the program.");
  }
  const system = { id: job.id, payload: parsed.data as never, attempt: job.attempts, signal };
  if (kind.scope === "system") return void (await kind.run(services, system));
  if (job.account_id === null) throw new Error(`A job of kind ${job.kind} names no account`);
  const actor = { type: "job", id: job.id } as const;
  const own: AccountJob<never> = { ...system, subject: { accountId: job.account_id, actor } };
  await kind.run(services, own);
}

/** Again later, or never. */
function judge(services: Services, kind: JobKind, job: ClaimedJob, error: unknown): Outcome {
  const reason = reasonOf(services, job, error);
  const isPermanent = error instanceof JobFailure && error.isPermanent;
  if (isPermanent || job.attempts >= kind.attempts) return { is: "dead", error: reason };
  return { is: "retry", inMs: backoffMs(kind.backoff, job.attempts), error: reason };
}

/** The code by which the network or a provider names what went wrong, such as `ECONNREFUSED`. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code: unknown = Reflect.get(error, "code");
  return codeOf(error.cause) ?? (typeof code === "string" ? code : undefined);
}

/** What a job says of its failure is for people; anything else is in the log alone. */
function reasonOf({ log }: Services, job: ClaimedJob, error: unknown): string {
  const of = { kind: job.kind, job: job.id };
  if (error instanceof JobFailure) {
    // Its code alone: what a provider says may hold what is secret.
    log.info({ ...of, code: codeOf(error) }, "a job failed");
    return error.message;
  }
  const about = { ...of, err: error };
  if (databaseTrouble(error)) {
    log.warn(about, "a job could not reach the database");
    return DATABASE_TROUBLE;
  }
  log.error(about, "a job met a fault");
  return PROGRAM_FAULT;
}

/** Ends with the signal, even if the work does not heed it: nobody waits for such work any longer. */
function untilAborted(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort, { once: true });
    // What listens to a signal made of others is kept in memory with all it holds, until it listens no more.
    const forget = () => signal.removeEventListener("abort", abort);
    work().finally(forget).then(resolve, reject);
  });
}

/** Renews a job's lease while it runs; the signal says that it was lost. */
function keepLease(services: Services, job: ClaimedJob) {
  const lost = new AbortController();
  const renewing = setInterval(() => {
    renewLease(services, job).then(
      (isKept) => {
        if (!isKept) lost.abort(new JobFailure("Another worker has taken it over."));
      },
      // The database may be back before the lease is over.
      (error: unknown) => services.log.warn({ err: error }, "a job's lease could not be renewed"),
    );
  }, RENEW_MS);
  return { signal: lost.signal, end: () => clearInterval(renewing) };
}
