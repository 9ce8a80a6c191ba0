import { createHash } from "node:crypto";

import type { Organisation, StoredRecord, ZohoModule } from "./organisation";
import { modifiedSince, only, Refusal, zohoTime, type Call, type Reply } from "./reply";

const DISCRETE_LIMIT = 2_000;
const NONE: Reply = { status: 204 };

/** What lists do not give, whatever is asked for. */
const ONE_ONLY = new Set(["Ordered_Items", "Rooms"]);

/** GET /{module}: a part of all records. */
export function list(there: Organisation, module: ZohoModule, call: Call): Reply {
  const { query } = call;
  only(query, "fields", "ids", "page", "per_page", "page_token", "sort_by", "sort_order");
  const fields = fieldsOf(query);
  const since = modifiedSince(call);
  const perPage = numberOf(query, "per_page", 200, 200);
  const sortBy = query.get("sort_by") ?? "id";
  if (!["id", "Created_Time", "Modified_Time"].includes(sortBy)) {
    throw new Refusal(400, "INVALID_DATA", { param_name: "sort_by" });
  }
  const { offset, bound } = pageOf(query, perPage, since);
  const ids = query.get("ids")?.split(",");
  const sign = query.get("sort_order") === "asc" ? 1 : -1;
  const found = [...there.records[module].values()]
    .filter(({ id }) => ids?.includes(id) ?? true)
    .filter(({ modifiedAt }) => since === null || inSeconds(modifiedAt) > since)
    .toSorted((a, b) => sign * compare(a, b, sortBy));
  if (found.length === 0) return since === null ? NONE : { status: 304 };
  const part = found.slice(offset, offset + perPage);
  if (part.length === 0) return NONE;
  const hasMore = found.length > offset + part.length;
  const data = part.map((record) => pick(there.shown(module, record), fields));
  const next = hasMore ? `${bound}.${offset + part.length}` : null;
  const info = { per_page: perPage, count: data.length, more_records: hasMore };
  return { status: 200, body: { data, info: { ...info, next_page_token: next } } };
}

/** GET /{module}/{id}. */
export function one(there: Organisation, module: ZohoModule, call: Call): Reply {
  only(call.query);
  const [, id = ""] = call.path;
  if (!/^\d{15,20}$/.test(id)) {
    throw new Refusal(400, "INVALID_DATA", { resource_path_index: 1 }, "the id given is invalid");
  }
  const record = there.records[module].get(id);
  return record ? { status: 200, body: { data: [there.shown(module, record)] } } : NONE;
}

/** GET /Contacts/deleted. */
export function deleted(there: Organisation, call: Call): Reply {
  const { query } = call;
  only(query, "type", "page", "per_page");
  if (!["all", "recycle", "permanent"].includes(query.get("type") ?? "")) {
    throw new Refusal(400, "REQUIRED_PARAM_MISSING", { param_name: "type" });
  }
  const since = modifiedSince(call) ?? 0;
  const perPage = numberOf(query, "per_page", 200, 200);
  const offset = (numberOf(query, "page", 1, 100) - 1) * perPage;
  const found = there.deleted.filter(({ at }) => inSeconds(at) > since);
  const part = found.slice(offset, offset + perPage);
  if (part.length === 0) return NONE;
  const data = part.map(({ id, name, at }) => ({
    ...{ id, display_name: name, type: "recycle", deleted_by: null, deleted_time: zohoTime(at) },
  }));
  const hasMore = found.length > offset + part.length;
  return { status: 200, body: { data, info: { count: data.length, more_records: hasMore } } };
}

