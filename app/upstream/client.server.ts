import type { z } from "zod";

import { problemSchema, TIMEOUT_CODE } from "./contract/problem";
import type {
  AnyEndpoint,
  BodyOf,
  Gives,
  JsonEndpoint,
  Params,
  QueryOf,
  ResponseOf,
} from "./endpoint";
import { ContractMismatch, UpstreamError, UpstreamUnreachable } from "./errors";
import type { RequestCache } from "./per-request";
import {
  callName,
  type StreamRequest,
  type Upstream,
  type UpstreamRequest,
  type UpstreamResponse,
} from "./transport";

const RETRY_STATUSES = new Set([502, 503, 504]);
const SIGNED_OUT = new Set([401, 419]);
const MAX_PROBLEM = 100_000;

type Needed<Name extends string, Value> = keyof Value extends never
  ? { [K in Name]?: Value }
  : { [K in Name]: Value };
export type CallInput<E extends AnyEndpoint> = Needed<"params", Params<E["path"]>> & {
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  /** Key under which a mutation has its effect once, however often it is sent. */
  idempotencyKey?: string | undefined;
};
export type FetchInput<E extends AnyEndpoint> = Omit<CallInput<E>, "body"> & {
  /** `content-type`, `range` and the like. */
  headers?: Readonly<Record<string, string>>;
  /** Of a call that takes JSON. */
  body?: E["takes"] extends "json" ? BodyOf<E> : never;
  /** Of every other. It is sent once, so such a call is never tried again. */
  content?: ReadableStream<Uint8Array> | null;
  signal?: AbortSignal;
};

interface Exchange<E extends JsonEndpoint> {
  response: ResponseOf<E>;
  cookie: string | null;
  isTruncated: boolean;
  /** How many entries come after a part of a list; undefined if the upstream does not tell. */
  rest: number | undefined;
}

export interface ClientOptions {
  upstream: Upstream;
  /** Cookie header of the upstream's session. */
  cookie: string | null;
  /** Id of the session of the analytics; null if there is none. */
  analyticsSession?: string | null;
  /** What the request's reads share; a mutation clears it. */
  cache?: RequestCache;
  /** What to throw if a call finds the session ended (401 or 419). */
  onSignedOut?: () => Promise<Response>;
}

/** Calls the upstream as the contract describes it. Errors: UpstreamError, UpstreamUnreachable, ContractMismatch. */
export class UpstreamClient {
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  async call<E extends JsonEndpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> {
    return (await this.exchange(endpoint, input)).response;
  }

  /** The same, with the session cookie the response sets, and whether its list was cut. */
  async exchange<E extends JsonEndpoint>(endpoint: E, input: CallInput<E>): Promise<Exchange<E>> {
    const name = callName(endpoint);
    const request = {
      ...this.#address(endpoint, input, name),
      body: input.body === undefined ? undefined : encode(endpoint.body, input.body, name),
    };
    const {
      status,
      body,
      unreadable,
      cookie,
      isTruncated = false,
      rest,
    } = await this.#forgetting(endpoint, () => this.#send(request, endpoint.isQuery, name));
    if (status < 200 || status > 299) throw await this.#refusal(status, body, name);
    const also = { cookie, isTruncated, rest };
    if (endpoint.gives === "nothing") return { response: {} as ResponseOf<E>, ...also };
    const { 200: schema } = endpoint.responses;
    // 204, `OK` or nothing: enough for a write whose answer the specification does not show.
    const isEnough = unreadable === undefined || schema.safeDecode(undefined).success;
    if (!isEnough) throw new ContractMismatch(name, "", unreadable);
    return { response: decode(schema, body, name) as ResponseOf<E>, ...also };
  }

