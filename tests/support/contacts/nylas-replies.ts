import { randomUUID } from "node:crypto";

import type { Person } from "./harness";
import type { VendorCall, VendorReply } from "./vendor-server";

/** A contact as it is stored. */
export type Stored = Record<string, unknown> & { id: string };

const failure = (status: number, type: string, message: string): VendorReply => ({
  status,
  body: { request_id: randomUUID(), error: { type, message } },
});
export const UNAUTHORIZED = failure(401, "unauthorized", "Unauthorized");
export const NOT_FOUND = failure(404, "not_found_error", "requested object not found");
export const invalid = (message: string) => failure(400, "invalid_request_error", message);
export const ok = (data: unknown): VendorReply => ({
  status: 200,
  body: { request_id: randomUUID(), data },
});
/** What stands in place of an answer, in Nylas's words. */
export const FAULTS = {
  "token-ended": UNAUTHORIZED,
  busy: failure(429, "rate_limit_error", "Too many requests, please try again shortly."),
  broken: failure(500, "api.internal_error", "Internal error"),
  forbidden: failure(403, "api.authentication_error", "Insufficient scopes"),
  blocked: failure(423, "api.resource_blocked", "Resource blocked, contact administrator."),
};

const SOURCES = ["address_book", "domain", "inbox"];
const PARAMETERS = ["limit", "page_token", "select", "email", "phone_number", "source", "group"];

/** A page of a list, by the parameters of "Return all contacts". */
export function listed(
  { query }: VendorCall,
  all: readonly Stored[],
  heedsAddresses: boolean,
): VendorReply {
  const limit = Number(query.get("limit") ?? 30);
  const source = query.get("source") ?? "address_book";
  const start = startOf(query.get("page_token"));
  if ([...query.keys()].some((key) => !PARAMETERS.includes(key))) return invalid("unknown key");
  if (!Number.isInteger(limit) || limit < 1 || limit > 200) return invalid("limit is not valid");
  if (!SOURCES.includes(source)) return invalid("source is not valid");
  if (start === null) return invalid("page_token is not valid");
  const has = (list: unknown, key: string, wanted: string | null) =>
    wanted === null ||
    !heedsAddresses ||
    ((list ?? []) as Record<string, unknown>[]).some(
      (item) => String(item[key]).toLowerCase() === wanted.toLowerCase(),
    );
  const found = all.filter(
    (contact) =>
      contact.source === source &&
      has(contact.emails, "email", query.get("email")) &&
      has(contact.phone_numbers, "number", query.get("phone_number")),
  );
  const end = start + limit;
  const next_cursor = end < found.length ? Buffer.from(`at:${end}`).toString("base64") : null;
  return {
    status: 200,
    body: { request_id: randomUUID(), data: found.slice(start, end), next_cursor },
  };
}

function startOf(token: string | null): number | null {
  if (token === null) return 0;
  const [, at] = /^at:(\d+)$/.exec(Buffer.from(token, "base64").toString()) ?? [];
  return at === undefined ? null : Number(at);
}

/** Empty lists are null in what Nylas answers. */
const EMPTY = {
  ...{ emails: null, phone_numbers: null, physical_addresses: null },
  ...{ im_addresses: null, web_pages: null, groups: null },
};
export const newStored = (grantId: string): Stored => ({
  // What must be escaped in an address stands in ids of some providers.
  ...{ id: `c/${randomUUID()}#=`, grant_id: grantId, object: "contact", source: "address_book" },
  ...EMPTY,
});

export function storedPerson({ given, family, email, phone, city }: Person, grantId: string) {
  return {
    ...newStored(grantId),
    ...{ given_name: given, surname: family, emails: [{ type: "work", email }] },
    phone_numbers: [{ type: "mobile", number: phone }],
    physical_addresses: [{ type: "home", street_address: "1 Main St", city, country: "AU" }],
  };
}

export function shownPerson(stored: Stored | undefined): Person | null {
  if (!stored) return null;
  const first = (list: unknown) => (list as Record<string, string>[] | null)?.[0] ?? {};
  return {
    given: String(stored.given_name),
    family: String(stored.surname),
    email: String(first(stored.emails).email),
    phone: String(first(stored.phone_numbers).number),
    city: String(first(stored.physical_addresses).city),
  };
}
