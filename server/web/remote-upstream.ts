import { circuitBreaker, handleAll, SamplingBreaker } from "cockatiel";
import { Readable } from "node:stream";
import { Agent, fetch } from "undici";

import {
  ANALYTICS_SESSION_HEADER,
  callPath,
  readRest,
  REST_HEADER,
  TRUNCATED_HEADER,
  type UpstreamRequest,
  type UpstreamResponse,
} from "../../app/upstream/transport";
import { CLIENT_ADDRESS_HEADER, HOST_SECRET_HEADER } from "../api/app";
import { toStreamRequest, type HostUpstream } from "./upstream";

const MAX_RESPONSE_BYTES = 10 * 1_048_576;

/** How long a remote API may take, in milliseconds. */
interface Timeouts {
  connectMs: number;
  /** Instead of what each call of the contract allows itself. */
  totalMs?: number;
  /** How long nobody asks an API that has stopped answering. */
  breakMs: number;
}
const TIMEOUTS: Timeouts = { connectMs: 1_000, breakMs: 5_000 };
/** An API has stopped answering if nearly all of five calls or more within this time got no answer. */
const BREAKER_WINDOW_MS = 10_000;
const BREAKER_MIN_RPS = 0.5;

/**
 * A remote API over HTTP. It rejects if no whole answer came in time; the client's address travels with
 * a secret that proves who says so.
 */
export function remoteUpstream(
  base: string,
  secret: string,
  { connectMs, totalMs, breakMs } = TIMEOUTS,
): HostUpstream {
  const dispatcher = new Agent({ connect: { timeout: connectMs } });
  const breaker = circuitBreaker(handleAll, {
    breaker: new SamplingBreaker({
      threshold: 0.9,
      duration: BREAKER_WINDOW_MS,
      minimumRps: BREAKER_MIN_RPS,
    }),
    halfOpenAfter: breakMs,
  });
  const within = <Answer>(work: () => Promise<Answer>) => breaker.execute(work);
  const from = (clientAddress: string) => ({
    [CLIENT_ADDRESS_HEADER]: clientAddress,
    [HOST_SECRET_HEADER]: secret,
  });
  /** Failures that are the caller's own are thrown past the breaker. */
  const withinOrOwn = async (
    work: () => Promise<Response>,
    isOwn: () => boolean,
    onFailure: () => void,
  ) => {
    const outcome = await within(() =>
      work().catch((error: unknown) => {
        onFailure();
        if (isOwn()) return { error };
        throw error;
      }),
    );
    if (outcome instanceof Response) return outcome;
    throw outcome.error;
  };
  const timeout = (allowedMs: number) => AbortSignal.timeout(totalMs ?? allowedMs);
  return {
    send: (request, clientAddress) =>
      within(async () => {
        const { url, init } = toRequest(request, base);
        const response = await fetch(url, {
          ...init,
          headers: { ...init.headers, ...from(clientAddress) },
          dispatcher,
          redirect: "error",
          signal: timeout(request.timeoutMs),
        });
        return readResponse(response);
      }),
    fetch: async (request, clientAddress) => {
      const { url, method, headers, body } = toStreamRequest(request, base);
      const clock = new Clock(totalMs ?? request.timeoutMs, request.signal);
      // A sender who broke off says nothing about the API.
      let isSenderGone = false;
      const outgoing = body && sent(body, clock, () => (isSenderGone = true));
      return withinOrOwn(
        async () => {
          const response = await fetch(url, {
            method,
            headers: { ...Object.fromEntries(headers), ...from(clientAddress) },
            ...(outgoing
              ? { body: Readable.from(outgoing, { objectMode: false }), duplex: "half" }
              : {}),
            dispatcher,
            redirect: "manual",
            signal: clock.signal,
          });
          return toResponse(response, clock);
        },
        () => isSenderGone || request.signal?.aborted === true,
        () => clock.stop(),
      );
    },
  };
}

/** A streamed answer; the clock runs while it is waited for, and not while nobody reads it. */
function toResponse(response: Awaited<ReturnType<typeof fetch>>, clock: Clock): Response {
  const headers = new Headers([...response.headers]);
  // The body comes unpacked.
  if (headers.has("content-encoding")) {
    headers.delete("content-encoding");
    headers.delete("content-length");
  }
  clock.stop();
  const reader = response.body?.getReader();
  const body = reader
    ? new ReadableStream<Uint8Array>(
        {
          async pull(to) {
            clock.start();
            const { done, value } = await reader.read();
            clock.stop();
            if (done) to.close();
            else to.enqueue(value as Uint8Array);
          },
          cancel: (reason) => reader.cancel(reason),
        },
        { highWaterMark: 0 },
      )
    : null;
  return new Response(body, { status: response.status, headers });
}

/** The body on its way; waiting for its sender is not the API's time. */
async function* sent(
  body: ReadableStream<Uint8Array>,
  clock: Clock,
  onBroken: () => void,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      clock.stop();
      const { done, value } = await reader.read();
      clock.start();
      if (done) return;
      yield value;
    }
  } catch (error) {
    onBroken();
    throw error;
  } finally {
    void reader.cancel().catch(() => null);
  }
}

/** Ends a call that has waited for the API this long at one time. */
class Clock {
  readonly signal: AbortSignal;
  readonly #ms: number;
  readonly #end = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number, caller: AbortSignal | undefined) {
    this.#ms = ms;
    this.signal = caller ? AbortSignal.any([caller, this.#end.signal]) : this.#end.signal;
    this.start();
  }

  start(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => this.#end.abort(new DOMException("The API did not answer in time", "TimeoutError")),
      this.#ms,
    );
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

/** A call as an HTTP request. */
export function toRequest(request: UpstreamRequest, base: string) {
  const { method, path, params, query, body, cookie, idempotencyKey, analyticsSession } = request;
  const url = new URL(base + callPath(path, params));
  url.search = new URLSearchParams(query).toString();
  const headers: Record<string, string> = { accept: "application/json" };
  if (cookie) headers.cookie = cookie;
  if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
  if (analyticsSession) headers[ANALYTICS_SESSION_HEADER] = analyticsSession;
  if (body === undefined) return { url, init: { method, headers } };
  headers["content-type"] = "application/json";
  return { url, init: { method, headers, body: JSON.stringify(body) } };
}

/** An HTTP response as an answer; what cannot be read says why. */
export async function readResponse(response: {
  status: number;
  headers: { get(name: string): string | null };
  body: AsyncIterable<Uint8Array> | null;
}): Promise<UpstreamResponse> {
  const answer = {
    status: response.status,
    body: null,
    cookie: response.headers.get("set-cookie")?.split(";")[0] ?? null,
    isTruncated: response.headers.get(TRUNCATED_HEADER) === "true",
    rest: readRest(response.headers.get(REST_HEADER)),
  };
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > MAX_RESPONSE_BYTES) return { ...answer, unreadable: "the answer is too large" };
      text += decoder.decode(chunk, { stream: true });
    }
    text += decoder.decode();
  } catch (error) {
    if (
      error instanceof TypeError &&
      "code" in error &&
      error.code === "ERR_ENCODING_INVALID_ENCODED_DATA"
    )
      return { ...answer, unreadable: "the answer is not UTF-8 text" };
    throw error;
  }
  try {
    return { ...answer, body: JSON.parse(text) as unknown };
  } catch {
    return { ...answer, unreadable: "the answer is not JSON" };
  }
}
