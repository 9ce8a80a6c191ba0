import type {
  BodyOf,
  JsonEndpoint,
  Params,
  QueryOf,
  WireResponseOf,
} from "../../app/upstream/endpoint";
import type { RequestCache } from "../../app/upstream/per-request";
import type { Db, Trx } from "../database/schema";
import type { Services } from "./services";
import type { Staff } from "./session";

interface CallBase<E extends JsonEndpoint> {
  readonly params: Params<E["path"]>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly services: Services;
  readonly now: Date;
}
/** A read by a signed-in person. */
export interface QueryCall<E extends JsonEndpoint> extends CallBase<E> {
  readonly staff: Staff;
  readonly db: Db;
  /** What the queries of one request share, where the web asks within the process. */
  readonly cache: RequestCache | undefined;
}
/** A change by a signed-in person, inside its transaction. */
export interface MutationCall<E extends JsonEndpoint> extends CallBase<E> {
  readonly staff: Staff;
  readonly trx: Trx;
}
/** A call anybody may make; it opens its own transactions. */
export interface PublicCall<E extends JsonEndpoint> extends CallBase<E> {
  /** Cookie header of the call. */
  readonly cookie: string | null;
  readonly clientAddress: string;
  readonly respond: { header(name: string, value: string): void };
}

export type Implementation =
  | {
      kind: "query";
      endpoint: JsonEndpoint;
      handle: (call: QueryCall<JsonEndpoint>) => Promise<unknown>;
    }
  | {
      kind: "mutation";
      endpoint: JsonEndpoint;
      handle: (call: MutationCall<JsonEndpoint>) => Promise<unknown>;
    }
  | {
      kind: "public";
      endpoint: JsonEndpoint;
      handle: (call: PublicCall<JsonEndpoint>) => Promise<unknown>;
    };

/** Binds a reading call to its handler. */
export function query<E extends JsonEndpoint>(
  endpoint: E,
  handle: (call: QueryCall<E>) => Promise<WireResponseOf<E>>,
): Implementation {
  return { kind: "query", endpoint, handle: handle as never };
}

/** Binds a changing call to its handler, which runs in one transaction: a refusal undoes all of it. */
export function mutation<E extends JsonEndpoint>(
  endpoint: E,
  handle: (call: MutationCall<E>) => Promise<WireResponseOf<E>>,
): Implementation {
  return { kind: "mutation", endpoint, handle: handle as never };
}

/** Binds a call that needs no session. */
export function publicEndpoint<E extends JsonEndpoint>(
  endpoint: E,
  handle: (call: PublicCall<E>) => Promise<WireResponseOf<E>>,
): Implementation {
  return { kind: "public", endpoint, handle: handle as never };
}
