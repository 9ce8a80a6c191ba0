import { Hono, type Context } from "hono";

import { listEndpoints } from "../../app/upstream/contract/all";
import type { AnyEndpoint } from "../../app/upstream/endpoint";
import type { RequestCache } from "../../app/upstream/per-request";
import {
  callName,
  readRest,
  REST_HEADER,
  TRUNCATED_HEADER,
  type UpstreamRequest,
  type UpstreamResponse,
} from "../../app/upstream/transport";
import { loggedPath } from "../log";
import { accountHandlers } from "./account/handlers";
import { addressHandlers } from "./addresses/handlers";
import { ApiError } from "./api-error";
import { calendarFeedHandlers } from "./appointments/feed";
import { appointmentHandlers } from "./appointments/handlers";
import { invitationHandlers } from "./appointments/invitations";
import { authHandlers } from "./auth/handlers";
import { bundleHandlers } from "./bundles/handlers";
import { calendarAccountHandlers } from "./calendars/handlers";
import { catalogueHandlers } from "./products/handlers";
import { lineHandlers } from "./lines/handlers";
import { quoteHandlers } from "./quotes/handlers";
import { quoteFileHandlers } from "./quotes/file-handlers";
import { acceptanceHandlers } from "./quotes/acceptance/handlers";
import { sendHandlers } from "./quotes/acceptance/send";
import { transitionHandlers } from "./quotes/transitions";
import { orderDetailHandlers } from "./orders/detail";
import { orderHandlers } from "./orders/handlers";
import { supplierOrderHandlers } from "./supplier-orders/handlers";
import { supplierKeyHandlers } from "./supplier-orders/key";
import { supplierLinkHandlers } from "./supplier-orders/link";
import { supplierHandlers } from "./suppliers/handlers";
import { orderReviewHandlers } from "./orders/review/handlers";
import { checklistHandlers } from "./checklists/handlers";
import { customFieldHandlers } from "./custom-fields/handlers";
import { customerQuoteHandlers } from "./customer-quotes/handlers";
import { addDocumentRoutes } from "./docs/routes";
import { documentHandlers } from "./documents/handlers";
import { orderDocumentHandlers } from "./documents/order-documents";
import { employeeHandlers } from "./employees/handlers";
import { errorResponse } from "./error-response";
import { contactConnectionHandlers } from "./contacts/connections/handlers";
import { contactHandlers } from "./contacts/handlers";
import { legacyOrderHandlers } from "./contacts/legacy-orders";
import { deadJobHandlers } from "./dead-jobs/handlers";
import { dealHandlers } from "./deals/handlers";
import { dispatch } from "./dispatch";
import { checkApiGate } from "./gate";
import { healthHandlers } from "./health";
import { noteHandlers } from "./notes/handlers";
import { checkoutHandlers } from "./payments/checkout";
import { eventHandlers } from "./payments/events";
import { paymentHandlers } from "./payments/handlers";
import { sandboxHandlers } from "./payments/sandbox";
import { personnelHandlers } from "./personnel/handlers";
import { relatedDealHandlers } from "./related-deals/handlers";
import { readJson } from "./request-body";
import { inRoutingOrder } from "./routing-order";
import { searchHandlers } from "./search/handlers";
import { serveStream } from "./serve-stream";
import type { Services } from "./services";
import { isStreamed, type AnyImplementation } from "./stream";
import { timelineHandlers } from "./timeline/handlers";
import { workflowHandlers } from "./workflows/handlers";

const implementations: ReadonlyMap<string, AnyImplementation> = new Map(
  [
    ...accountHandlers,
    ...addressHandlers,
    ...appointmentHandlers,
    ...authHandlers,
    ...bundleHandlers,
    ...calendarAccountHandlers,
    ...calendarFeedHandlers,
    ...catalogueHandlers,
    ...lineHandlers,
    ...quoteHandlers,
    ...transitionHandlers,
    ...acceptanceHandlers,
    ...quoteFileHandlers,
    ...sendHandlers,
    ...customFieldHandlers,
    ...customerQuoteHandlers,
    ...orderHandlers,
    ...supplierOrderHandlers,
    ...supplierLinkHandlers,
    ...supplierKeyHandlers,
    ...orderDetailHandlers,
    ...orderReviewHandlers,
    ...supplierHandlers,
    ...checklistHandlers,
    ...contactConnectionHandlers,
    ...contactHandlers,
    ...deadJobHandlers,
    ...dealHandlers,
    ...documentHandlers,
    ...orderDocumentHandlers,
    ...employeeHandlers,
    ...healthHandlers,
    ...legacyOrderHandlers,
    ...invitationHandlers,
    ...noteHandlers,
    ...checkoutHandlers,
    ...eventHandlers,
    ...paymentHandlers,
    ...sandboxHandlers,
    ...personnelHandlers,
    ...relatedDealHandlers,
    ...searchHandlers,
    ...timelineHandlers,
    ...workflowHandlers,
  ].map((one) => [callName(one.endpoint), one]),
);

/** Header by which our own web host passes the browser's address on, and the one that proves it. */
export const CLIENT_ADDRESS_HEADER = "x-headrail-client-address";
export const HOST_SECRET_HEADER = "x-headrail-host-secret";

type ApiEnv = {
  Bindings: {
    remoteAddress?: string;
    /** Lets the body of this request take longer than requests may, as long as it flows. */
    allowSlowBody?: () => void;
  };
};

