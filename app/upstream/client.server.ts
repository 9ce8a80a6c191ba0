import type { z } from "zod";

import { problemSchema } from "./contract/problem";
import type { AnswerOf, AnyEndpoint, BodyOf, Params, QueryOf } from "./endpoint";
import { ContractMismatch, UpstreamError, UpstreamUnreachable } from "./errors";

const TOTAL_MS = 8_000;
const RETRY_STATUSES = new Set([502, 503, 504]);
const MAX_ANSWER = 10 * 1_048_576;

type Needed<Name extends string, Value> = keyof Value extends never
  ? { [K in Name]?: Value }
  : { [K in Name]: Value };
export type CallInput<E extends AnyEndpoint> = Needed<"params", Params<E["path"]>> & {
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  /** Key under which a write has its effect once, however often it is sent. */
  once?: string | undefined;
};

export interface Transport {
  fetch: (request: Request) => Promise<Response>;
  /** Cookie header of the upstream's session. */
  cookie: string | null;
  /** What to throw where a call finds the session ended (401 or 419). */
  onSignedOut?: () => Promise<Response>;
}

const SIGNED_OUT = new Set([401, 419]);

/** Calls the upstream as the contract describes it. Errors: UpstreamError, UpstreamUnreachable, ContractMismatch. */
export class UpstreamClient {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  async call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
    return (await this.callWithCookie(endpoint, input)).answer;
  }

  /** The same, with the session cookie the answer sets. */
  async callWithCookie<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
  ): Promise<{ answer: AnswerOf<E>; cookie: string | null }> {
    const name = `${endpoint.method} ${endpoint.path}`;
    const response = await this.#send(endpoint, input, name);
    const text = await readText(response, name);
    if (SIGNED_OUT.has(response.status) && this.#transport.onSignedOut) {
      throw await this.#transport.onSignedOut();
    }
    if (!response.ok) throw new UpstreamError(response.status, readProblem(text), name);
    return {
      answer: decode(endpoint.answers[200], parseJson(text, name), name) as AnswerOf<E>,
      cookie: response.headers.get("set-cookie")?.split(";")[0] ?? null,
    };
  }

  async #send<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, name: string) {
    const attempt = async () => {
      const request = this.#request(endpoint, input);
      try {
        return await this.#transport.fetch(request);
      } catch (cause) {
        throw new UpstreamUnreachable(name, cause);
      }
    };
    const mayRetry = endpoint.reads || input.once !== undefined;
    try {
      const response = await attempt();
      if (!mayRetry || !RETRY_STATUSES.has(response.status)) return response;
    } catch (error) {
      if (!mayRetry || !(error instanceof UpstreamUnreachable)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 150));
    return attempt();
  }

  #request<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Request {
    const params = (input.params ?? {}) as Record<string, string>;
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(params[key] ?? ""),
    );
    const url = new URL(path, "http://upstream.internal");
    const name = `${endpoint.method} ${endpoint.path}`;
    const query = input.query ? (encode(endpoint.query, input.query, name) as object) : {};
    for (const [key, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(key, String(value));
    }
    const headers = new Headers({ accept: "application/json" });
    if (this.#transport.cookie) headers.set("cookie", this.#transport.cookie);
    if (input.once) headers.set("idempotency-key", input.once);
    const init: RequestInit = {
      method: endpoint.method,
      headers,
      signal: AbortSignal.timeout(TOTAL_MS),
    };
    if (input.body !== undefined) {
      headers.set("content-type", "application/json");
      init.body = JSON.stringify(encode(endpoint.body, input.body, name));
    }
    return new Request(url, init);
  }
}

async function readText(response: Response, name: string): Promise<string> {
  if (Number(response.headers.get("content-length") ?? 0) > MAX_ANSWER) {
    throw new ContractMismatch(name, "", "the answer is too large");
  }
  try {
    return await response.text();
  } catch (cause) {
    throw new UpstreamUnreachable(name, cause);
  }
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ContractMismatch(name, "", "the answer is not JSON");
  }
}

function readProblem(text: string) {
  try {
    return problemSchema.parse(JSON.parse(text)).error;
  } catch {
    return null;
  }
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
  const [issue] = result.error.issues;
  throw new ContractMismatch(name, issue?.path.map(String).join(".") ?? "", issue?.message ?? "");
}
