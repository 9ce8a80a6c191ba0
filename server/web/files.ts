import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono, MiddlewareHandler } from "hono";
import { etag } from "hono/etag";

import { FILE_HEADERS } from "./security-headers";
import type { WebEnv } from "./web-options";

const YEAR = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";

/** Our own files, before all that is of pages: they carry the few headers that mean something to a file. */
export function serveFiles(web: Hono<WebEnv>, folder: string): void {
  web.use("/assets/*", asFile(YEAR), serveStatic({ root: folder, precompressed: true }));
  web.all("/assets/*", (context) => context.text("Not found", 404));
  for (const path of ["/sprite.svg", "/favicon.svg", "/robots.txt"]) {
    web.get(path, asFile(DAY), etag(), serveStatic({ root: folder, path, precompressed: true }));
  }
}

function asFile(cacheControl: string): MiddlewareHandler<WebEnv> {
  return async (context, next) => {
    await next();
    const { headers, ok, status } = context.res;
    const isGood = ok || status === 304;
    headers.set("cache-control", isGood ? cacheControl : "no-store");
    if (!headers.has("vary")) headers.set("vary", "Accept-Encoding");
    for (const [name, value] of FILE_HEADERS) headers.set(name, value);
  };
}
