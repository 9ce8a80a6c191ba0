import { readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono, MiddlewareHandler } from "hono";
import { etag } from "hono/etag";

import { isTaken } from "../../app/http/compress.server";
import { FILE_HEADERS } from "./security-headers";
import type { WebEnv } from "./web-options";

const YEAR = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";

/** Our own files, before all that is of pages: they carry the few headers that mean something to a file. */
export function serveFiles(web: Hono<WebEnv>, folder: string, earlier: string | null): void {
  web.use("/assets/*", asFile(YEAR), serveStatic({ root: folder, precompressed: true }));
  // Of a page that was open during an update.
  if (earlier) web.use("/assets/*", serveStatic({ root: earlier, precompressed: true }));
  web.all("/assets/*", (context) => context.text("Not found", 404));
  // Drawings of what is sold: they keep their names when they change.
  web.use("/catalogue/*", asFile(DAY), etag(), serveStatic({ root: folder, precompressed: true }));
  web.all("/catalogue/*", (context) => context.text("Not found", 404));
  for (const path of ["/sprite.svg", "/favicon.svg", "/robots.txt"]) {
    web.get(path, asFile(DAY), etag(), serveStatic({ root: folder, path, precompressed: true }));
  }
}

/** Reads texts of built files, each once: their names change when they do. */
export function assetReader(folder: string | null): (path: string) => string | null {
  const texts = new Map<string, string>();
  return (path) => {
    if (folder === null) return null;
    const known = texts.get(path);
    if (known !== undefined) return known;
    const text = readFileSync(join(folder, path), "utf8");
    texts.set(path, text);
    return text;
  };
}

/** Encodings a built file may be there in. */
const ENCODINGS = ["br", "gzip"];

/** What runs in a picture that is opened by itself, as a document: nothing. */
const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'";

function asFile(cacheControl: string): MiddlewareHandler<WebEnv> {
  return async (context, next) => {
    const asked = context.req.raw.headers;
    const accepted = asked.get("accept-encoding") ?? "";
    // The names alone: whoever serves the files looks for nothing else.
    asked.set("accept-encoding", ENCODINGS.filter((one) => isTaken(one, accepted)).join(","));
    // They are small, and come whole: so may any range be answered (RFC 9110, 14.2).
    asked.delete("range");
    await next();
    const { headers, ok, status } = context.res;
    const isGood = ok || status === 304;
    headers.set("cache-control", isGood ? cacheControl : "no-store");
    if (!headers.has("vary")) headers.set("vary", "Accept-Encoding");
    for (const [name, value] of FILE_HEADERS) headers.set(name, value);
    const isPicture = headers.get("content-type")?.startsWith("image/svg");
    if (isPicture) headers.set("content-security-policy", PICTURE_POLICY);
  };
}
