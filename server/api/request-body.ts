import type { z } from "zod";

import { isDeeper } from "../../app/domain/json-depth";
import { plainWords } from "../../app/upstream/plain-words";
import { invalid, ApiError } from "./api-error";

const MAX_JSON_BYTES = 1_048_576;
const MAX_DEPTH = 32;

/** Reads at most `limit` bytes; a longer body is refused while it still streams. */
export async function readLimited(request: Request, limit: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > limit) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): ApiError {
  return new ApiError(413, "too_large", "The request is too large");
}

/** Refuses nesting deeper than anything we send, and keys that name parts of JavaScript's objects. */
function checkNesting(value: unknown): void {
  const queue: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (typeof next.value !== "object" || next.value === null) continue;
    if (next.depth > MAX_DEPTH)
      throw new ApiError(400, "too_deep", "The request is nested too deeply");
    for (const [key, child] of Object.entries(next.value)) {
      if (key === "__proto__")
        throw new ApiError(400, "invalid", "The request has a forbidden key");
      queue.push({ value: child, depth: next.depth + 1 });
    }
  }
}

export interface JsonBody {
  text: string;
  value: unknown;
}

/** The JSON body of a request; an empty one is undefined. */
export async function readJson(request: Request): Promise<JsonBody> {
  const type = request.headers.get("content-type");
  const bytes = await readLimited(request, MAX_JSON_BYTES);
  if (bytes.byteLength === 0) {
    if (type && !isJson(type)) throw notJson();
    return { text: "", value: undefined };
  }
  if (!type || !isJson(type)) throw notJson();
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError(400, "invalid", "The request is not UTF-8 text");
  }
  if (isDeeper(text, MAX_DEPTH))
    throw new ApiError(400, "too_deep", "The request is nested too deeply");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError(400, "invalid", "The request is not valid JSON");
  }
  checkNesting(value);
  return { text, value };
}

function isJson(type: string): boolean {
  return /^application\/json\s*(;|$)/i.test(type);
}

function notJson(): ApiError {
  return new ApiError(415, "not_json", "The request body must be JSON");
}

/** Reads a value by its schema; all that breaks a rule is said in plain words. */
export const readBy = <Schema extends z.ZodType>(schema: Schema, value: unknown) =>
  schema.safeDecode(value as z.input<Schema>, { error: plainWords });

/** Checks a value against its schema; what breaks a rule is refused with messages by field. */
export function parseOrRefuse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = readBy(schema, value);
  if (result.success) return result.data;
  throw invalid(messagesByField(result.error));
}

/** What broke a schema's rules, by field; of a value within the body, `at` says where it stands. */
export function messagesByField(
  { issues }: z.ZodError,
  ...at: readonly string[]
): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    (fields[[...at, ...path.map(String)].join(".") || "body"] ??= []).push(message);
  }
  return fields;
}
