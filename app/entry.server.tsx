import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

import { compress } from "~/http/compress.server";
import { NonceContext } from "~/ui/nonce";

/** Renders the page as one string: nothing here waits, and a string is the cheapest to make and compress. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { host }: AppLoadContext,
): Response {
  const markup = renderToString(
    <NonceContext.Provider value={host.nonce}>
      <RemixServer context={remixContext} url={request.url} />
    </NonceContext.Provider>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  const body = compress(
    Buffer.from(`<!doctype html>${markup}`),
    request.headers.get("accept-encoding") ?? "",
    headers,
  );
  return new Response(body, { status, headers });
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  // A request that the router itself refuses is not a fault of the program.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isRefusal) return;
  context.host.reportFault(error, "a loader or action failed");
}
