import type { Context } from "hono";
import { LRUCache } from "lru-cache";

import type { AnyEndpoint } from "../../app/upstream/endpoint";
import { MAX_RAW_BYTES } from "../../app/upstream/upload-limits";
import { ApiError } from "../api/api-error";
import { readLimited } from "../api/request-body";
import { clientAddress } from "./client-address";
import type { WebEnv, WebOptions } from "./web-options";

const MINUTE_MS = 60_000;

/** Not the sender's to say, about the connection rather than the message, or said by the host itself. */
const DROPPED =
  /^(cookie|host|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|content-length|accept-encoding|origin|referer|idempotency-key|(proxy|sec-fetch|x-forwarded|x-headrail)-.*)$/;

/**
 * Passes on to the upstream what programs of others send: no origin, no cookies, no page; bytes and headers as they
 * came. An address may do so `mostPerMinute` times.
 */
export function createPassOn(options: WebOptions, mostPerMinute: number) {
  const counted = new LRUCache<string, number>({ max: 10_000, ttl: MINUTE_MS, noUpdateTTL: true });
  return async (endpoint: AnyEndpoint, context: Context<WebEnv>): Promise<Response> => {
    const address = clientAddress(
      context.env?.remoteAddress,
      context.req.header("x-forwarded-for") ?? null,
      options.settings.trustedProxies,
    );
    const count = (counted.get(address) ?? 0) + 1;
    counted.set(address, count);
    if (count > mostPerMinute) return refuse(context, 429, "too_many_requests");
    return deliver(options, endpoint, context, address);
  };
}

async function deliver(
  options: WebOptions,
  endpoint: AnyEndpoint,
  context: Context<WebEnv>,
  address: string,
): Promise<Response> {
  const { req } = context;
  try {
    const isRead = endpoint.method === "GET";
    const content = isRead ? null : new Uint8Array(await readLimited(req.raw, MAX_RAW_BYTES));
    const response = await options.upstream.fetch(
      {
        method: endpoint.method,
        path: endpoint.path,
        params: req.param(),
        query: req.query(),
        cookie: null,
        idempotencyKey: endpoint.access === "key" ? (req.header("idempotency-key") ?? null) : null,
        headers: Object.fromEntries([...req.raw.headers].filter(([name]) => !DROPPED.test(name))),
        content,
        timeoutMs: endpoint.timeoutMs,
        signal: req.raw.signal,
      },
      address,
    );
    const type = response.headers.get("content-type") ?? "";
    return new Response(response.body, {
      status: response.status,
      headers: {
        ...retryAfter(response),
        "content-type": /^application\/json\b/.test(type) ? type : "text/plain; charset=utf-8",
        "cache-control": "no-store",
      },
    });
  } catch (error) {
    if (error instanceof ApiError) return refuse(context, 413, "too_large");
    if (req.raw.signal.aborted) return refuse(context, 400, "broken");
    options.log.error({ err: error, path: req.path }, "what a program sent could not be delivered");
    return refuse(context, 503, "unavailable");
  }
}

/** In few words: who reads this is a program, which tries again later. */
export function refuse(
  context: Context<WebEnv>,
  status: 400 | 404 | 413 | 429 | 503,
  code: string,
): Response {
  if (status === 429 || status === 503) context.header("retry-after", "60");
  return context.json({ error: { code, message: code } }, status, {
    "cache-control": "no-store",
  });
}

const retryAfter = ({ headers }: Response): Record<string, string> => {
  const said = headers.get("retry-after");
  return said === null ? {} : { "retry-after": said };
};
