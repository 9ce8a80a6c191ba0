import { callPath, type UpstreamAnswer, type UpstreamQuestion } from "../../app/upstream/transport";
import { CLIENT_ADDRESS_HEADER, HOST_SECRET_HEADER, type Api } from "../api/app";
import type { Shared } from "../api/shared";

const TOTAL_MS = 8_000;
const MAX_ANSWER = 10 * 1_048_576;

/** `page` is what the questions of one page may share, where the API is in this process. */
export type AskForClient = (
  question: UpstreamQuestion,
  clientAddress: string,
  page?: Shared,
) => Promise<UpstreamAnswer>;

/** The embedded API, asked within the process: no request is built and no JSON written. */
export function embeddedUpstream(api: Api): AskForClient {
  return (question, clientAddress, page) =>
    api.ask({ ...question, clientAddress, ...(page ? { shared: page } : {}) });
}

/** A remote API; the client's address travels with a secret that proves who says so. */
export function remoteUpstream(base: string, secret: string): AskForClient {
  return overHttp((request, clientAddress) => {
    const headers = new Headers(request.headers);
    headers.set(CLIENT_ADDRESS_HEADER, clientAddress);
    headers.set(HOST_SECRET_HEADER, secret);
    return fetch(new Request(request, { headers, redirect: "error" }));
  }, base);
}

/** An upstream that speaks HTTP, however its requests are sent. */
export function overHttp(
  send: (request: Request, clientAddress: string) => Promise<Response>,
  base = "http://upstream.internal",
): AskForClient {
  return async (question, clientAddress) => {
    const response = await send(toRequest(question, base), clientAddress);
    const answer = {
      status: response.status,
      cookie: response.headers.get("set-cookie")?.split(";")[0] ?? null,
    };
    if (Number(response.headers.get("content-length") ?? 0) > MAX_ANSWER) {
      return { ...answer, body: null, unreadable: "the answer is too large" };
    }
    return { ...answer, ...parseJson(await response.text()) };
  };
}

function toRequest(question: UpstreamQuestion, base: string): Request {
  const { method, path, params, query, body, cookie, once } = question;
  const url = new URL(base + callPath(path, params));
  url.search = new URLSearchParams(query).toString();
  const headers = new Headers({ accept: "application/json" });
  if (cookie) headers.set("cookie", cookie);
  if (once) headers.set("idempotency-key", once);
  if (body !== undefined) headers.set("content-type", "application/json");
  return new Request(url, {
    method,
    headers,
    signal: AbortSignal.timeout(TOTAL_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

function parseJson(text: string): Pick<UpstreamAnswer, "body" | "unreadable"> {
  try {
    return { body: JSON.parse(text) as unknown };
  } catch {
    return { body: null, unreadable: "the answer is not JSON" };
  }
}
