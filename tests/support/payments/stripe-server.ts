import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import type { StripeSettings } from "../../../server/integrations/payments/stripe/settings";
import { createStripeAccounts, type StripeAccounts } from "./stripe-accounts";
import { createStripeApi, type ApiRequest, type Reply } from "./stripe-api";
import { deliver, type DeliveryPlan } from "./stripe-deliveries";
import { answerElements } from "./stripe-elements";
import type { StripeEvent } from "./stripe-objects";
import { comeBack, hostedPage } from "./stripe-page";

/** What the server does with the next request to its API, in place of an answer. */
export type StripeFault =
  /** Does what it is asked, and never answers. */
  | "late"
  /** 500, having done nothing. */
  | "broken"
  /** 500, having done nothing, and whoever asks under this key again is answered so again. */
  | "broken-kept"
  /** 429. */
  | "busy"
  /** Does what it is asked, and the connection breaks in the middle of the answer. */
  | "truncated"
  /** 503 with a page of HTML, as from what stands before it. */
  | "page"
  /** 200 with JSON that is nothing of Stripe's. */
  | "nonsense"
  /** Refuses it in so many words, having done nothing. */
  | StripeRefused;
export interface StripeRefused {
  readonly status: number;
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
}

export interface StripeOptions {
  readonly port?: number;
  readonly isLive?: boolean;
  readonly now?: () => Date;
  /** Accounts that are connected. */
  readonly connected?: readonly string[];
}

export interface StripeServer extends Pick<
  StripeAccounts,
  | "sessions"
  | "pay"
  | "payLater"
  | "settle"
  | "decline"
  | "expire"
  | "refund"
  | "failRefund"
  | "dispute"
  | "closeDispute"
> {
  readonly origin: string;
  /** What the adapter is started with to ask this server. */
  readonly settings: StripeSettings;
  /** The same for a program: its environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** What was asked of the API, in the order it came. */
  readonly requests: readonly ApiRequest[];
  /** What was told, in the order it happened, whether it was delivered or not. */
  readonly events: readonly StripeEvent[];
  /** How the next requests go, one each, whatever was said before; those after them go well. */
  next(...faults: StripeFault[]): void;
  /** Where events are sent from here on as they happen, and how; null to keep them. */
  deliverTo(url: string | null, plan?: DeliveryPlan): void;
  /** Sends all events there were, or those of some types, once more; the statuses they were answered with. */
  deliverAll(url: string, plan?: DeliveryPlan): Promise<number[]>;
  close(): Promise<void>;
}

export const CONNECTED = ["acct_1Banksia", "acct_1Redwood"];

/**
 * A server that answers as Stripe's documents say, as far as Headrail asks: sessions, refunds, a hosted page, what a
 * stand-in of Stripe's script asks for, and signed events. `POST /control/{name}` with a list of arguments as JSON calls
 * what a test calls, from another process.
 */
