import type { Env, Hono } from "hono";

import type { AnyEndpoint } from "../../../app/upstream/endpoint";
import { docsPage } from "./page";
import { openApiDocument } from "./openapi";

/** What may load on the page: its own style, and nothing else. */
const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** `/openapi.json` for programs and `/docs` for people; both are made once. */
export function addDocumentRoutes<E extends Env>(
  http: Hono<E>,
  isImplemented: (endpoint: AnyEndpoint) => boolean,
): void {
  let json: string | undefined;
  let html: string | undefined;
  http.get("/openapi.json", () => {
    json ??= JSON.stringify(openApiDocument(isImplemented));
    return new Response(json, { headers: { "content-type": "application/json" } });
  });
  http.get("/docs", () => {
    html ??= docsPage(openApiDocument(isImplemented));
    return new Response(html, {
      headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": CSP },
    });
  });
}
