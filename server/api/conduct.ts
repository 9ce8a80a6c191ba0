import type { AnyEndpoint } from "../../app/upstream/endpoint";
import { callPath } from "../../app/upstream/transport";
import { readOnce, writeOnce } from "./idempotency";
import type { Implementation } from "./implement";
import { Refusal } from "./refusal";
import { parseOrRefuse } from "./request-body";
import { renewRevision, tagOf } from "./revision";
import type { Services } from "./services";
import { findStaff, type Staff } from "./session";
import { shared, type Shared } from "./shared";

/** One call, however it came: over HTTP or from within the process. */
export interface Asked {
  readonly endpoint: AnyEndpoint;
  readonly params: Readonly<Record<string, string>>;
  /** Query and body are read only once it is clear who asks and that they may. */
  readonly query: () => Readonly<Record<string, string>>;
  readonly body: () => Promise<{ text: string; value: unknown }>;
  readonly cookie: string | null;
  readonly once: string | null;
  /** Entity tags of answers the sender still has. */
  readonly known: readonly string[];
  readonly clientAddress: string;
  readonly shared?: Shared | undefined;
}
export interface Conducted {
  /** Undefined where the sender's own answer still holds. */
  result: unknown;
  /** Entity tag of an answer that can be asked for again by it. */
  tag: string | null;
  isKnown: boolean;
  /** Headers the handler set. */
  headers: [name: string, value: string][];
}

/** Who is asking, then whether they may, then whether what they ask is well-formed; then the handler. */
export async function conduct(
  services: Services,
  implementation: Implementation | null,
  asked: Asked,
): Promise<Conducted> {
  const { endpoint, shared: memo } = asked;
  const staff = endpoint.access === "staff" ? await requireStaff(services, asked) : null;
  if (!implementation) {
    throw new Refusal(501, "not_implemented", "This call is not available on this server yet");
  }
  if (implementation.kind !== "public") checkPermission(implementation, staff);
  const askedQuery = asked.query();
  const tag =
    staff && endpoint.method === "GET"
      ? tagOf(services, staff, callPath(endpoint.path, asked.params), askedQuery)
      : null;
  if (tag !== null && asked.known.includes(tag)) {
    return { result: undefined, tag, isKnown: true, headers: [] };
  }
  const params = parseOrRefuse(endpoint.params, asked.params);
  const query = parseOrRefuse(endpoint.query, askedQuery);
  const given = await asked.body();
  const body = parseOrRefuse(endpoint.body, given.value);
  const call = { params, query, body, services, now: services.now(), shared: memo };
  const headers: Conducted["headers"] = [];
  const result = await run(services, implementation, {
    staff,
    call,
    asked,
    headers,
    text: given.text,
  });
  if (implementation.kind !== "read") memo?.clear();
  return { result, tag, isKnown: false, headers };
}

interface Run {
  staff: Staff | null;
  call: object;
  asked: Asked;
  headers: Conducted["headers"];
  text: string;
}

function run(
  services: Services,
  implementation: Implementation,
  { staff, call, asked, headers, text }: Run,
): Promise<unknown> {
  switch (implementation.kind) {
    case "public":
      return implementation.handle({
        ...call,
        cookie: asked.cookie,
        clientAddress: asked.clientAddress,
        respond: { header: (name: string, value: string) => void headers.push([name, value]) },
      } as never);
    case "read":
      return implementation.handle({ ...call, staff, db: services.database.read } as never);
    case "write": {
      const { endpoint, params } = asked;
      const name = `${endpoint.method} ${callPath(endpoint.path, params)}`;
      const once = readOnce(asked.once, staff?.employeeId ?? "", name, text);
      return writeOnce(services, once, async (trx) => {
        const answer = await implementation.handle({ ...call, staff, trx } as never);
        if (staff) await renewRevision(trx, staff.accountId);
        return answer;
      });
    }
  }
}

async function requireStaff(services: Services, { cookie, shared: memo }: Asked): Promise<Staff> {
  const staff = await shared(memo, `session ${cookie}`, () =>
    findStaff(services.database, cookie, services.now()),
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
