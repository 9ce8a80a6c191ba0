import { isAllowed, type AnyEndpoint } from "../../app/upstream/endpoint";
import { perRequest, type RequestCache } from "../../app/upstream/per-request";
import { callPath } from "../../app/upstream/transport";
import { ApiError } from "./api-error";
import { accountWrite, type Subject } from "./account-write";
import { findStoredResponse, readIdempotencyKey } from "./idempotency";
import type { AnyMutationParts, Implementation } from "./implement";
import { parseOrRefuse } from "./request-body";
import type { AccountRead, AccountWrite } from "./scope";
import type { Services } from "./services";
import { findStaff, staffSubject, type Staff } from "./session";
import { withinTime } from "./time-allowed";

/** One call, however it came: over HTTP or from within the process. */
export interface ApiCall {
  readonly endpoint: AnyEndpoint;
  readonly params: Readonly<Record<string, string>>;
  /** Query and body are read only once it is clear who asks and that they may. */
  readonly query: () => Readonly<Record<string, string>>;
  readonly body: () => Promise<{ text: string; value: unknown }>;
  readonly cookie: string | null;
  readonly authorization?: string | null;
  readonly idempotencyKey: string | null;
  readonly clientAddress: string;
  readonly cache?: RequestCache | undefined;
}
export interface Dispatched {
  result: unknown;
  /** Headers the handler set. */
  headers: [name: string, value: string][];
}

/** Answers a call within its endpoint's time: 503 if that is over, while what runs comes to its own end. */
export function dispatch(
  services: Services,
  implementation: Implementation | null,
  call: ApiCall,
): Promise<Dispatched> {
  return withinTime(
    call.endpoint,
    () => answer(services, implementation, call),
    (error) => services.log.warn({ err: error, path: call.endpoint.path }, "failed after its time"),
  );
}

/** Who is asking, then whether they may, then whether the request is well-formed; then the handler. */
async function answer(
  services: Services,
  implementation: Implementation | null,
  call: ApiCall,
): Promise<Dispatched> {
  const { endpoint, idempotencyKey } = call;
  const { staff, params, query } = await admit(services, implementation !== null, call);
  if (!implementation) throw new Error(`${endpoint.path} was admitted and has no handler`);
  const given = await call.body();
  const body = parseOrRefuse(endpoint.body, given.value);
  const headers = new Map<string, string>();
  const respond = { header: (name: string, value: string) => void headers.set(name, value) };
  const parsed = { params, query, body, services, now: services.now(), respond, idempotencyKey };
  const result = await run(services, implementation, { staff, parsed, call, text: given.text });
  // What is read may be nothing; a change that has nothing to tell answers an empty object.
  const isNothing = result === null && implementation.kind === "query";
  return { result: isNothing ? null : (result ?? {}), headers: [...headers] };
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
  text: string;
}

async function run(
  services: Services,
  implementation: Implementation,
  { staff, parsed, call, text }: Run,
): Promise<unknown> {
  const { cookie, authorization = null, clientAddress } = call;
  if (implementation.kind === "public") {
    return implementation.handle({ ...parsed, cookie, authorization, clientAddress } as never);
  }
  if (implementation.kind === "publicMutation") {
    const { whose, parts } = implementation;
    const open = { ...parsed, cookie, authorization, clientAddress };
    const subject = await whose(open as never);
    if (!subject) return undefined;
    return change(services, parts, { subject, call, text, own: { ...open, subject } });
  }
  if (!staff) throw signedOut();
  const subject = staffSubject(staff);
  const own = { ...parsed, staff, clientAddress };
  if (implementation.kind === "mutation") {
    return change(services, implementation.parts, { subject, call, text, own });
  }
  return implementation.handle(accountRead(services, subject, call.cache), {
    ...own,
    write: (work: (write: AccountWrite) => Promise<unknown>) =>
      accountWrite(services, subject, work),
  } as never);
}

interface Change {
  subject: Subject;
  call: ApiCall;
  text: string;
  /** The call as its handler sees it. */
  own: unknown;
}

async function change(
  services: Services,
  { prepare, write: work, afterCommit, isSecret = false }: AnyMutationParts,
  { subject, call, text, own }: Change,
): Promise<unknown> {
  const { method, path } = call.endpoint;
  const name = `${method} ${callPath(path, call.params)}`;
  const known = isSecret === "request" ? services.sealer.fingerprints(text)[0] : text;
  const isHidden = isSecret === true;
  const idempotency = readIdempotencyKey(call.idempotencyKey, name, isHidden ? "" : known);
  const read = accountRead(services, subject);
  if (prepare && idempotency) {
    // A request that has its answer is not prepared again. Those that come in one moment may each be: a
    // provider is asked under the call's own key, so that it does its work once.
    const stored = await findStoredResponse(read, subject.actor, idempotency);
    if (stored) return stored.answer;
  }
  const prepared = await prepare?.(read, own);
  return accountWrite(services, { ...subject, idempotency, isSecret: isHidden }, async (write) => {
    const response = await work(write, own, prepared);
    if (afterCommit) write.afterCommit(() => afterCommit(own, prepared, response));
    return response;
  });
}

export function accountRead(
  { database }: Pick<Services, "database">,
  { accountId }: Subject,
  cache?: RequestCache,
): AccountRead {
  return { db: database.read, engine: database.engine, accountId, cache };
}

async function requireStaff(
  services: Services,
  { cookie, cache }: Pick<ApiCall, "cookie" | "cache">,
): Promise<Staff> {
  const staff = await perRequest(cache, `api session ${cookie}`, () => findStaff(services, cookie));
  if (!staff) throw signedOut();
  return staff;
}

const signedOut = () => new ApiError(401, "signed_out", "Nobody is signed in");
