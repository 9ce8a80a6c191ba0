import type { Problem } from "./contract/problem";

/** The upstream answered with a refusal or a fault of its own. */
export class UpstreamError extends Error {
  override readonly name = "UpstreamError";
  constructor(
    readonly status: number,
    readonly problem: Problem | null,
    readonly call: string,
  ) {
    super(`${call} answered ${status}${problem ? `: ${problem.message}` : ""}`);
  }
}

/** The upstream could not be reached, or did not answer in time. */
export class UpstreamUnreachable extends Error {
  override readonly name = "UpstreamUnreachable";
  constructor(call: string, cause: unknown) {
    super(`${call} got no answer`, { cause });
  }
}

/** An answer that is not what the contract says; names the call and the field. */
export class ContractMismatch extends Error {
  override readonly name = "ContractMismatch";
  constructor(
    readonly call: string,
    readonly fieldPath: string,
    detail: string,
  ) {
    super(`${call} answered something unexpected at ${fieldPath || "the top"}: ${detail}`);
  }
}

/** What an upstream that does not compare would have said, had it seen that somebody else was first. */
export const movedMeanwhile = (call: string): UpstreamError =>
  new UpstreamError(409, { code: "stale", message: "It was changed in the meantime" }, call);

/** True if the upstream refused with this status. */
export function isRefused(error: unknown, ...statuses: number[]): error is UpstreamError {
  return error instanceof UpstreamError && statuses.includes(error.status);
}