  /**
   * A call that carries or brings something else than JSON. The response is a success: a file whose body
   * streams, a redirect with its `location`, or JSON, which `decodeResponse` checks. Whoever asks reads the
   * body or cancels it.
   */
  async fetch<E extends AnyEndpoint>(endpoint: E, input: FetchInput<E>): Promise<Response> {
    const name = callName(endpoint);
    const request: StreamRequest = {
      ...this.#address(endpoint, input, name),
      headers: input.headers ?? {},
      content: input.content ?? null,
      ...(input.signal ? { signal: input.signal } : {}),
      ...(input.body === undefined ? {} : jsonContent(encode(endpoint.body, input.body, name))),
    };
    const response = await this.#forgetting(endpoint, () =>
      this.#fetch(request, endpoint.isQuery, name),
    );
    if (isSuccess(response.status, endpoint.gives)) return response;
    if (response.status < 400) {
      void response.body?.cancel().catch(() => null);
      throw new ContractMismatch(name, "", `it gives a ${endpoint.gives}, not ${response.status}`);
    }
    throw await this.#refusal(response.status, await readProblem(response), name);
  }

  /** What was read before a change is not read again after it, however the change ended: it may have happened. */
  async #forgetting<Answer>(
    { isQuery }: AnyEndpoint,
    send: () => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await send();
    } finally {
      if (!isQuery) this.#options.cache?.clear();
    }
  }

  /** As in `#send`, but what streams into a call cannot be sent again. */
  async #fetch(request: StreamRequest, isQuery: boolean, name: string): Promise<Response> {
    const attempt = () =>
      this.#options.upstream.fetch(request).catch((cause: unknown) => {
        throw new UpstreamUnreachable(name, cause);
      });
    const isStream = request.content instanceof ReadableStream;
    const mayRetry = !isStream && (isQuery || request.idempotencyKey !== null);
    try {
      const response = await attempt();
      if (!mayRetry || !RETRY_STATUSES.has(response.status)) return response;
      const problem = await readProblem(response);
      if (isTimeout(problem)) return Response.json(problem, { status: response.status });
    } catch (error) {
      const isOver = !(error instanceof UpstreamUnreachable) || isOutOfTime(error);
      if (!mayRetry || isOver || request.signal?.aborted) throw error;
    }
    await pauseBeforeRetry();
    return attempt();
  }

  async #refusal(status: number, body: unknown, name: string): Promise<unknown> {
    if (SIGNED_OUT.has(status) && this.#options.onSignedOut) return this.#options.onSignedOut();
    return new UpstreamError(status, problemSchema.safeParse(body).data?.error ?? null, name);
  }

  /** A query, and a mutation with a key, are sent once more if the upstream was only busy or away. */
  async #send(request: UpstreamRequest, isQuery: boolean, name: string): Promise<UpstreamResponse> {
    const attempt = () =>
      this.#options.upstream.send(request).catch((cause: unknown) => {
        throw new UpstreamUnreachable(name, cause);
      });
    const mayRetry = isQuery || request.idempotencyKey !== null;
    try {
      const response = await attempt();
      const { status, body } = response;
      if (!mayRetry || !RETRY_STATUSES.has(status) || isTimeout(body)) return response;
    } catch (error) {
      if (!mayRetry || !(error instanceof UpstreamUnreachable) || isOutOfTime(error)) throw error;
    }
    await pauseBeforeRetry();
    return attempt();
  }

  #address<E extends AnyEndpoint>(
    endpoint: E,
    input: Omit<CallInput<E>, "body">,
    name: string,
  ): Omit<UpstreamRequest, "body"> {
    const encoded = input.query ? (encode(endpoint.query, input.query, name) as object) : {};
    const query: Record<string, string> = {};
    for (const [key, value] of Object.entries(encoded)) {
      if (value !== undefined) query[key] = String(value);
    }
    return {
      method: endpoint.method,
      path: endpoint.path,
      params: encode(endpoint.params, input.params ?? {}, name) as Record<string, string>,
      query,
      cookie: this.#options.cookie,
      analyticsSession: this.#options.analyticsSession ?? null,
      idempotencyKey: input.idempotencyKey ?? null,
      timeoutMs: endpoint.timeoutMs,
    };
  }
}

function pauseBeforeRetry(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 150));
}

function jsonContent(body: unknown): Pick<StreamRequest, "headers" | "content"> {
  return {
    headers: { "content-type": "application/json" },
    content: new TextEncoder().encode(JSON.stringify(body)),
  };
}

/** The body of a refusal; one that is longer than any of ours, or no JSON, is none. */
async function readProblem(response: Response): Promise<unknown> {
  let text = "";
  const decoder = new TextDecoder();
  try {
    for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > MAX_PROBLEM) return null;
    }
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function isSuccess(status: number, gives: Gives): boolean {
  if (gives === "redirect") return status >= 300 && status < 400 && status !== 304;
  return (status >= 200 && status < 300) || (gives === "file" && [304, 416].includes(status));
}

/** The whole time for an answer is spent: asking again would make a person wait twice as long. */
function isOutOfTime({ cause }: UpstreamUnreachable): boolean {
  return cause instanceof Error && cause.name === "TimeoutError";
}

/** The same, said by the API itself. */
function isTimeout(body: unknown): boolean {
  return problemSchema.safeParse(body).data?.error.code === TIMEOUT_CODE;
}

/** What breaks the contract's own rules is refused here as the upstream would: 400, with messages by field. */
function encode(schema: z.ZodType, value: unknown, name: string): unknown {
  const result = schema.safeEncode(value as never);
  if (result.success) return result.data;
  const fields: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    (fields[issue.path.map(String).join(".") || "body"] ??= []).push(issue.message);
  }
  const message = result.error.issues[0]?.message ?? "Invalid request";
  throw new UpstreamError(400, { code: "invalid", message, fields }, name);
}

function decode(schema: z.ZodType, value: unknown, name: string): unknown {
  const result = schema.safeDecode(value as never);
  if (result.success) return result.data;
  const { path, message } = result.error.issues.map((issue) => deepest(issue, [])).reduce(longer);
  throw new ContractMismatch(name, path.map(String).join("."), message);
}

interface Found {
  path: PropertyKey[];
  message: string;
}
const longer = (a: Found, b: Found) => (b.path.length > a.path.length ? b : a);

/** If an answer may have one of several shapes, the shape it fits best says what is wrong. */
function deepest(issue: z.core.$ZodIssue, above: PropertyKey[]): Found {
  const path = [...above, ...issue.path];
  const here = { path, message: issue.message };
  if (issue.code !== "invalid_union") return here;
  return issue.errors
    .flat()
    .map((inner) => deepest(inner, path))
    .reduce(longer, here);
}

/** The JSON of a response of `fetch`, checked against the contract. */
export async function decodeResponse<E extends AnyEndpoint>(
  endpoint: E,
  response: Response,
): Promise<ResponseOf<E>> {
  const name = callName(endpoint);
  if (endpoint.gives === "nothing") {
    await response.body?.cancel();
    return {} as ResponseOf<E>;
  }
  const { 200: schema } = endpoint.responses;
  const body: unknown = await response.json().catch(() => {
    if (schema.safeDecode(undefined).success) return null;
    throw new ContractMismatch(name, "", "the answer is not JSON");
  });
  return decode(schema, body, name) as ResponseOf<E>;
}
