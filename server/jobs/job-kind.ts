import type { z } from "zod";

import type { Subject } from "../api/account-write";
import type { Services } from "../api/services";
import type { Backoff } from "./backoff";
import type { JobDeclaration } from "./enqueue";

/** An attempt at a job, as the work of its kind sees it. */
export interface SystemJob<Payload> {
  /** Stays the same over all attempts: what is done outside goes under it, so that it happens once. */
  readonly id: string;
  readonly payload: Payload;
  /** 1 is the first. */
  readonly attempt: number;
  /** Aborted when its time is over, the program stops, or another worker has taken the job over. */
  readonly signal: AbortSignal;
}
export interface AccountJob<Payload> extends SystemJob<Payload> {
  /** Whose data it is about, and the job as who acts: for `accountWrite`. */
  readonly subject: Subject;
}

interface Limits {
  /** Attempts before the job is dead. */
  readonly attempts: number;
  readonly backoff: Backoff;
  /** What one attempt may take. */
  readonly timeoutMs: number;
}
/** Ten attempts within about an hour. */
const LIMITS: Limits = {
  attempts: 10,
  backoff: { firstMs: 10_000, longestMs: 60 * 60 * 1_000 },
  timeoutMs: 60_000,
};

type Run<Job> = (services: Services, job: Job) => Promise<unknown>;
export interface AccountJobKind<Payload> extends JobDeclaration<Payload>, Limits {
  readonly run: Run<AccountJob<Payload>>;
}
export interface SystemJobKind<Payload> extends JobDeclaration<Payload, "system">, Limits {
  readonly run: Run<SystemJob<Payload>>;
}

/** A kind of any payload, as the runner has it. */
type OfAnyPayload<Kind> = Omit<Kind, "payload"> & { readonly payload: z.ZodType };
export type JobKind = OfAnyPayload<AccountJobKind<never>> | OfAnyPayload<SystemJobKind<never>>;

type Parts<Kind extends Limits> = Omit<Kind, keyof Limits | "scope"> & Partial<Limits>;

/**
 * A kind of job on an account's data. It runs at least once: a worker may die after the work and before it is noted,
 * so `run` is written to bear being repeated.
 */
export function accountJob<Payload>(
  parts: Parts<AccountJobKind<Payload>>,
): AccountJobKind<Payload> {
  return { ...LIMITS, ...parts, scope: "account" };
}

/** A kind of job that is about no account yet, or about all. */
export function systemJob<Payload>(parts: Parts<SystemJobKind<Payload>>): SystemJobKind<Payload> {
  return { ...LIMITS, ...parts, scope: "system" };
}