/** GET /Contacts/search, by one of word, e-mail and phone; nothing here asks by criteria. */
export function search(there: Organisation, call: Call): Reply {
  const { query } = call;
  only(query, "word", "email", "phone", "page", "per_page");
  const by = ["word", "email", "phone"].filter((name) => query.has(name));
  const [kind] = by;
  if (kind === undefined || by.length > 1) {
    const param_names = ["criteria", "email", "phone", "word"];
    throw new Refusal(400, "EXPECTED_PARAM_MISSING", { param_names });
  }
  const asked = query.get(kind) ?? "";
  const least = kind === "phone" ? 3 : 2;
  if (
    asked.length < least ||
    asked.length > 100 ||
    (kind === "word" && /[^\p{L}\p{M}\p{N} .,'’&/+-]/u.test(asked))
  ) {
    throw new Refusal(400, "INVALID_DATA", { param_name: kind });
  }
  const perPage = numberOf(query, "per_page", 200, 200);
  const found = [...there.records.Contacts.values()]
    .map((record) => there.shown("Contacts", record))
    .filter((record) => matches(record, kind, asked.toLowerCase()))
    .slice(0, perPage);
  if (found.length === 0) return NONE;
  const data = found.map((record) => pick(record, null));
  return { status: 200, body: { data, info: { count: data.length, more_records: false } } };
}

function matches(record: Record<string, unknown>, kind: string, asked: string): boolean {
  const entries = Object.entries(record).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value.toLowerCase()] as const] : [],
  );
  const under = (names: RegExp) =>
    entries.flatMap(([name, value]) => (names.test(name) ? [value] : []));
  if (kind === "email") return under(/Email/).some((value) => loose(value).includes(loose(asked)));
  if (kind === "phone") {
    const digits = asked.replace(/\D/g, "");
    return under(/Phone|Mobile/).some((value) => value.replace(/\D/g, "").includes(digits));
  }
  const words = under(/./).flatMap((value) => value.split(/[^\p{L}\p{M}\p{N}]+/u));
  return asked.split(" ").every((part) => words.some((word) => word.startsWith(part)));
}

/** Signs are not compared letter for letter. */
const loose = (text: string) => text.replace(/[-_]/g, "");

function fieldsOf(query: URLSearchParams): string[] {
  const fields = query.get("fields")?.split(",") ?? [];
  if (fields.length === 0)
    throw new Refusal(400, "REQUIRED_PARAM_MISSING", { param_name: "fields" });
  if (fields.length > 50)
    throw new Refusal(400, "LIMIT_EXCEEDED", { limit: 50, param_name: "fields" });
  return fields;
}

function numberOf(query: URLSearchParams, name: string, usual: number, most: number): number {
  const number = Number(query.get(name) ?? usual);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new Refusal(400, "INVALID_DATA", { param_name: name });
}

/** Where a part begins: by its page, or by a mark that is good for no other question than the one it came of. */
function pageOf(query: URLSearchParams, perPage: number, since: number | null) {
  const same = new URLSearchParams(query);
  same.delete("page_token");
  same.delete("page");
  const bound = createHash("sha256")
    .update(`${String(since)} ${same.toString()}`)
    .digest("hex");
  const token = query.get("page_token");
  const page = numberOf(query, "page", 1, 1_000_000);
  if (token === null) {
    if (page * perPage > DISCRETE_LIMIT) {
      throw new Refusal(400, "DISCRETE_PAGINATION_LIMIT_EXCEEDED", { limit: DISCRETE_LIMIT });
    }
    return { offset: (page - 1) * perPage, bound };
  }
  if (query.has("page")) throw new Refusal(400, "AMBIGUITY_DURING_PROCESSING");
  const [of, offset] = token.split(".");
  if (of === "expired") throw new Refusal(400, "EXPIRED_VALUE", { api_name: "page_token" });
  if (of !== bound) {
    throw new Refusal(400, "TOKEN_BOUND_DATA_MISMATCH", { param_name: "page_token" });
  }
  return { offset: Number(offset), bound };
}

const inSeconds = (at: number) => Math.floor(at / 1_000) * 1_000;

function compare(a: StoredRecord, b: StoredRecord, by: string): number {
  const byId = a.id < b.id ? -1 : 1;
  if (by === "id") return byId;
  const [left, right] =
    by === "Created_Time" ? [a.createdAt, b.createdAt] : [a.modifiedAt, b.modifiedAt];
  return inSeconds(left) - inSeconds(right) || byId;
}

/** Of a list: what was asked for, always the id, never what only one record alone is given with. */
function pick(record: Record<string, unknown>, fields: readonly string[] | null) {
  const names = fields ?? Object.keys(record);
  const wanted = names.filter((name) => !ONE_ONLY.has(name) && name !== "id");
  return {
    ...Object.fromEntries(wanted.map((name) => [name, record[name] ?? null])),
    id: record.id,
  };
}
