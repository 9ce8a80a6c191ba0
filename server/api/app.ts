import { Hono, type Context } from "hono";

import { listEndpoints } from "../../app/upstream/contract/all";
import type { AnyEndpoint } from "../../app/upstream/endpoint";
import { accountHandlers } from "./account/handlers";
import { authHandlers } from "./auth/handlers";
import { contactHandlers } from "./contacts/handlers";
import { dealHandlers } from "./deals/handlers";
import { checkApiGate } from "./gate";
import { healthHandlers } from "./health";
import { readOnce, writeOnce } from "./idempotency";
import type { Implementation } from "./implement";
import { noteHandlers } from "./notes/handlers";
import { openApiDocument } from "./openapi";
import { Refusal } from "./refusal";
import { parseOrRefuse, readJson } from "./request-body";
import { answerFor } from "./answer-error";
import type { Services } from "./services";
import { findStaff, type Staff } from "./session";
import { shared, type Shared } from "./shared";
import { workflowHandlers } from "./workflows/handlers";

const implementations: readonly Implementation[] = [
  ...accountHandlers,
  ...authHandlers,
  ...contactHandlers,
  ...dealHandlers,
  ...healthHandlers,
  ...noteHandlers,
  ...workflowHandlers,
];

/** Header by which our own web host passes the browser's address on, and the one that proves it. */
export const CLIENT_ADDRESS_HEADER = "x-headrail-client-address";
export const HOST_SECRET_HEADER = "x-headrail-host-secret";

export type ApiEnv = { Bindings: { remoteAddress?: string; shared?: Shared } };

/** Calls of the contract that the embedded API answers; every other one answers 501. */
export function isImplemented(endpoint: AnyEndpoint): boolean {
  return implementations.some((one) => one.endpoint === endpoint);
}

/** The embedded API as a plain `Request → Response` application. */
export function createApi(services: Services): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>({ strict: true });
  for (const { endpoint } of listEndpoints()) {
    const implementation = implementations.find((one) => one.endpoint === endpoint) ?? null;
    api.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ":$1"), (context) =>
      answer(services, endpoint, implementation, context),
    );
  }
  api.get("/openapi.json", (context) => context.json(openApiDocument(isImplemented)));
  api.notFound((context) => refuse(context, services, new Refusal(404, "not_found", "Not found")));
  api.onError((error, context) => refuse(context, services, error));
  return api;
}

function refuse(context: Context<ApiEnv>, services: Services, error: unknown): Response {
  const { status, body, headers } = answerFor(error, services.log, context.req.path);
  return Response.json(body, { status, headers: { ...headers, "cache-control": "no-store" } });
}

function clientAddress(services: Services, context: Context<ApiEnv>): string {
  const { req } = context;
  const isOwnHost = req.header(HOST_SECRET_HEADER) === services.hostSecret;
  const passedOn = isOwnHost ? req.header(CLIENT_ADDRESS_HEADER) : undefined;
  return passedOn ?? context.env?.remoteAddress ?? "unknown";
}

/** Gate, then who is asking, then whether they may, then whether what they ask is well-formed. */
async function answer(
  services: Services,
  endpoint: AnyEndpoint,
  implementation: Implementation | null,
  context: Context<ApiEnv>,
): Promise<Response> {
  const request = context.req.raw;
  checkApiGate(request);
  const memo = context.env?.shared;
  const staff = endpoint.access === "staff" ? await requireStaff(services, request, memo) : null;
  if (!implementation) {
    throw new Refusal(501, "not_implemented", "This call is not available on this server yet");
  }
  if (implementation.kind !== "public") checkPermission(implementation, staff);
  const params = parseOrRefuse(endpoint.params, context.req.param());
  const query = parseOrRefuse(endpoint.query, readQuery(context));
  const isQuestion = endpoint.method === "GET";
  const json = isQuestion ? { text: "", value: undefined } : await readJson(request);
  const body = parseOrRefuse(endpoint.body, json.value);
  const call = { params, query, body, services, now: services.now(), shared: memo };
  const headers = new Headers({ "cache-control": "no-store" });
  const result = await run(services, implementation, staff, call, {
    request,
    bodyText: json.text,
    clientAddress: clientAddress(services, context),
    headers,
  });
  if (implementation.kind !== "read") memo?.clear();
  return Response.json(result, { headers });
}

interface Transport {
  request: Request;
  bodyText: string;
  clientAddress: string;
  headers: Headers;
}

function run(
  services: Services,
  implementation: Implementation,
  staff: Staff | null,
  call: object,
  transport: Transport,
): Promise<unknown> {
  switch (implementation.kind) {
    case "public":
      return implementation.handle({
        ...call,
        request: transport.request,
        clientAddress: transport.clientAddress,
        respond: { header: (name: string, value: string) => transport.headers.append(name, value) },
      } as never);
    case "read":
      return implementation.handle({ ...call, staff, db: services.database.read } as never);
    case "write": {
      const once = readOnce(transport.request, staff?.employeeId ?? "", transport.bodyText);
      return writeOnce(services, once, (trx) =>
        implementation.handle({ ...call, staff, trx } as never),
      );
    }
  }
}

async function requireStaff(
  services: Services,
  request: Request,
  memo: Shared | undefined,
): Promise<Staff> {
  const staff = await shared(memo, `session ${request.headers.get("cookie")}`, () =>
    findStaff(services.database, request, services.now()),
  );
  if (!staff) throw new Refusal(401, "signed_out", "Nobody is signed in");
  return staff;
}

function checkPermission(
  implementation: Exclude<Implementation, { kind: "public" }>,
  staff: Staff | null,
): void {
  if (implementation.needs !== null && !staff?.permissions[implementation.needs]) {
    throw new Refusal(403, "forbidden", "You do not have permission to do this");
  }
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
