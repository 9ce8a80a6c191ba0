import type { Hono } from "hono";

import { listEndpoints } from "../../app/upstream/contract/all";
import { createPassOn, refuse } from "./pass-on";
import type { WebEnv, WebOptions } from "./web-options";

const PREFIX = "/supplier-api/";
/** Before keys are looked at; what a key may do is counted by the upstream. */
const MAX_PER_MINUTE = 1_200;

/** The calls of the contract that programs of suppliers make with a key, at their own addresses, before the gate. */
export function serveSupplierApi(web: Hono<WebEnv>, options: WebOptions): void {
  const passOn = createPassOn(options, MAX_PER_MINUTE);
  for (const { endpoint } of listEndpoints()) {
    if (endpoint.access !== "key") continue;
    web.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ":$1"), (context) =>
      passOn(endpoint, context),
    );
  }
  web.all(`${PREFIX}*`, (context) => refuse(context, 404, "not_found"));
}
