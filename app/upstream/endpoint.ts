import { z } from "zod";

import { idSchema, noContentSchema } from "./contract/scalars";
import { type Problem, problemSchema } from "./contract/problem";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** `staff` needs a session, `public` never looks at one, `optional` answers both. */
type Access = "staff" | "public";
type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;
export type Params<Path extends string> = Record<ParamName<Path>, string>;

/** One call of the wire: everything the client, the router, the OpenAPI document and the tests derive from. */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  readonly path: Path;
  readonly access: Access;
  /** True for every GET and for a POST that only asks a question: such a call opens no transaction. */
  readonly reads: boolean;
  readonly encoding: "json" | "multipart";
  readonly params: z.ZodType<Params<Path>>;
  readonly query: Query;
  readonly body: Body;
  readonly answers: { readonly 200: Answer } & Readonly<Record<number, z.ZodType>>;
}

export type AnyEndpoint = Endpoint<string, z.ZodType, z.ZodType, z.ZodType>;
/** Decoded answer, as the application works with it. */
export type AnswerOf<E extends AnyEndpoint> = z.output<E["answers"][200]>;
/** Answer as it stands on the wire, as the embedded API builds it. */
export type WireAnswerOf<E extends AnyEndpoint> = z.input<E["answers"][200]>;
export type BodyOf<E extends AnyEndpoint> = z.output<E["body"]>;
export type QueryOf<E extends AnyEndpoint> = z.output<E["query"]>;

interface Parts<Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType> {
  query?: Query;
  body?: Body;
  answer?: Answer;
  access?: Access;
  reads?: boolean;
  encoding?: "json" | "multipart";
  /** Refusals this call adds to the ones every call of its kind has. */
  refuses?: readonly number[];
}

type NoQuery = z.ZodObject<Record<never, never>>;
type NoBody = z.ZodOptional<z.ZodUnknown>;
type NoContent = typeof noContentSchema;

function refusals(method: Method, parts: Parts<z.ZodType, z.ZodType, z.ZodType>): number[] {
  const codes = new Set<number>(parts.refuses ?? []);
  if ((parts.access ?? "staff") === "staff") [401, 403, 501].forEach((code) => codes.add(code));
  if (method !== "GET") [400, 413, 415].forEach((code) => codes.add(code));
  codes.add(429);
  return [...codes].sort((a, b) => a - b);
}

function define<Path extends string>(path: Path, method: Method, reads: boolean) {
  return <
    Query extends z.ZodType = NoQuery,
    Body extends z.ZodType = NoBody,
    Answer extends z.ZodType = NoContent,
  >(
    parts: Parts<Query, Body, Answer>,
  ): Endpoint<Path, Query, Body, Answer> => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
    const codes = refusals(method, parts);
    if (names.length > 0) codes.push(404);
    return {
      method,
      path,
      access: parts.access ?? "staff",
      reads: parts.reads ?? reads,
      encoding: parts.encoding ?? "json",
      params: z.object(
        Object.fromEntries(names.map((name) => [name, idSchema])),
      ) as unknown as z.ZodType<Params<Path>>,
      query: (parts.query ?? z.object({})) as Query,
      body: (parts.body ?? z.unknown().optional()) as Body,
      answers: {
        ...Object.fromEntries(codes.map((code) => [code, problemSchema])),
        200: (parts.answer ?? noContentSchema) as Answer,
      },
    };
  };
}

/**
 * Describes one call. `{name}` in the path becomes a text parameter of that name.
 * @example endpoint("POST", "/deals/{id}/move")({ body: moveSchema, refuses: [409, 422] })
 */
export function endpoint<const Path extends string>(method: Method, path: Path) {
  return define(path, method, method === "GET");
}

export type { Problem };
