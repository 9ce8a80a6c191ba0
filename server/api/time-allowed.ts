import { TIMEOUT_CODE } from "../../app/upstream/contract/problem";
import type { AnyEndpoint } from "../../app/upstream/endpoint";
import { ApiError } from "./api-error";

type Timed = Pick<AnyEndpoint, "timeoutMs" | "isQuery">;

/**
 * Runs a call's work, or answers 503 once the endpoint's time is over. The work goes on: its transaction is
 * kept or rolled back as if somebody waited, so a change may still take effect; `onLateFailure` is told of
 * what it throws then.
 */
export async function withinTime<Result>(
  endpoint: Timed,
  work: () => Promise<Result>,
  onLateFailure: (error: unknown) => void,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const working = work();
  const ended = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(outOfTime(endpoint));
      working.catch(onLateFailure);
    }, endpoint.timeoutMs);
  });
  try {
    return await Promise.race([working, ended]);
  } finally {
    clearTimeout(timer);
  }
}

/** The refusal of a call whose time is over; of a change it says that it may have happened. */
function outOfTime({ isQuery }: Timed): ApiError {
  const message = isQuery
    ? "This took too long, please try again"
    : "This took too long. It may still have been saved: please check before you try again";
  return new ApiError(503, TIMEOUT_CODE, message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
const RETRY_AFTER_SECONDS = 10;

const uploadStopped = () =>
  new ApiError(400, "upload_stopped", "The upload stopped, please try again");

/** The time a streamed call may take; a body that flows stops the clock, a caller who goes away ends it. */
export class TimeAllowed {
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout;
  #total: NodeJS.Timeout | null = null;
  #isReading = false;
  readonly #endpoint: Timed;
  #refuse: (error: unknown) => void = () => {};

  constructor(endpoint: Timed, caller: AbortSignal) {
    this.#endpoint = endpoint;
    this.#timer = setTimeout(() => this.#end(), endpoint.timeoutMs);
    // What stops by it ends in a refusal, which is not logged as a fault.
    const leave = () => this.#controller.abort(uploadStopped());
    if (caller.aborted) leave();
    else caller.addEventListener("abort", leave, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Counts only the time in which nothing arrives, up to a time in all. */
  allowWhileFlowing(totalMs: number): void {
    this.#total = setTimeout(() => this.#end(), totalMs);
  }

  /** The body; each piece of it that arrives starts the time anew. */
  watch(body: ReadableStream<Uint8Array> | null): ReadableStream<Uint8Array> | null {
    if (!body) return null;
    this.#isReading = true;
    return body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, to) => {
          this.#timer.refresh();
          to.enqueue(chunk);
        },
        flush: () => {
          this.#isReading = false;
          this.#timer.refresh();
        },
      }),
    );
  }

  /** Runs the work; if its time ends first, that is the answer, and the signal tells the work. */
  async within<Result>(work: () => Promise<Result>): Promise<Result> {
    const ended = new Promise<never>((_, reject) => (this.#refuse = reject));
    ended.catch(() => null);
    const working = work();
    working.catch(() => null);
    try {
      return await Promise.race([working, ended]);
    } finally {
      clearTimeout(this.#timer);
      if (this.#total) clearTimeout(this.#total);
    }
  }

  #end(): void {
    const error = this.#isReading ? uploadStopped() : outOfTime(this.#endpoint);
    this.#refuse(error);
    this.#controller.abort(error);
  }
}
