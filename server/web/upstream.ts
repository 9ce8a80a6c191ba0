import type { RequestCache } from "../../app/upstream/per-request";
import {
  ANALYTICS_SESSION_HEADER,
  callPath,
  type StreamRequest,
  type UpstreamRequest,
  type UpstreamResponse,
} from "../../app/upstream/transport";
import type { Api } from "../api/app";

/** The upstream as the host reaches it, which also says whose browser is behind a call. */
export interface HostUpstream {
  /** `cache` is what the calls of one request may share if the API is in this process. */
  send(
    request: UpstreamRequest,
    clientAddress: string,
    cache?: RequestCache,
  ): Promise<UpstreamResponse>;
  fetch(request: StreamRequest, clientAddress: string): Promise<Response>;
}

const INTERNAL_ORIGIN = "http://upstream.internal";

/** The embedded API within the process: JSON calls build no request and write no JSON. */
export function embeddedUpstream(api: Api): HostUpstream {
  return {
    send: (request, clientAddress, cache) =>
      api.send({ ...request, clientAddress, ...(cache ? { cache } : {}) }),
    fetch: async (request, clientAddress) =>
      api.fetch(toStreamRequest(request, INTERNAL_ORIGIN), { remoteAddress: clientAddress }),
  };
}

/** A streamed call as an HTTP request. */
export function toStreamRequest(request: StreamRequest, base: string): Request {
  const { method, path, params, query, headers, content, cookie, idempotencyKey, signal } = request;
  const { analyticsSession } = request;
  const url = new URL(base + callPath(path, params));
  url.search = new URLSearchParams(query).toString();
  return new Request(url, {
    method,
    headers: {
      ...headers,
      ...(cookie ? { cookie } : {}),
      ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
      ...(analyticsSession ? { [ANALYTICS_SESSION_HEADER]: analyticsSession } : {}),
    },
    redirect: "manual",
    ...(signal ? { signal } : {}),
    ...(content ? { body: content, duplex: "half" as const } : {}),
  });
}
