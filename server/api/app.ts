import { Hono, type Context } from "hono";

import { listEndpoints } from "../../app/upstream/contract/all";
import type { AnyEndpoint } from "../../app/upstream/endpoint";
import { callName, type UpstreamAnswer, type UpstreamQuestion } from "../../app/upstream/transport";
import { accountHandlers } from "./account/handlers";
import { answerFor } from "./answer-error";
import { authHandlers } from "./auth/handlers";
import { conduct } from "./conduct";
import { contactHandlers } from "./contacts/handlers";
import { dealHandlers } from "./deals/handlers";
import { checkApiGate } from "./gate";
import { healthHandlers } from "./health";
import type { Implementation } from "./implement";
import { noteHandlers } from "./notes/handlers";
import { openApiDocument } from "./openapi";
import { Refusal } from "./refusal";
import { readJson } from "./request-body";
import type { Services } from "./services";
import type { Shared } from "./shared";
import { workflowHandlers } from "./workflows/handlers";

const implementations: ReadonlyMap<string, Implementation> = new Map(
  [
    ...accountHandlers,
    ...authHandlers,
    ...contactHandlers,
    ...dealHandlers,
    ...healthHandlers,
    ...noteHandlers,
    ...workflowHandlers,
  ].map((one) => [callName(one.endpoint), one]),
);

/** Header by which our own web host passes the browser's address on, and the one that proves it. */
export const CLIENT_ADDRESS_HEADER = "x-headrail-client-address";
export const HOST_SECRET_HEADER = "x-headrail-host-secret";

type ApiEnv = { Bindings: { remoteAddress?: string } };

/** The embedded API, with two ways in to the same handlers and the same checks. */
export interface Api {
  /** As a plain `Request → Response` application, for anybody who speaks HTTP. */
  fetch(request: Request, from?: ApiEnv["Bindings"]): Response | Promise<Response>;
  /** For the web host in the same process. */
  ask(question: UpstreamQuestion & From): Promise<UpstreamAnswer>;
}
interface From {
  clientAddress: string;
  shared?: Shared;
}

/** Calls of the contract that the embedded API answers; every other one answers 501. */
export function isImplemented(endpoint: AnyEndpoint): boolean {
  return implementations.has(callName(endpoint));
}

const endpoints: ReadonlyMap<string, AnyEndpoint> = new Map(
  listEndpoints().map(({ endpoint }) => [callName(endpoint), endpoint]),
);

/** The API over its services; the same object serves HTTP and the process it lives in. */
export function createApi(services: Services): Api {
  const http = new Hono<ApiEnv>({ strict: true });
  for (const { endpoint } of listEndpoints()) {
    http.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ":$1"), (context) =>
      answerHttp(services, endpoint, context),
    );
  }
  http.get("/openapi.json", (context) => context.json(openApiDocument(isImplemented)));
  http.notFound((context) => refuse(context, services, new Refusal(404, "not_found", "Not found")));
  http.onError((error, context) => refuse(context, services, error));
  return {
    fetch: (request, from = {}) => http.fetch(request, from),
    ask: (question) => answerInside(services, question),
  };
}

function refuse(context: Context<ApiEnv>, services: Services, error: unknown): Response {
  const { status, body, headers } = answerFor(error, services.log, context.req.path);
  return Response.json(body, { status, headers: { ...headers, "cache-control": "no-store" } });
}

async function answerHttp(
  services: Services,
  endpoint: AnyEndpoint,
  context: Context<ApiEnv>,
): Promise<Response> {
  const request = context.req.raw;
  checkApiGate(request);
  const implementation = implementations.get(callName(endpoint)) ?? null;
  const { result, tag, isKnown, headers } = await conduct(services, implementation, {
    endpoint,
    params: context.req.param(),
    query: () => readQuery(context),
    body: async () =>
      endpoint.method === "GET" ? { text: "", value: undefined } : readJson(request),
    cookie: request.headers.get("cookie"),
    once: request.headers.get("idempotency-key"),
    known: readTags(request.headers.get("if-none-match")),
    clientAddress: clientAddress(services, context),
  });
  if (tag !== null) headers.push(["etag", `"${tag}"`]);
  headers.push(["cache-control", "no-store"]);
  return isKnown
    ? new Response(null, { status: 304, headers })
    : Response.json(result, { headers });
}

async function answerInside(
  services: Services,
  { method, path, query, body, known, ...question }: UpstreamQuestion & From,
): Promise<UpstreamAnswer> {
  const name = callName({ method, path });
  try {
    const endpoint = endpoints.get(name);
    if (!endpoint) throw new Refusal(404, "not_found", "Not found");
    const implementation = implementations.get(name) ?? null;
    const { result, tag, isKnown, headers } = await conduct(services, implementation, {
      ...question,
      endpoint,
      known: known === null ? [] : [known],
      query: () => query,
      body: async () => ({ text: body === undefined ? "" : JSON.stringify(body), value: body }),
    });
    const cookie = headers.find(([header]) => header === "set-cookie")?.[1];
    return {
      status: isKnown ? 304 : 200,
      body: result,
      cookie: cookie?.split(";")[0] ?? null,
      tag,
    };
  } catch (error) {
    const refusal = answerFor(error, services.log, name);
    return { status: refusal.status, body: refusal.body, cookie: null, tag: null };
  }
}

function clientAddress(services: Services, context: Context<ApiEnv>): string {
  const { req } = context;
  const isOwnHost = req.header(HOST_SECRET_HEADER) === services.hostSecret;
  const passedOn = isOwnHost ? req.header(CLIENT_ADDRESS_HEADER) : undefined;
  return passedOn ?? context.env?.remoteAddress ?? "unknown";
}

/** Entity tags of an If-None-Match header; weak ones count, as they do for every GET. */
function readTags(header: string | null): string[] {
  return [...(header ?? "").matchAll(/"([\w-]{1,64})"/g)].map(([, tag]) => tag ?? "");
}

/** Query parameters; one that stands twice is refused, since programs disagree on which would count. */
function readQuery(context: Context<ApiEnv>): Record<string, string> {
  const values = context.req.queries();
  const query: Record<string, string> = {};
  for (const [name, all] of Object.entries(values)) {
    if (all.length > 1) {
      throw new Refusal(400, "invalid", `The parameter ${name} stands twice`, {
        fields: { [name]: ["Must stand once"] },
      });
    }
    query[name] = all[0] ?? "";
  }
  return query;
}
