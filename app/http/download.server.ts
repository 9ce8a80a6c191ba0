import { parse } from "content-disposition";

import type { FetchInput, UpstreamClient } from "~/upstream/client.server";
import type { AnyEndpoint } from "~/upstream/endpoint";
import { isRefused } from "~/upstream/errors";
import { safeFileHeaders } from "~/upstream/file-headers.server";
import { isRead } from "~/upstream/is-read";

type Address<E extends AnyEndpoint> = Omit<
  FetchInput<E>,
  "headers" | "body" | "content" | "signal" | "idempotencyKey"
>;
type FileEndpoint = AnyEndpoint & { takes: "json"; gives: "file" };
type RedirectEndpoint = AnyEndpoint & { takes: "json"; gives: "redirect" };

/** What a browser may ask of a file, and what it may learn of one besides its safe headers. */
const ASKED = ["if-none-match", "if-modified-since"];
/** A part of it is had by GET alone (RFC 9110, 14.2); the upstream is asked by GET for HEAD, too. */
const ASKED_BY_GET = ["range", "if-range", ...ASKED];
const TOLD = ["content-length", "content-range", "accept-ranges", "etag", "last-modified"];

/**
 * Streams a file from the upstream to the browser, under headers of our own: the answer of a resource route. Throws
 * Not found for an address that names no file.
 */
export async function streamFile<E extends FileEndpoint>(
  request: Request,
  upstream: UpstreamClient,
  endpoint: E,
  address: Address<E>,
): Promise<Response> {
  const asked = {
    ...address,
    headers: pick(request.headers, request.method === "GET" ? ASKED_BY_GET : ASKED),
    signal: request.signal,
  } as FetchInput<E>;
  const response = await upstream.fetch(endpoint, asked).catch((error: unknown) => {
    if (isRefused(error, 400, 404)) throw new Response("Not found", { status: 404 });
    throw error;
  });
  const { type, name } = nameOf(response.headers.get("content-disposition"));
  const mimeType = response.headers.get("content-type")?.split(";")[0]?.trim() ?? "";
  const headers = {
    ...pick(response.headers, TOLD),
    ...safeFileHeaders({ name, mimeType, isShown: type === "inline" }),
  };
  const { status } = response;
  if (request.method !== "HEAD") return new Response(response.body, { status, headers });
  await response.body?.cancel();
  return new Response(null, { status, headers });
}

/** Leads the browser where the upstream says, to an https address: a provider's sign-in, a payment page. */
export async function leaveTo<E extends RedirectEndpoint>(
  request: Request,
  upstream: UpstreamClient,
  endpoint: E,
  address: Address<E> & Pick<FetchInput<E>, "body" | "idempotencyKey">,
): Promise<Response> {
  const { signal } = request;
  const response = await upstream.fetch(endpoint, { ...address, signal } as FetchInput<E>);
  await response.body?.cancel();
  const location = new URL(response.headers.get("location") ?? "", request.url);
  if (location.protocol !== "https:" && location.origin !== new URL(request.url).origin) {
    throw new Error("The upstream leads to an address that is not https");
  }
  return new Response(null, {
    status: isRead(request) ? 302 : 303,
    headers: { location: location.href, "cache-control": "no-store" },
  });
}

function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function nameOf(disposition: string | null): { type: string; name: string } {
  try {
    const { type, parameters } = parse(disposition ?? "");
    return { type, name: parameters.filename ?? "" };
  } catch {
    // An upstream may name its files badly or not at all: such a file is called `file`.
    return { type: "attachment", name: "" };
  }
}
