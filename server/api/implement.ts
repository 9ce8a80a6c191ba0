import type {
  BodyOf,
  JsonEndpoint,
  Params,
  QueryOf,
  WireResponseOf,
} from "../../app/upstream/endpoint";
import type { Subject } from "./account-write";
import type { AccountRead, AccountWrite } from "./scope";
import type { Services } from "./services";
import type { Staff } from "./session";

interface CallBase<E extends JsonEndpoint> {
  readonly params: Params<E["path"]>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly services: Services;
  readonly now: Date;
  /** As it was sent: what `prepare` asks of a provider goes under it, so that it happens once. */
  readonly idempotencyKey: string | null;
  /** Sets a header of the response. */
  readonly respond: { header(name: string, value: string): void };
}
/** A call by a signed-in person. */
export interface StaffCall<E extends JsonEndpoint> extends CallBase<E> {
  readonly staff: Staff;
  readonly clientAddress: string;
}
/** A read by a signed-in person. */
export interface QueryCall<E extends JsonEndpoint> extends StaffCall<E> {
  /** For a query that must store something: a transaction of its own, as the person who asks. */
  readonly write: <T>(work: (write: AccountWrite) => Promise<T>) => Promise<T>;
}
/** A call anybody may make. */
export interface PublicCall<E extends JsonEndpoint> extends CallBase<E> {
  /** Cookie header of the call. */
  readonly cookie: string | null;
  /** Header of the same name, of a call by a key. */
  readonly authorization: string | null;
  readonly clientAddress: string;
}

/** A call anybody may make that changes an account's data. */
export interface PublicMutationCall<
  E extends JsonEndpoint,
  Whose extends Subject = Subject,
> extends PublicCall<E> {
  /** Whose data it is, as `whose` found out. */
  readonly subject: Whose;
}

/** What a handler of a change returns: nothing, if its response has nothing to tell. */
type Changed<E extends JsonEndpoint> =
  Record<never, never> extends WireResponseOf<E> ? WireResponseOf<E> | void : WireResponseOf<E>;

type Work<E extends JsonEndpoint, Call, Prepared> = (
  write: AccountWrite,
  call: Call,
  prepared: Prepared,
) => Promise<Changed<E>>;

interface MutationParts<E extends JsonEndpoint, Call, Prepared> {
  /** Reads, calls of providers, hashing, documents: what takes time, while no transaction is open. */
  prepare?: (read: AccountRead, call: Call) => Promise<Prepared>;
  /** Runs in one transaction, and again after a deadlock: it reads and writes there, and nothing else. */
  write: Work<E, Call, Prepared>;
  /** What follows once the change is kept, such as a mail. */
  afterCommit?: (call: Call, prepared: Prepared, response: Changed<E>) => Promise<unknown>;
  /**
   * The response holds something that must not be stored under an idempotency key, so that a request sent again is refused;
   * or the request alone does, of which a fingerprint is kept.
   */
  isSecret?: boolean | "request";
}
interface PublicMutationParts<
  E extends JsonEndpoint,
  Whose extends Subject,
  Prepared,
> extends MutationParts<E, PublicMutationCall<E, Whose>, Prepared> {
  /** Finds out whose data the call changes; null if there is nothing to change, which answers `{}`. */
  whose: (call: PublicCall<E>) => Promise<Whose | null>;
}

/** A change by anybody, as it is run. */
export type AnyMutationParts = MutationParts<JsonEndpoint, unknown, unknown>;

export type Implementation =
  | {
      kind: "query";
      endpoint: JsonEndpoint;
      handle: (read: AccountRead, call: QueryCall<JsonEndpoint>) => Promise<unknown>;
    }
  | { kind: "mutation"; endpoint: JsonEndpoint; parts: AnyMutationParts }
  | {
      kind: "publicMutation";
      endpoint: JsonEndpoint;
      parts: AnyMutationParts;
      whose: (call: PublicCall<JsonEndpoint>) => Promise<Subject | null>;
    }
  | {
      kind: "public";
      endpoint: JsonEndpoint;
      handle: (call: PublicCall<JsonEndpoint>) => Promise<unknown>;
    };

/** Binds a reading call to its handler. */
export function query<E extends JsonEndpoint>(
  endpoint: E,
  handle: (read: AccountRead, call: QueryCall<E>) => Promise<WireResponseOf<E>>,
): Implementation {
  return { kind: "query", endpoint, handle: handle as never };
}

/** Binds a changing call to its handler: `prepare`, then `write` in one transaction, then `afterCommit`. */
export function mutation<E extends JsonEndpoint, Prepared = undefined>(
  endpoint: E,
  parts: MutationParts<E, StaffCall<E>, Prepared> | Work<E, StaffCall<E>, undefined>,
): Implementation {
  const whole = typeof parts === "function" ? { write: parts } : parts;
  return { kind: "mutation", endpoint, parts: whole as never };
}

/** The same for a call that needs no session: `whose` comes first. */
export function publicMutation<E extends JsonEndpoint, Whose extends Subject, Prepared = undefined>(
  endpoint: E,
  { whose, ...parts }: PublicMutationParts<E, Whose, Prepared>,
): Implementation {
  return { kind: "publicMutation", endpoint, whose: whose as never, parts: parts as never };
}

/** Binds a call that needs no session and changes no account's data. */
export function publicEndpoint<E extends JsonEndpoint>(
  endpoint: E,
  handle: (call: PublicCall<E>) => Promise<Changed<E>>,
): Implementation {
  return { kind: "public", endpoint, handle: handle as never };
}
