import type { Hono } from "hono";

import { listEndpoints } from "../../app/upstream/contract/all";
import { callName } from "../../app/upstream/transport";
import { createPassOn, refuse } from "./pass-on";
import type { WebEnv, WebOptions } from "./web-options";

const PREFIX = "/webhooks/";
/** Deliveries one address may make in a minute; providers send from few, and again later. */
const MAX_PER_MINUTE = 600;

/**
 * What providers send by themselves. Each call of the contract that takes a raw body has its own address here,
 * before the gate: no origin, no cookies, no page; the bytes and headers go on as they came, since the handler
 * checks the sender's signature over them.
 */
export function serveWebhooks(web: Hono<WebEnv>, options: WebOptions): void {
  const passOn = createPassOn(options, MAX_PER_MINUTE);
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
    web.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ":$1"), (context) =>
      passOn(endpoint, context),
    );
  }
  web.all(`${PREFIX}*`, (context) => refuse(context, 404, "not_found"));
}
