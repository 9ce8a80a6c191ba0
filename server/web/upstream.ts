import type { Hono } from "hono";

import type { Shared } from "../api/shared";
import { CLIENT_ADDRESS_HEADER, HOST_SECRET_HEADER, type ApiEnv } from "../api/app";

/** `page` is what the questions of one page may share, where the API is in this process. */
export type UpstreamFetch = (
  request: Request,
  clientAddress: string,
  page?: Shared,
) => Promise<Response>;

/** The embedded API, called without a network hop. */
export function embeddedUpstream(api: Hono<ApiEnv>): UpstreamFetch {
  return async (request, clientAddress, page) =>
    api.fetch(request, { remoteAddress: clientAddress, ...(page ? { shared: page } : {}) });
}

/** A remote API; the client's address travels with a secret that proves who says so. */
export function remoteUpstream(base: string, secret: string): UpstreamFetch {
  return (request, clientAddress) => {
    const url = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.set(CLIENT_ADDRESS_HEADER, clientAddress);
    headers.set(HOST_SECRET_HEADER, secret);
    return fetch(new Request(`${base}${url.pathname}${url.search}`, request), {
      headers,
      redirect: "error",
      signal: request.signal,
    });
  };
}
