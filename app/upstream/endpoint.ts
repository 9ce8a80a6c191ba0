import { z } from "zod";

import type { Permission } from "../domain/permissions";
import { problemSchema } from "./contract/problem";
import { noContentSchema, textIdSchema } from "./contract/scalars";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** `staff` needs a session, `key` a supplier's key (`Authorization: Bearer`), `public` never looks at one. */
type Access = "staff" | "key" | "public";
/** What the request carries: JSON, a form with files that is read as it streams, or a body nobody parses. */
export type Takes = "json" | "multipart" | "raw";
/** What a success carries: JSON, a file, a redirect to another site, or no body worth reading. */
export type Gives = "json" | "file" | "redirect" | "nothing";

type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;
export type Params<Path extends string> = Record<ParamName<Path>, string>;

/** Milliseconds a call may take; what waits for a provider or makes a PDF says so. */
export const TIMEOUT_MS = 8_000;
export const LONG_TIMEOUT_MS = 30_000;

/** One call of the wire: client, transports, router, gate, OpenAPI, screens and tests derive from it. */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Takes_ extends Takes = Takes,
  Gives_ extends Gives = Gives,
> {
  readonly method: Method;
  readonly path: Path;
  readonly access: Access;
  /** Permissions any one of which is enough; empty if being signed in is enough. */
  readonly needs: readonly Permission[];
  /** True for every GET and for a POST that only asks: such a call opens no transaction. */
  readonly isQuery: boolean;
  /** What the call does, in a few words; with `description` it is what readers of the API's pages see. */
  readonly summary: string;
  readonly description: string | undefined;
  readonly takes: Takes_;
  /** Names of the parts of a multipart request that are files. */
  readonly files: readonly string[];
  readonly gives: Gives_;
  readonly timeoutMs: number;
  /** Headers of a success that callers may read, by name: what each says. */
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly params: z.ZodType<Params<Path>>;
  readonly query: Query;
  /** The body; of a multipart request its fields, without the files. */
  readonly body: Body;
  readonly responses: { readonly 200: Answer } & Readonly<Record<number, z.ZodType>>;
}

export type AnyEndpoint = Endpoint<string, z.ZodType, z.ZodType, z.ZodType, Takes, Gives>;
/** A call whose request and answer are values: what the typed client and the direct way in carry. */
export type JsonEndpoint = Endpoint<
  string,
  z.ZodType,
  z.ZodType,
  z.ZodType,
  "json",
  "json" | "nothing"
>;
/** Decoded response, as the application works with it. */
export type ResponseOf<E extends AnyEndpoint> = z.output<E["responses"][200]>;
/** Response as it stands on the wire, as the embedded API builds it. */
export type WireResponseOf<E extends AnyEndpoint> = z.input<E["responses"][200]>;
export type BodyOf<E extends AnyEndpoint> = z.output<E["body"]>;
export type QueryOf<E extends AnyEndpoint> = z.output<E["query"]>;

interface Parts<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Takes_ extends Takes,
  Gives_ extends Gives,
> {
  summary: string;
  description?: string;
  query?: Query;
  body?: Body;
  response?: Answer;
  access?: Access;
  /** One permission, or several of which one is enough. */
  needs?: Permission | readonly Permission[];
  isQuery?: boolean;
  takes?: Takes_;
  files?: readonly string[];
  gives?: Gives_;
  timeoutMs?: number;
  /** Headers of a success that callers may read, by name: what each says. */
  responseHeaders?: Readonly<Record<string, string>>;
  /** Refusals this call adds to the ones every call of its kind has. */
  refuses?: readonly number[];
}

type NoQuery = z.ZodObject<Record<never, never>>;
type NoBody = z.ZodOptional<z.ZodUnknown>;
type NoContent = typeof noContentSchema;

interface Kind {
  method: Method;
  access: Access;
  isKeyed: boolean;
  hasQuery: boolean;
  hasParams: boolean;
  refuses: readonly number[];
}

function refusals({ method, access, isKeyed, hasQuery, hasParams, refuses }: Kind): number[] {
  // An address may be too long whatever the call.
  const codes = new Set<number>([...refuses, 413, 429, 500, 501, 503]);
  if (hasQuery) codes.add(400);
  if (hasParams) [400, 404].forEach((code) => codes.add(code));
  if (access === "staff") [401, 403].forEach((code) => codes.add(code));
  if (access === "key") codes.add(401);
  // 403: of a browser of another site.
  if (method !== "GET") [400, 403, 415].forEach((code) => codes.add(code));
  if (isKeyed) codes.add(409);
  return [...codes].sort((a, b) => a - b);
}

/**
 * Describes one call. `{name}` in the path becomes a text parameter of that name.
 * @example endpoint("POST", "/deals/{id}/move", { summary: "Move a deal", needs: "deals", body: moveSchema })
 */
export function endpoint<
  const Path extends string,
  Query extends z.ZodType = NoQuery,
  Body extends z.ZodType = NoBody,
  Answer extends z.ZodType = NoContent,
  const Takes_ extends Takes = "json",
  const Gives_ extends Gives = "json",
>(
  method: Method,
  path: Path,
  parts: Parts<Query, Body, Answer, Takes_, Gives_>,
): Endpoint<Path, Query, Body, Answer, Takes_, Gives_> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const { access = "staff", refuses = [], needs = [] } = parts;
  const isQuery = parts.isQuery ?? method === "GET";
  const takes = parts.takes ?? ("json" as Takes_);
  const codes = refusals({
    method,
    access,
    isKeyed: isKeyed({ isQuery, takes }),
    hasQuery: parts.query !== undefined,
    hasParams: names.length > 0,
    refuses,
  });
  return {
    method,
    path,
    access,
    needs: typeof needs === "string" ? [needs] : needs,
    isQuery,
    summary: parts.summary,
    description: parts.description,
    takes,
    files: parts.files ?? [],
    gives: parts.gives ?? ((parts.response || method === "GET" ? "json" : "nothing") as Gives_),
    timeoutMs: parts.timeoutMs ?? TIMEOUT_MS,
    responseHeaders: parts.responseHeaders ?? {},
    params: z.object(
      Object.fromEntries(names.map((name) => [name, textIdSchema])),
    ) as unknown as z.ZodType<Params<Path>>,
    query: (parts.query ?? z.object({})) as Query,
    body: (parts.body ?? z.unknown().optional()) as Body,
    responses: {
      ...Object.fromEntries(codes.map((code) => [code, problemSchema])),
      200: (parts.response ?? noContentSchema) as Answer,
    },
  };
}

/** True if a call may be sent under an idempotency key: a change, unless it is a webhook, whose sender sets none. */
export function isKeyed({ isQuery, takes }: Pick<AnyEndpoint, "isQuery" | "takes">): boolean {
  return !isQuery && takes !== "raw";
}

/** True if one of the permissions a call needs is there. */
export function isAllowed(
  { needs }: Pick<AnyEndpoint, "needs">,
  permissions: Readonly<Record<Permission, boolean>>,
): boolean {
  return needs.length === 0 || needs.some((one) => permissions[one]);
}
