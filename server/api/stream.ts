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
/** The same by a signed-in person. */
interface StaffStreamCall<E extends AnyEndpoint> extends StreamCall<E> {
  readonly staff: Staff;
  readonly read: AccountRead;
  /**
   * The call's one transaction; the same request sent again gets the first one's result and does not come
   * here twice. It begins once the whole body has arrived unharmed.
   */
  write<Result>(work: (write: AccountWrite) => Promise<Result>): Promise<Result>;
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
export interface AnswerCall<E extends AnyEndpoint> extends StaffStreamCall<E> {
  readonly body: BodyOf<E>;
}
export interface PublicAnswerCall<E extends AnyEndpoint> extends StreamCall<E> {
  readonly body: BodyOf<E>;
  readonly cookie: string | null;
  readonly clientAddress: string;
}

type Handle<Call, Result> = (call: Call) => Promise<Result>;
interface Bound<Kind extends string, Call, Result> {
  kind: Kind;
  endpoint: AnyEndpoint;
  handle: Handle<Call, Result>;
}
export type StreamImplementation =
  | Bound<"upload", UploadCall<AnyEndpoint>, unknown>
  | Bound<"raw", RawCall<AnyEndpoint>, unknown>
  | Bound<"file", AnswerCall<AnyEndpoint>, FileAnswer>
  | Bound<"publicFile", PublicAnswerCall<AnyEndpoint>, FileAnswer>
  | Bound<"redirect", AnswerCall<AnyEndpoint>, string>
  | Bound<"publicRedirect", PublicAnswerCall<AnyEndpoint>, string>;
export type AnyImplementation = Implementation | StreamImplementation;

type Wire<T extends Takes, G extends Gives> = AnyEndpoint & { takes: T; gives: G };
type UploadEndpoint = Wire<"multipart", "json" | "nothing">;
type RawEndpoint = Wire<"raw", "json" | "nothing">;
type FileEndpoint = Wire<"json", "file">;
type RedirectEndpoint = Wire<"json", "redirect">;

/** Binds a call that takes files. They stream: nothing is kept but what the handler keeps. */
export function upload<E extends UploadEndpoint>(
  endpoint: E,
  handle: Handle<UploadCall<E>, WireResponseOf<E>>,
): StreamImplementation {
  return bind("upload", "staff", endpoint, handle);
}

/** Binds a call whose body and headers its handler reads itself: a webhook, whose sender signs the very bytes. */
export function raw<E extends RawEndpoint>(
  endpoint: E,
  handle: Handle<RawCall<E>, WireResponseOf<E>>,
): StreamImplementation {
  return bind("raw", "public", endpoint, handle);
}

/** Binds a download. The door adds safe headers, and serves ranges of what can be read from its middle. */
export function file<E extends FileEndpoint>(
  endpoint: E,
  handle: Handle<AnswerCall<E>, FileAnswer>,
): StreamImplementation {
  return bind("file", "staff", endpoint, handle);
}
export function publicFile<E extends FileEndpoint>(
  endpoint: E,
  handle: Handle<PublicAnswerCall<E>, FileAnswer>,
): StreamImplementation {
  return bind("publicFile", "public", endpoint, handle);
}

/** Binds a call that leads to another site; the handler returns an https address, or one of our own. */
export function redirect<E extends RedirectEndpoint>(
  endpoint: E,
  handle: Handle<AnswerCall<E>, string>,
): StreamImplementation {
  return bind("redirect", "staff", endpoint, handle);
}
export function publicRedirect<E extends RedirectEndpoint>(
  endpoint: E,
  handle: Handle<PublicAnswerCall<E>, string>,
): StreamImplementation {
  return bind("publicRedirect", "public", endpoint, handle);
}

function bind(
  kind: StreamImplementation["kind"],
  access: AnyEndpoint["access"],
  endpoint: AnyEndpoint,
  handle: unknown,
): StreamImplementation {
  if (endpoint.access !== access) {
    throw new Error(`${endpoint.method} ${endpoint.path} is ${endpoint.access}, not ${access}`);
  }
  return { kind, endpoint, handle } as StreamImplementation;
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
