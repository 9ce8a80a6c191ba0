/** One call as it travels: plain values in the shape of the wire, which any copy of the contract understands. */
export interface UpstreamRequest {
  readonly method: string;
  /** Path of the contract, with its `{parameters}` not yet filled in. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Undefined if the call has no body. */
  readonly body: unknown;
  /** Cookie header of the upstream's session. */
  readonly cookie: string | null;
  /** Id of the session that the analytics know, if they are on. */
  readonly analyticsSession?: string | null;
  /** Key under which a mutation has its effect once, however often it is sent. */
  readonly idempotencyKey: string | null;
  /** Milliseconds after which nobody waits any more; a body that flows, either way, does not use them up. */
  readonly timeoutMs: number;
}

/** What comes back, parsed and not yet checked. */
export interface UpstreamResponse {
  readonly status: number;
  readonly body: unknown;
  /** Why the body could not be read, if it could not. */
  readonly unreadable?: string;
  /** Session cookie the response sets, as `name=value`. */
  readonly cookie: string | null;
  /** The list was cut at the upstream's bound. */
  readonly isTruncated?: boolean;
  /** How many entries of the list come after these, if the upstream tells. */
  readonly rest?: number | undefined;
}

/** Header by which a call says in which session of the analytics it was caused. */
export const ANALYTICS_SESSION_HEADER = "x-posthog-session-id";
/** Header by which a list that is a bare array says that it was cut at its bound. */
export const TRUNCATED_HEADER = "x-truncated";
/** Header by which a part of such a list says how many entries come after it. */
export const REST_HEADER = "x-rest";

/** What it says; undefined if it says nothing, or nothing that is a number. */
export function readRest(header: string | null | undefined): number | undefined {
  return /^\d{1,9}$/.test(header ?? "") ? Number(header) : undefined;
}

/** A call that carries or brings something else than JSON: a file, a form with files, a redirect. */
export interface StreamRequest extends Omit<UpstreamRequest, "body"> {
  /** Headers of the content and of what is wanted, such as `content-type`, `content-length`, `range`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body; null if there is none. A stream can be sent once, bytes again. */
  readonly content: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null;
  /** Aborted if nobody waits for the response any more. */
  readonly signal?: AbortSignal;
}

/** The two ways to the upstream, over HTTP or within the process; both reject if no answer came. */
export interface Upstream {
  /** JSON there and back, as values. */
  send(request: UpstreamRequest): Promise<UpstreamResponse>;
  /** Everything else; redirects are given back, not followed. */
  fetch(request: StreamRequest): Promise<Response>;
}

/** `GET /deals/{id}`: how logs and errors name a call. */
export function callName({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}

/** Path of a call with its parameters in place. */
export function callPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
}
