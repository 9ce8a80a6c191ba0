import { ApiError } from "./api-error";

/** The time one call may take; a body that flows stops the clock, a caller who goes away ends it. */
export class TimeAllowed {
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout;
  #total: NodeJS.Timeout | null = null;
  #isReading = false;
  #refuse: (error: unknown) => void = () => {};

  constructor(idleMs: number, caller: AbortSignal) {
    this.#timer = setTimeout(() => this.#end(), idleMs);
    const leave = () => this.#controller.abort(caller.reason);
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
    const error = this.#isReading
      ? new ApiError(400, "upload_stopped", "The upload stopped, please try again")
      : new ApiError(503, "out_of_time", "This took too long, please try again");
    this.#refuse(error);
    this.#controller.abort(error);
  }
}
