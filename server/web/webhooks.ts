import type { Context, Hono } from "hono";
import { LRUCache } from "lru-cache";

import { listEndpoints } from "../../app/upstream/contract/all";
import { callName } from "../../app/upstream/transport";
import type { AnyEndpoint } from "../../app/upstream/endpoint";
import { MAX_RAW_BYTES } from "../../app/upstream/upload-limits";
import { ApiError } from "../api/api-error";
import { readLimited } from "../api/request-body";
import { clientAddress } from "./client-address";
import type { WebEnv, WebOptions } from "./web-options";

const PREFIX = "/webhooks/";
/** Deliveries one address may make in a minute; providers send from few, and again later. */
const MAX_PER_MINUTE = 600;
const MINUTE_MS = 60_000;

/** Not the provider's to say, about the connection rather than the message, or said by the host itself. */
const DROPPED =
  /^(cookie|host|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|content-length|accept-encoding|origin|referer|idempotency-key|(proxy|sec-fetch|x-forwarded|x-headrail)-.*)$/;

/**
 * What providers send by themselves. Each call of the contract that takes a raw body has its own address here,
 * before the gate: no origin, no cookies, no page; the bytes and headers go on as they came, since the handler
 * checks the sender's signature over them.
 */
export function serveWebhooks(web: Hono<WebEnv>, options: WebOptions): void {
  const deliveries = new LRUCache<string, number>({
    max: 10_000,
    ttl: MINUTE_MS,
    noUpdateTTL: true,
  });
  const endpoints = [
    ...listEndpoints().map((one) => one.endpoint),
    ...(options.extraWebhooks ?? []),
  ];
  for (const endpoint of endpoints.filter((one) => one.takes === "raw")) {
    if (!endpoint.path.startsWith(PREFIX) || endpoint.access !== "public") {
      throw new Error(
        `${callName(endpoint)} takes a raw body, so it must be public and below ${PREFIX}`,
      );
    }
    web.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ":$1"), async (context) => {
      const address = clientAddress(
        context.env?.remoteAddress,
        context.req.header("x-forwarded-for") ?? null,
        options.settings.trustedProxies,
      );
      const count = (deliveries.get(address) ?? 0) + 1;
      deliveries.set(address, count);
      if (count > MAX_PER_MINUTE) return refuse(context, 429, "too_many_requests");
      return deliver(options, endpoint, context, address);
    });
  }
  web.all(`${PREFIX}*`, (context) => refuse(context, 404, "not_found"));
}

async function deliver(
  options: WebOptions,
  endpoint: AnyEndpoint,
  context: Context<WebEnv>,
  address: string,
): Promise<Response> {
  const { req } = context;
  try {
    const content = new Uint8Array(await readLimited(req.raw, MAX_RAW_BYTES));
    const response = await options.upstream.fetch(
      {
        method: endpoint.method,
        path: endpoint.path,
        params: req.param(),
        query: req.query(),
        cookie: null,
        idempotencyKey: null,
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
        "content-type": /^application\/json\b/.test(type) ? type : "text/plain; charset=utf-8",
        "cache-control": "no-store",
      },
    });
  } catch (error) {
    if (error instanceof ApiError) return refuse(context, 413, "too_large");
    if (req.raw.signal.aborted) return refuse(context, 400, "broken");
    options.log.error({ err: error, path: req.path }, "a webhook could not be delivered");
    return refuse(context, 503, "unavailable");
  }
}

/** In few words: who reads this is a program, which tries again later. */
function refuse(
  context: Context<WebEnv>,
  status: 400 | 404 | 413 | 429 | 503,
  code: string,
): Response {
  if (status === 429 || status === 503) context.header("retry-after", "60");
  return context.json({ error: { code, message: code } }, status, {
    "cache-control": "no-store",
  });
}
