import type {
  AnyEndpoint,
  BodyOf,
  Gives,
  Params,
  QueryOf,
  Takes,
  WireResponseOf,
} from "../../app/upstream/endpoint";
import type { FilePart } from "../../app/upstream/multipart.server";
import type { Subject } from "./account-write";
import type { FileAnswer } from "./file-response";
import type { Implementation } from "./implement";
import type { AccountRead, AccountWrite } from "./scope";
import type { Services } from "./services";
import type { Staff } from "./session";

/** A call that takes or gives something else than JSON. */
interface StreamCall<E extends AnyEndpoint> {
  readonly params: Params<E["path"]>;
  readonly query: QueryOf<E>;
  readonly services: Services;
  readonly now: Date;
  /** Aborted if the caller has gone or the call's time is over. */
  readonly signal: AbortSignal;
}
/** A call on an account's data. */
interface AccountStreamCall {
  readonly subject: Subject;
  readonly read: AccountRead;
  /**
   * The call's one transaction; the same request sent again under its key gets the first one's result and does
   * not come here twice. It begins once the whole body has arrived unharmed.
   */
  write<Result>(work: (write: AccountWrite) => Promise<Result>): Promise<Result>;
}
/** The same by a signed-in person. */
interface StaffStreamCall<E extends AnyEndpoint> extends StreamCall<E>, AccountStreamCall {
  readonly staff: Staff;
}
export interface UploadCall<E extends AnyEndpoint> extends StaffStreamCall<E> {
  /** The files in their order, each to be read before the next; both the loop and `content` end in a refusal. */
  readonly files: AsyncIterable<FilePart>;
  /** The fields by the endpoint's rules. They may stand behind the files: what is not read yet is passed over. */
  readFields(): Promise<BodyOf<E>>;
}
export interface RawCall<E extends AnyEndpoint> extends StreamCall<E> {
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly clientAddress: string;
}
interface EventWrite {
  /**
   * A transaction for one event. `eventId` is the sender's own name for it: an event that is delivered again
   * gets the first one's result, even if other bytes are around it.
   */
  write<Result>(eventId: string, work: (write: AccountWrite) => Promise<Result>): Promise<Result>;
}
export interface AnswerCall<E extends AnyEndpoint> extends StaffStreamCall<E> {
  readonly body: BodyOf<E>;
}
export interface PublicAnswerCall<E extends AnyEndpoint> extends StreamCall<E> {
  readonly body: BodyOf<E>;
  readonly cookie: string | null;
  readonly clientAddress: string;
}

type Handle<Call, Result> = (call: Call) => Promise<Result>;
interface Parts<Call, Result> {
  handle: Handle<Call, Result>;
  /** Request or result hold something that must not be stored under an idempotency key. */
  isSecret?: boolean;
}
interface PublicParts<Call, Whose extends Subject, Writes, Result> extends Parts<
  Call & Writes & { readonly subject: Whose },
  Result
> {
  /** Finds out whose data the call reads and changes; null if there is nothing for it. */
  whose: (call: Call) => Promise<Whose | null>;
}

interface Bound<Kind extends string, Result> {
  kind: Kind;
  endpoint: AnyEndpoint;
  handle: (call: never) => Promise<Result>;
  isSecret: boolean;
  /** Of a public call that is about an account's data. */
  whose: ((call: never) => Promise<Subject | null>) | null;
}
export type StreamImplementation =
  | Bound<"upload", unknown>
  | Bound<"raw", unknown>
  | Bound<"file" | "publicFile", FileAnswer>
  | Bound<"redirect" | "publicRedirect", string>;
export type AnyImplementation = Implementation | StreamImplementation;

type Wire<T extends Takes, G extends Gives> = AnyEndpoint & { takes: T; gives: G };
type UploadEndpoint = Wire<"multipart", "json" | "nothing">;
type RawEndpoint = Wire<"raw", "json" | "nothing">;
type FileEndpoint = Wire<"json", "file">;
type RedirectEndpoint = Wire<"json", "redirect">;

/** Binds a call that takes files. They stream: nothing is kept but what the handler keeps. */
export function upload<E extends UploadEndpoint>(
  endpoint: E,
  parts: Handle<UploadCall<E>, WireResponseOf<E>> | Parts<UploadCall<E>, WireResponseOf<E>>,
): StreamImplementation {
  return bind("upload", "staff", endpoint, parts);
}

/**
 * Binds a call whose body and headers its handler reads itself: a webhook, whose sender signs the very bytes.
 * `whose` checks that signature first. If the event is about nothing here, the answer is `{}`: the sender need
 * not send it again.
 */
export function raw<E extends RawEndpoint, Whose extends Subject>(
  endpoint: E,
  parts:
    | Handle<RawCall<E>, WireResponseOf<E>>
    | PublicParts<
        RawCall<E>,
        Whose,
        Pick<AccountStreamCall, "read"> & EventWrite,
        WireResponseOf<E>
      >,
): StreamImplementation {
  return bind("raw", "public", endpoint, parts);
}

/** Binds a download. The door adds safe headers, and serves ranges of what can be read from its middle. */
export function file<E extends FileEndpoint>(
  endpoint: E,
  parts: Handle<AnswerCall<E>, FileAnswer> | Parts<AnswerCall<E>, FileAnswer>,
): StreamImplementation {
  return bind("file", "staff", endpoint, parts);
}
/** The same for a call that needs no session: 404 if `whose` finds nobody. */
export function publicFile<E extends FileEndpoint, Whose extends Subject>(
  endpoint: E,
  parts: PublicAnswer<E, Whose, FileAnswer>,
): StreamImplementation {
  return bind("publicFile", "public", endpoint, parts);
}

/** Binds a call that leads to another site; the handler returns an https address, or one of our own. */
export function redirect<E extends RedirectEndpoint>(
  endpoint: E,
  parts: Handle<AnswerCall<E>, string> | Parts<AnswerCall<E>, string>,
): StreamImplementation {
  return bind("redirect", "staff", endpoint, parts);
}
/** The same for a call that needs no session: 404 if `whose` finds nobody. */
export function publicRedirect<E extends RedirectEndpoint, Whose extends Subject>(
  endpoint: E,
  parts: PublicAnswer<E, Whose, string>,
): StreamImplementation {
  return bind("publicRedirect", "public", endpoint, parts);
}

/** A handler alone reads and changes no account's data. */
type PublicAnswer<E extends AnyEndpoint, Whose extends Subject, Result> =
  | Handle<PublicAnswerCall<E>, Result>
  | PublicParts<PublicAnswerCall<E>, Whose, AccountStreamCall, Result>;

function bind(
  kind: StreamImplementation["kind"],
  access: AnyEndpoint["access"],
  endpoint: AnyEndpoint,
  parts: object,
): StreamImplementation {
  if (endpoint.access !== access) {
    throw new Error(`${endpoint.method} ${endpoint.path} is ${endpoint.access}, not ${access}`);
  }
  const whole = typeof parts === "function" ? { handle: parts } : parts;
  return { whose: null, isSecret: false, ...whole, kind, endpoint } as StreamImplementation;
}

const KINDS: ReadonlySet<string> = new Set<StreamImplementation["kind"]>([
  "upload",
  "raw",
  "file",
  "publicFile",
  "redirect",
  "publicRedirect",
]);

export function isStreamed(
  implementation: AnyImplementation,
): implementation is StreamImplementation {
  return KINDS.has(implementation.kind);
}