/** The embedded API, with two ways in to the same handlers and the same checks. */
export interface Api {
  /** As a plain `Request → Response` application, for anybody who speaks HTTP. */
  fetch(request: Request, from?: ApiEnv["Bindings"]): Response | Promise<Response>;
  /** For the web host in the same process. */
  send(request: UpstreamRequest & From): Promise<UpstreamResponse>;
}
interface From {
  clientAddress: string;
  cache?: RequestCache;
}

/** Calls of the contract that the embedded API answers; every other one answers 501. */
export function isImplemented(endpoint: AnyEndpoint): boolean {
  return implementations.has(callName(endpoint));
}

type Serve = (
  services: Services,
  endpoint: AnyEndpoint,
  implementation: AnyImplementation | null,
  context: Context<ApiEnv>,
) => Response | Promise<Response>;

/**
 * The API over its services; the same object serves HTTP and the process it lives in. For tests, `extra` are
 * calls beside the contract's, and `serve` is what an address leads to, to see which call that is.
 */
export function createApi(
  services: Services,
  extra: readonly AnyImplementation[] = [],
  serve: Serve = serveHttp,
): Api {
  const http = new Hono<ApiEnv>({ strict: true });
  const handlers = new Map([
    ...implementations,
    ...extra.map((one) => [callName(one.endpoint), one] as const),
  ]);
  const all = [
    ...extra.map(({ endpoint }) => endpoint),
    ...listEndpoints().map((one) => one.endpoint),
  ];
  const known = new Map(all.map((endpoint) => [callName(endpoint), endpoint]));
  for (const endpoint of inRoutingOrder(all)) {
    http.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ":$1"), (context) =>
      serve(services, endpoint, handlers.get(callName(endpoint)) ?? null, context),
    );
  }
  addDocumentRoutes(http, isImplemented);
  http.notFound((context) =>
    refuse(context, services, new ApiError(404, "not_found", "Not found")),
  );
  http.onError((error, context) => refuse(context, services, error));
  return {
    fetch: (request, from = {}) => http.fetch(request, from),
    send: (request) => serveInside(services, { known, handlers }, request),
  };
}

function refuse(context: Context<ApiEnv>, services: Services, error: unknown): Response {
  const path = loggedPath(context.req.path);
  const { status, body, headers } = errorResponse(error, services.log, path);
  return Response.json(body, { status, headers: { ...headers, "cache-control": "no-store" } });
}

async function serveHttp(
  services: Services,
  endpoint: AnyEndpoint,
  implementation: AnyImplementation | null,
  context: Context<ApiEnv>,
): Promise<Response> {
  const request = context.req.raw;
  checkApiGate(request);
  const call = {
    endpoint,
    params: context.req.param(),
    query: () => readQuery(context),
    cookie: request.headers.get("cookie"),
    authorization: request.headers.get("authorization"),
    idempotencyKey: request.headers.get("idempotency-key"),
    clientAddress: clientAddress(services, context),
  };
  if (implementation && isStreamed(implementation)) {
    const { allowSlowBody } = context.env ?? {};
    return serveStream(services, implementation, { ...call, request, allowSlowBody });
  }
  const { result, headers } = await dispatch(services, implementation, {
    ...call,
    body: async () =>
      endpoint.method === "GET" ? { text: "", value: undefined } : readJson(request),
  });
  headers.push(["cache-control", "no-store"]);
  return Response.json(result, { headers });
}

interface Calls {
  known: ReadonlyMap<string, AnyEndpoint>;
  handlers: ReadonlyMap<string, AnyImplementation>;
}

async function serveInside(
  services: Services,
  { known, handlers }: Calls,
  { method, path, query, body, ...request }: UpstreamRequest & From,
): Promise<UpstreamResponse> {
  const name = callName({ method, path });
  try {
    const endpoint = known.get(name);
    if (!endpoint) throw new ApiError(404, "not_found", "Not found");
    const implementation = handlers.get(name) ?? null;
    if (implementation && isStreamed(implementation)) {
      throw new ApiError(415, "not_json", "This call carries more than JSON");
    }
    const { result, headers } = await dispatch(services, implementation, {
      ...request,
      endpoint,
      query: () => query,
      body: async () => ({ text: body === undefined ? "" : JSON.stringify(body), value: body }),
    });
    const valueOf = (name: string) => headers.find(([header]) => header === name)?.[1];
    const cookie = valueOf("set-cookie");
    return {
      status: 200,
      body: result,
      cookie: cookie?.split(";")[0] ?? null,
      isTruncated: valueOf(TRUNCATED_HEADER) !== undefined,
      rest: readRest(valueOf(REST_HEADER)),
    };
  } catch (error) {
    const refusal = errorResponse(error, services.log, name);
    return { status: refusal.status, body: refusal.body, cookie: null };
  }
}

function clientAddress(services: Services, context: Context<ApiEnv>): string {
  const { req } = context;
  const isOwnHost = req.header(HOST_SECRET_HEADER) === services.hostSecret;
  const passedOn = isOwnHost ? req.header(CLIENT_ADDRESS_HEADER) : undefined;
  return passedOn ?? context.env?.remoteAddress ?? "unknown";
}

/** Query parameters; one that stands twice is refused, since programs disagree on which would count. */
function readQuery(context: Context<ApiEnv>): Record<string, string> {
  const values = context.req.queries();
  const query: Record<string, string> = {};
  for (const [name, all] of Object.entries(values)) {
    if (all.length > 1) {
      throw new ApiError(400, "invalid", `The parameter ${name} stands twice`, {
        fields: { [name]: ["Must stand once"] },
      });
    }
    query[name] = all[0] ?? "";
  }
  return query;
}
