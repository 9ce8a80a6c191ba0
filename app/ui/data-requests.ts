import { useSyncExternalStore } from "react";

import { FAILED_TOAST, NOT_SAVED } from "./known-toasts";
import type { Outcome } from "./outcome";
import { showToast } from "./toast";

/** Longer than the server itself waits for anything. */
const PATIENCE_MS = 35_000;

/** What a form and a fetcher are told of a change that did not reach the server, or got no answer. */
export interface FailedChange extends Outcome {
  outcome: "failed";
  isFailed: true;
  /** What was sent, by field name, and why it is not saved. */
  result: { initialValue: Record<string, string>; error: { "": string[] } };
}

/** Routes whose last load failed, so that they show what belongs to another query. */
let stale: readonly string[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while a route shows what belongs to another query than its address has, as the load of that failed. */
export function useIsStale(routeId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => stale.includes(routeId),
    () => false,
  );
}

function markStale(routeId: string, isStale: boolean): void {
  if (stale.includes(routeId) === isStale) return;
  stale = isStale ? [...stale, routeId] : stale.filter((one) => one !== routeId);
  listeners.forEach((listener) => listener());
}

/**
 * Stands between the router and the network, for every screen there is or will be: the router asks for data by
 * the page's own `fetch`. Whatever comes back that the application did not say (nothing, a gateway's page, a
 * fault) takes nobody's work away: a change counts as failed, a page that is read again stays as it is. Only
 * a page that was not shown before fails with an error, for the boundary nearest to it.
 */
export function guardDataRequests(): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const url = typeof input === "string" ? new URL(input, location.href) : null;
    const routeId = url?.origin === location.origin && url.searchParams.get("_data");
    return url && routeId ? ask(send, url, routeId, init ?? {}) : send(input, init);
  };
}

async function ask(send: typeof fetch, url: URL, routeId: string, init: RequestInit) {
  const isChange = init.method !== undefined && init.method !== "GET";
  const response = await answerOf(send, url, init);
  if (isChange) return response ?? failedChange(url, init.body);
  if (response && !leadsAwayFromForm(response, url)) {
    markStale(routeId, false);
    return response;
  }
  const kept = keepShown(url, routeId) ?? response;
  if (kept) return kept;
  throw new Error(`No answer for ${url.pathname}`);
}

/** What the application answered; null if something else or nothing came. Files take the time they take. */
async function answerOf(send: typeof fetch, url: URL, init: RequestInit): Promise<Response | null> {
  const { signal } = init;
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  signal?.addEventListener("abort", giveUp);
  const timer = init.body instanceof FormData ? undefined : setTimeout(giveUp, PATIENCE_MS);
  try {
    const response = await send(url.href, { ...init, signal: patience.signal });
    // The whole of it: an answer that is cut is none.
    const body = await response.blob();
    return isOurs(response) ? new Response(response.status === 204 ? null : body, response) : null;
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  }
}

function isOurs({ headers, status }: Response): boolean {
  if (headers.has("x-remix-response") || headers.has("x-remix-redirect")) return true;
  return headers.has("x-remix-catch") && status < 500;
}

/**
 * True if a page that is only read again would lead elsewhere, as when the session has ended, though somebody
 * may be typing into it: that waits until the form is sent, which loses nothing.
 */
function leadsAwayFromForm({ headers }: Response, url: URL): boolean {
  if (!headers.has("x-remix-redirect")) return false;
  return addressOf(url) === addressOf(location) && !!document.querySelector("dialog[open] form");
}

/** Path and query of a page, without what the router adds. */
function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  params.delete("_data");
  return params.size ? `${pathname}?${params}` : pathname;
}

/** A form at its own address is told so; one that leads elsewhere stays where it is, and a toast says it. */
function failedChange(url: URL, body: RequestInit["body"]): Response {
  const fields = body instanceof URLSearchParams ? Object.fromEntries(body) : {};
  const isStaying = fields.intent === "stay";
  if (!isStaying && url.pathname !== location.pathname) {
    showToast(FAILED_TOAST);
    return new Response(null, {
      status: 204,
      headers: {
        "x-remix-redirect": location.pathname + location.search,
        "x-remix-status": "303",
        "x-remix-replace": "yes",
      },
    });
  }
  const failed: FailedChange = {
    outcome: "failed",
    ...(isStaying ? { toast: FAILED_TOAST } : {}),
    isFailed: true,
    result: { initialValue: fields, error: { "": [NOT_SAVED] } },
  };
  return answer(failed, 503);
}

/** What a route shows already, if the wanted address shows the same thing of it: null if it does not. */
function keepShown(url: URL, routeId: string): Response | null {
  const { matches, loaderData } = window.__remixRouter.state;
  const place = matches.find(({ route }) => route.id === routeId)?.pathname.replace(/\/$/, "");
  const known: unknown = loaderData[routeId];
  if (place === undefined || known === undefined) return null;
  if (!`${url.pathname}/`.startsWith(`${place}/`)) return null;
  const { pathname } = location;
  const isSameQuery = addressOf({ pathname, search: url.search }) === addressOf(location);
  if (!isSameQuery) markStale(routeId, true);
  return answer(known, 200);
}

/** Data as the application would have sent them. */
function answer(data: unknown, status: number): Response {
  const headers = { "content-type": "application/json", "x-remix-response": "yes" };
  return new Response(JSON.stringify(data), { status, headers });
}
