/** One call as it travels: plain values in the shape of the wire, which any copy of the contract understands. */
export interface UpstreamQuestion {
  readonly method: string;
  /** Path of the contract, with its `{parameters}` not yet filled in. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Undefined where the call has no body. */
  readonly body: unknown;
  /** Cookie header of the upstream's session. */
  readonly cookie: string | null;
  /** Key under which a write has its effect once, however often it is sent. */
  readonly once: string | null;
  /** Entity tag of the answer the asker still has; where it holds, the answer is a bare 304. */
  readonly known: string | null;
}

/** What comes back, parsed and not yet checked. */
export interface UpstreamAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Why the body could not be read, where it could not. */
  readonly unreadable?: string;
  /** Session cookie the answer sets, as `name=value`. */
  readonly cookie: string | null;
  /** Entity tag of the answer, where the upstream gives it one. */
  readonly tag: string | null;
}

/** Carries a question to the upstream, over HTTP or within the process; rejects where no answer came. */
export type AskUpstream = (question: UpstreamQuestion) => Promise<UpstreamAnswer>;

/** `GET /deals/{id}`: how logs and errors name a call. */
export function callName({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}

/** Path of a call with its parameters in place. */
export function callPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
}
