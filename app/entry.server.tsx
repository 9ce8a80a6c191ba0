import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

import { compress } from "~/http/compress.server";
import { withStyles } from "~/http/styles-in-place.server";
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
  const { nonce, isSecure, readAsset } = host;
  const styled = withStyles({ markup, request, headers, nonce, isSecure, readAsset });
  const body = compress(`<!doctype html>${styled}`, acceptedBy(request), headers);
  return new Response(body, { status, headers });
}

/**
 * What script reads between pages is packed as pages are. Its length tells an onlooker no more than a page's:
 * the one secret in it, the form's key, is another in each answer, and no site but ours can have it sent.
 */
export async function handleDataRequest(
  response: Response,
  { request }: { request: Request },
): Promise<Response> {
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  if (!isJson) return response;
  const { status } = response;
  const headers = new Headers(response.headers);
  const body = compress(await response.text(), acceptedBy(request), headers);
  return new Response(body, { status, headers });
}

const acceptedBy = (request: Request) => request.headers.get("accept-encoding") ?? "";

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  // A request that the router itself refuses is not a fault of the program.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isRefusal) return;
  context.host.reportFault(error, "a loader or action failed");
}
