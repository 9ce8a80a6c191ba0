import { circuitBreaker, handleAll, SamplingBreaker } from "cockatiel";
import { Agent, fetch } from "undici";

import { callPath, type UpstreamAnswer, type UpstreamQuestion } from "../../app/upstream/transport";
import { CLIENT_ADDRESS_HEADER, HOST_SECRET_HEADER } from "../api/app";
import type { AskForClient } from "./upstream";

const MAX_ANSWER = 10 * 1_048_576;

/** How long a remote API may take, in milliseconds. */
export interface Patience {
  connectMs: number;
  totalMs: number;
  /** How long nobody asks an API that has stopped answering. */
  restMs: number;
}
const PATIENCE: Patience = { connectMs: 1_000, totalMs: 8_000, restMs: 5_000 };
/** It has stopped answering where of five calls or more within this time nearly all got no answer. */
const WATCHED_MS = 10_000;
const FEWEST_PER_SECOND = 0.5;

/**
 * A remote API over HTTP. It rejects where no whole answer came in time; the client's address travels with
 * a secret that proves who says so.
 */
export function remoteUpstream(
  base: string,
  secret: string,
  { connectMs, totalMs, restMs } = PATIENCE,
): AskForClient {
  const dispatcher = new Agent({ connect: { timeout: connectMs } });
  const breaker = circuitBreaker(handleAll, {
    breaker: new SamplingBreaker({
      threshold: 0.9,
      duration: WATCHED_MS,
      minimumRps: FEWEST_PER_SECOND,
    }),
    halfOpenAfter: restMs,
  });
  return (question, clientAddress) =>
    breaker.execute(async () => {
      const { url, init } = toRequest(question, base);
      const response = await fetch(url, {
        ...init,
        headers: {
          ...init.headers,
          [CLIENT_ADDRESS_HEADER]: clientAddress,
          [HOST_SECRET_HEADER]: secret,
        },
        dispatcher,
        redirect: "error",
        signal: AbortSignal.timeout(totalMs),
      });
      return readAnswer(response);
    });
}

/** A question as an HTTP request. */
export function toRequest(question: UpstreamQuestion, base: string) {
  const { method, path, params, query, body, cookie, once, known } = question;
  const url = new URL(base + callPath(path, params));
  url.search = new URLSearchParams(query).toString();
  const headers: Record<string, string> = { accept: "application/json" };
  if (cookie) headers.cookie = cookie;
  if (once) headers["idempotency-key"] = once;
  if (known !== null) headers["if-none-match"] = known;
  if (body === undefined) return { url, init: { method, headers } };
  headers["content-type"] = "application/json";
  return { url, init: { method, headers, body: JSON.stringify(body) } };
}

/** An HTTP response as an answer; what cannot be read says why. */
export async function readAnswer(response: {
  status: number;
  headers: { get(name: string): string | null };
  body: AsyncIterable<Uint8Array> | null;
}): Promise<UpstreamAnswer> {
  const answer = {
    status: response.status,
    body: null,
    cookie: response.headers.get("set-cookie")?.split(";")[0] ?? null,
    tag: response.headers.get("etag"),
  };
  if (response.status === 304) return answer;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > MAX_ANSWER) return { ...answer, unreadable: "the answer is too large" };
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
