import type { z } from "zod";

import { problemSchema } from "./contract/problem";
import type { AnswerOf, AnyEndpoint, BodyOf, Params, QueryOf } from "./endpoint";
import { ContractMismatch, UpstreamError, UpstreamUnreachable } from "./errors";
import type { KeptAnswers } from "./kept-answers";
import {
  callName,
  type AskUpstream,
  type UpstreamAnswer,
  type UpstreamQuestion,
} from "./transport";

const RETRY_STATUSES = new Set([502, 503, 504]);

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
  ask: AskUpstream;
  /** Cookie header of the upstream's session. */
  cookie: string | null;
  /** Where answers are kept for the next time they are asked for. */
  kept?: KeptAnswers;
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
    const name = callName(endpoint);
    const plain = this.#question(endpoint, input, name);
    const kept = endpoint.method === "GET" ? this.#transport.kept : undefined;
    const before = kept?.find(plain) ?? null;
    const question = { ...plain, known: before?.tag ?? null };
    const { status, body, unreadable, cookie, tag } = await this.#ask(
      question,
      endpoint.reads,
      name,
    );
    if (status === 304 && before) return { answer: before.answer as AnswerOf<E>, cookie };
    if (SIGNED_OUT.has(status) && this.#transport.onSignedOut) {
      throw await this.#transport.onSignedOut();
    }
    if (status < 200 || status > 299) {
      throw new UpstreamError(status, problemSchema.safeParse(body).data?.error ?? null, name);
    }
    if (unreadable !== undefined) throw new ContractMismatch(name, "", unreadable);
    const answer = decode(endpoint.answers[200], body, name) as AnswerOf<E>;
    if (kept && tag !== null) kept.keep(plain, tag, answer);
    return { answer, cookie };
  }

  /** A question, and a write with a key, are asked once more where the upstream was only busy or away. */
  async #ask(question: UpstreamQuestion, reads: boolean, name: string): Promise<UpstreamAnswer> {
    const attempt = () =>
      this.#transport.ask(question).catch((cause: unknown) => {
        throw new UpstreamUnreachable(name, cause);
      });
    const mayRetry = reads || question.once !== null;
    try {
      const answer = await attempt();
      if (!mayRetry || !RETRY_STATUSES.has(answer.status)) return answer;
    } catch (error) {
      if (!mayRetry || !(error instanceof UpstreamUnreachable) || isOutOfTime(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 150));
    return attempt();
  }

  #question<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    name: string,
  ): UpstreamQuestion {
    const encoded = input.query ? (encode(endpoint.query, input.query, name) as object) : {};
    const query: Record<string, string> = {};
    for (const [key, value] of Object.entries(encoded)) {
      if (value !== undefined) query[key] = String(value);
    }
    return {
      method: endpoint.method,
      path: endpoint.path,
      params: (input.params ?? {}) as Record<string, string>,
      query,
      body: input.body === undefined ? undefined : encode(endpoint.body, input.body, name),
      cookie: this.#transport.cookie,
      once: input.once ?? null,
      known: null,
    };
  }
}

/** The whole time for an answer is spent: asking again would make a person wait twice as long. */
function isOutOfTime({ cause }: UpstreamUnreachable): boolean {
  return cause instanceof Error && cause.name === "TimeoutError";
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

/** Where an answer may have one of several shapes, the shape it fits best says what is wrong. */
function deepest(issue: z.core.$ZodIssue, above: PropertyKey[]): Found {
  const path = [...above, ...issue.path];
  const here = { path, message: issue.message };
  if (issue.code !== "invalid_union") return here;
  return issue.errors
    .flat()
    .map((inner) => deepest(inner, path))
    .reduce(longer, here);
}
