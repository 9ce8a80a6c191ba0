import { REFUSAL_HEADER } from "~/domain/form-key";
import { isSecret } from "~/domain/secret-fields";

import { expectToast, isChange, staysOnPage } from "./after-mutation";
import { discardPrefetched } from "../navigation/prefetch-data";
import { CONFLICT_TOAST, FAILED_TOAST, MAYBE_NOT_SAVED } from "../toast/messages";
import type { Outcome } from "./outcome";
import { countChange } from "./pending-changes";
import { markStale, noteKeptReading } from "./stale-routes";
import { toastOutcome } from "./toast-outcome";
import { showToast } from "../toast/toast-store";
import { hasUnsaved } from "./unsaved-forms";

/** Longer than the server itself waits for anything. */
const PATIENCE_MS = 35_000;

/** What a form and a fetcher are told of a change that did not reach the server, or got no answer. */
interface FailedChange extends Outcome {
  outcome: "failed";
  isFailed: true;
  /** What was sent, by field name, and why it is not saved. */
  result: { initialValue: Record<string, string | string[]>; error: { "": string[] } };
}

/**
 * Stands between the router and the network, for every screen there is or will be: the router asks for data by
 * the page's own `fetch`. Whatever comes back that the application did not say (nothing, a gateway's page, a
 * fault) takes nobody's work away: a change counts as failed, a page that is read again stays as it is. Only
 * a page that was not shown before fails with an error, for the boundary nearest to it.
 */
export function guardFetch(): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const url = typeof input === "string" ? new URL(input, location.href) : null;
    const routeId = url?.origin === location.origin && url.searchParams.get("_data");
    if (!url || !routeId) return send(input, init);
    const answer = ask(send, url, routeId, init ?? {});
    if (!isChange(init?.method)) return answer;
    return answer.then((one) => toastOutcome(one, url.pathname)).finally(countChange());
  };
}

/** Whether a form got no answer: sent again as it stands, with its key, it has one effect. */
let isUnsettled = false;

/** After a change the router reads the page again; behind a form without an answer it stays, key and all. */
function isReadAfterUnsettled(): boolean {
  const { formMethod } = window.__remixRouter.state.navigation;
  return isUnsettled && isChange(formMethod);
}

async function ask(send: typeof fetch, url: URL, routeId: string, init: RequestInit) {
  if (isChange(init.method)) {
    isUnsettled = false;
    discardPrefetched();
    const change = await answerOf(send, url, init);
    discardPrefetched();
    if (!(change instanceof Response)) return failedChange(url, init.body, change);
    return isStay(init.body) ? asOutcome(change) : change;
  }
  const asTyped = isReadAfterUnsettled() ? keepShown(url, routeId) : null;
  if (asTyped) return asTyped;
  const read = await answerOf(send, url, init);
  const response = read instanceof Response ? read : null;
  // The framework says so of an answer that leads elsewhere with a cookie.
  if (response?.headers.has("x-remix-revalidate")) expectToast();
  if (response && !leadsAwayFromText(response, url)) {
    markStale(routeId, false);
    return response;
  }
  const kept = keepShown(url, routeId);
  if (kept) noteKeptReading();
  const told = kept ?? response;
  if (told) return told;
  throw new Error(`No answer for ${url.pathname}`);
}

/**
 * What the application answered; the reason if it was refused before; null if something else or nothing came.
 * Files take the time they take.
 */
async function answerOf(send: typeof fetch, url: URL, init: RequestInit) {
  const { signal } = init;
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  signal?.addEventListener("abort", giveUp);
  const timer = init.body instanceof FormData ? undefined : setTimeout(giveUp, PATIENCE_MS);
  try {
    signal?.throwIfAborted();
    const response = await send(url.href, { ...init, signal: patience.signal });
    // The whole of it: an answer that is cut is none.
    const body = await response.blob();
    if (isOurs(response)) return new Response(response.status === 204 ? null : body, response);
    const reason = response.headers.get(REFUSAL_HEADER);
    return reason === null ? null : decodeURIComponent(reason);
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
 * True if a page that is only read again would lead elsewhere, as when the session has ended, though it holds
 * text that is not saved: that waits until the form is sent, which loses nothing.
 */
function leadsAwayFromText({ headers }: Response, url: URL): boolean {
  return headers.has("x-remix-redirect") && addressOf(url) === addressOf(location) && hasUnsaved();
}

/** Path and query of a page, without what the router adds. */
function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  params.delete("_data");
  return params.size ? `${pathname}?${params}` : pathname;
}

const isStay = (body: RequestInit["body"]) => staysOnPage(new Map(Object.entries(fieldsOf(body))));

/**
 * What was thrown at a change that leaves its page as it is, and what leads elsewhere but to sign-in, as an outcome: the
 * page it was made on may be left already, and where the person is now is not to go.
 */
function asOutcome(change: Response): Response {
  const to = change.headers.get("x-remix-redirect");
  const isAnswer = to === null ? !change.headers.has("x-remix-catch") : to.startsWith("/login");
  if (isAnswer) return change;
  const failed: Outcome = { outcome: "failed", toast: CONFLICT_TOAST };
  return answer(failed, 409);
}

/** A form at its own address is told so; one that leads elsewhere stays where it is, and a toast says it. */
function failedChange(url: URL, body: RequestInit["body"], reason: string | null): Response {
  const fields = fieldsOf(body);
  const isStaying = isStay(body);
  const toast = reason === null ? FAILED_TOAST : { ...FAILED_TOAST, title: reason };
  if (!isStaying && url.pathname !== location.pathname) {
    showToast(toast);
    return new Response(null, {
      status: 204,
      headers: {
        "x-remix-redirect": location.pathname + location.search,
        "x-remix-status": "303",
        "x-remix-replace": "yes",
      },
    });
  }
  isUnsettled = !isStaying;
  const failed: FailedChange = {
    outcome: "failed",
    ...(isStaying ? { toast } : {}),
    isFailed: true,
    result: { initialValue: fields, error: { "": [reason ?? MAYBE_NOT_SAVED] } },
  };
  return answer(failed, 503);
}

/** What was sent, by name: several values as a list, without secrets and files. */
function fieldsOf(body: RequestInit["body"]): Record<string, string | string[]> {
  if (!(body instanceof URLSearchParams || body instanceof FormData)) return {};
  const names = new Set([...body.keys()].filter((name) => !isSecret(name)));
  const entries = [...names].map((name): [string, string | string[]] => {
    const values = body.getAll(name).filter((value) => typeof value === "string");
    return [name, values.length > 1 ? values : (values[0] ?? "")];
  });
  return Object.fromEntries(entries);
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