export async function startStripeServer(options: StripeOptions = {}): Promise<StripeServer> {
  const { isLive = false, now = () => new Date(), connected = CONNECTED } = options;
  const mode = isLive ? "live" : "test";
  const secretKey = `sk_${mode}_51Headrail0secret0key0of0the0tests`;
  const publishableKey = `pk_${mode}_51Headrail0public0key0of0the0tests`;
  const webhookSecret = "whsec_of-the-tests";
  const events: StripeEvent[] = [];
  const requests: ApiRequest[] = [];
  const faults: StripeFault[] = [];
  let target: { url: string; plan?: DeliveryPlan } | null = null;
  const underWay = new Set<Promise<unknown>>();
  const signing = { secret: webhookSecret, now };

  const accounts = createStripeAccounts({
    origin: () => origin,
    livemode: isLive,
    now: () => Math.floor(now().getTime() / 1000),
    tell(event) {
      events.push(event);
      if (!target) return;
      const sent = deliver(target.url, [event], signing, target.plan);
      underWay.add(sent);
      void sent.finally(() => underWay.delete(sent));
    },
  });
  const api = createStripeApi({ accounts, secretKey, connected, now });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://stripe");
    const body = await readBody(request);
    if (url.pathname.startsWith("/v1/")) return answerApi(request, response, url, body);
    if (url.pathname.startsWith("/c/pay/")) return answerPage(request, response, url, body);
    if (url.pathname.startsWith("/elements/")) return answerScript(request, response, url, body);
    if (url.pathname.startsWith("/control/")) return answerControl(response, url, body);
    response.writeHead(404).end();
  }

  async function answerApi(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    body: string,
  ) {
    const asked: ApiRequest = {
      method: request.method ?? "",
      path: url.pathname,
      headers: request.headers,
      form: new URLSearchParams(request.method === "GET" ? url.search : body),
    };
    requests.push(asked);
    const fault = faults.shift();
    const refuse = (status: number, error: object) =>
      sendJson(response, { status, body: { error }, headers: {} });
    if (fault === "busy") {
      return refuse(429, { type: "rate_limit_error", code: "rate_limit", message: "Too many" });
    }
    if (fault === "broken") return refuse(500, { type: "api_error", message: "We are sorry" });
    if (fault === "page") {
      response.writeHead(503, { "content-type": "text/html" });
      return response.end("<!doctype html><title>Maintenance</title>");
    }
    if (typeof fault === "object") {
      const { status, ...error } = fault;
      return refuse(status, { type: "invalid_request_error", ...error });
    }
    if (fault === "nonsense") return sendJson(response, { status: 200, body: {}, headers: {} });
    const reply = await api.answer(asked, { isBroken: fault === "broken-kept" });
    // The socket is closed when the server is.
    if (fault === "late") return;
    if (fault === "truncated") {
      response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
      return response.write('{"id":"cs_', () => response.destroy());
    }
    sendJson(response, reply);
  }

  function answerPage(
    request: IncomingMessage,
    response: ServerResponse,
    { pathname }: URL,
    body: string,
  ) {
    const held = accounts.sessions.get(pathname.slice("/c/pay/".length));
    if (!held || held.facts.uiMode !== "hosted_page") return response.writeHead(404).end();
    accounts.find(held.id);
    const show = (message?: string) =>
      response
        .writeHead(200, { "content-type": "text/html; charset=utf-8" })
        .end(hostedPage(held, message));
    const form = new URLSearchParams(body);
    const leaveTo = (to: string | null) =>
      response.writeHead(303, { location: comeBack(to ?? "/", held.id) }).end();
    if (request.method !== "POST" || held.status !== "open") return show();
    if (form.get("outcome") === "leave") return leaveTo(held.facts.cancelUrl);
    if (form.get("outcome") === "decline") {
      accounts.decline(held.id);
      return show("Your card was declined.");
    }
    accounts.pay(held.id, form.get("email") || null);
    return leaveTo(held.facts.successUrl);
  }

  function answerScript(
    request: IncomingMessage,
    response: ServerResponse,
    { pathname }: URL,
    body: string,
  ) {
    const headers = {
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "content-type",
    };
    if (request.method === "OPTIONS") return response.writeHead(204, headers).end();
    const result = answerElements(accounts, pathname, parse(body));
    sendJson(response, { status: result ? 200 : 404, body: result ?? {}, headers });
  }

  /** What another process may call; what they answer with is JSON. */
  const controls: Readonly<Record<string, (...given: never[]) => unknown>> = {
    ...{ pay: accounts.pay, payLater: accounts.payLater, settle: accounts.settle },
    ...{ decline: accounts.decline, expire: accounts.expire, refund: accounts.refund },
    ...{ next, deliverTo, deliverAll },
    events: () => events,
    requests: () =>
      requests.map(({ form, ...asked }) => ({ ...asked, form: Object.fromEntries(form) })),
    sessions: () => [...accounts.sessions.values()],
  };
  async function answerControl(response: ServerResponse, { pathname }: URL, body: string) {
    const control = controls[pathname.slice("/control/".length)];
    const given = parse(body) ?? [];
    if (!control || !Array.isArray(given)) return response.writeHead(404).end();
    const result = await control(...(given as never[]));
    sendJson(response, { status: 200, body: result ?? null, headers: {} });
  }

  function next(...more: StripeFault[]) {
    faults.splice(0, faults.length, ...more);
  }
  function deliverTo(url: string | null, plan?: DeliveryPlan) {
    target = url === null ? null : { url, ...(plan ? { plan } : {}) };
  }
  function deliverAll(url: string, plan?: DeliveryPlan) {
    return deliver(url, [...events], signing, plan);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    settings: { kind: "stripe", secretKey, webhookSecret, publishableKey, isLive, apiBase: origin },
    environment: {
      STRIPE_API_BASE: origin,
      STRIPE_CHECKOUT_ORIGIN: origin,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
    },
    ...{ requests, events, next, deliverTo, deliverAll },
    ...{ sessions: accounts.sessions, pay: accounts.pay, payLater: accounts.payLater },
    ...{ settle: accounts.settle, decline: accounts.decline, expire: accounts.expire },
    ...{ refund: accounts.refund, failRefund: accounts.failRefund },
    ...{ dispute: accounts.dispute, closeDispute: accounts.closeDispute },
    async close() {
      await Promise.all(underWay);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendJson(response: ServerResponse, { status, body, headers }: Reply) {
  response
    .writeHead(status, { "content-type": "application/json", ...headers })
    .end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
