import type {
  AnyEndpoint,
  BodyOf,
  Params,
  QueryOf,
  WireAnswerOf,
} from "../../app/upstream/endpoint";
import type { Permission } from "../../app/domain/permissions";
import type { Db, Trx } from "../database/schema";
import type { Services } from "./services";
import type { Staff } from "./session";
import type { Shared } from "./shared";

interface CallBase<E extends AnyEndpoint> {
  readonly params: Params<E["path"]>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly services: Services;
  readonly now: Date;
}
/** A question by a signed-in person. */
export interface ReadCall<E extends AnyEndpoint> extends CallBase<E> {
  readonly staff: Staff;
  readonly db: Db;
  /** What the questions of one page share, where there is a page. */
  readonly shared: Shared | undefined;
}
/** A change by a signed-in person, inside its transaction. */
export interface WriteCall<E extends AnyEndpoint> extends CallBase<E> {
  readonly staff: Staff;
  readonly trx: Trx;
}
/** A call anybody may make; it opens its own transactions. */
export interface PublicCall<E extends AnyEndpoint> extends CallBase<E> {
  /** Cookie header of the call. */
  readonly cookie: string | null;
  readonly clientAddress: string;
  readonly respond: { header(name: string, value: string): void };
}

export type Implementation =
  | {
      kind: "read";
      endpoint: AnyEndpoint;
      needs: Permission | null;
      handle: (call: ReadCall<AnyEndpoint>) => Promise<unknown>;
    }
  | {
      kind: "write";
      endpoint: AnyEndpoint;
      needs: Permission | null;
      handle: (call: WriteCall<AnyEndpoint>) => Promise<unknown>;
    }
  | {
      kind: "public";
      endpoint: AnyEndpoint;
      handle: (call: PublicCall<AnyEndpoint>) => Promise<unknown>;
    };

/** Binds a reading call to its handler; `needs` is the permission without which it answers 403. */
export function reads<E extends AnyEndpoint>(
  endpoint: E,
  needs: Permission | null,
  handle: (call: ReadCall<E>) => Promise<WireAnswerOf<E>>,
): Implementation {
  return { kind: "read", endpoint, needs, handle: handle as never };
}

/** Binds a changing call to its handler, which runs in one transaction: a refusal undoes all of it. */
export function writes<E extends AnyEndpoint>(
  endpoint: E,
  needs: Permission | null,
  handle: (call: WriteCall<E>) => Promise<WireAnswerOf<E>>,
): Implementation {
  return { kind: "write", endpoint, needs, handle: handle as never };
}

/** Binds a call that needs no session. */
export function open<E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: PublicCall<E>) => Promise<WireAnswerOf<E>>,
): Implementation {
  return { kind: "public", endpoint, handle: handle as never };
}
