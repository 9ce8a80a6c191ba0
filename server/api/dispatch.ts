import { isAllowed, type AnyEndpoint } from "../../app/upstream/endpoint";
import { perRequest, type RequestCache } from "../../app/upstream/per-request";
import { callPath } from "../../app/upstream/transport";
import { ApiError } from "./api-error";
import { readIdempotencyKey, writeIdempotently } from "./idempotency";
import type { Implementation } from "./implement";
import { parseOrRefuse } from "./request-body";
import type { Services } from "./services";
import { findStaff, type Staff } from "./session";

/** One call, however it came: over HTTP or from within the process. */
export interface ApiCall {
  readonly endpoint: AnyEndpoint;
  readonly params: Readonly<Record<string, string>>;
  /** Query and body are read only once it is clear who asks and that they may. */
  readonly query: () => Readonly<Record<string, string>>;
  readonly body: () => Promise<{ text: string; value: unknown }>;
  readonly cookie: string | null;
  readonly idempotencyKey: string | null;
  readonly clientAddress: string;
  readonly cache?: RequestCache | undefined;
}
export interface Dispatched {
  result: unknown;
  /** Headers the handler set. */
  headers: [name: string, value: string][];
}

/** Who is asking, then whether they may, then whether the request is well-formed; then the handler. */
export async function dispatch(
  services: Services,
  implementation: Implementation | null,
  call: ApiCall,
): Promise<Dispatched> {
  const { endpoint, cache } = call;
  const { staff, params, query } = await admit(services, implementation !== null, call);
  if (!implementation) throw new Error(`${endpoint.path} was admitted and has no handler`);
  const given = await call.body();
  const body = parseOrRefuse(endpoint.body, given.value);
  const parsed = { params, query, body, services, now: services.now(), cache };
  const headers: Dispatched["headers"] = [];
  const result = await run(services, implementation, {
    staff,
    parsed,
    call,
    headers,
    text: given.text,
  });
  return { result, headers };
}

export interface Admitted {
  readonly staff: Staff | null;
  readonly params: unknown;
  readonly query: unknown;
}

/** What is settled before anything of the body is read, in this order: session, handler, permission, address. */
export async function admit(
  services: Services,
  isImplemented: boolean,
  call: Omit<ApiCall, "body">,
): Promise<Admitted> {
  const { endpoint } = call;
  const staff = endpoint.access === "staff" ? await requireStaff(services, call) : null;
  if (!isImplemented) {
    throw new ApiError(501, "not_implemented", "This call is not available on this server yet");
  }
  if (staff && !isAllowed(endpoint, staff.permissions)) {
    throw new ApiError(403, "forbidden", "You do not have permission to do this");
  }
  const params = parseOrRefuse(endpoint.params, call.params);
  return { staff, params, query: parseOrRefuse(endpoint.query, call.query()) };
}

interface Run {
  staff: Staff | null;
  parsed: object;
  call: ApiCall;
  headers: Dispatched["headers"];
  text: string;
}

function run(
  services: Services,
  implementation: Implementation,
  { staff, parsed, call, headers, text }: Run,
): Promise<unknown> {
  switch (implementation.kind) {
    case "public":
      return implementation.handle({
        ...parsed,
        cookie: call.cookie,
        clientAddress: call.clientAddress,
        respond: { header: (name: string, value: string) => void headers.push([name, value]) },
      } as never);
    case "query":
      return implementation.handle({ ...parsed, staff, db: services.database.read } as never);
    case "mutation": {
      const { endpoint, params } = call;
      const name = `${endpoint.method} ${callPath(endpoint.path, params)}`;
      const key = readIdempotencyKey(call.idempotencyKey, staff?.employeeId ?? "", name, text);
      return writeIdempotently(services, key, (trx) =>
        implementation.handle({ ...parsed, staff, trx } as never),
      );
    }
  }
}

async function requireStaff(
  services: Services,
  { cookie, cache }: Pick<ApiCall, "cookie" | "cache">,
): Promise<Staff> {
  const staff = await perRequest(cache, `api session ${cookie}`, () =>
    findStaff(services.database, cookie, services.now()),
  );
  if (!staff) throw new ApiError(401, "signed_out", "Nobody is signed in");
  return staff;
}
