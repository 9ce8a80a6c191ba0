import { randomUUID } from "node:crypto";

import type { Person } from "./harness";
import type { VendorCall, VendorReply } from "./vendor-server";

/** A contact as it is stored, and shown. */
export interface Stored {
  uid: string;
  name: string | null;
  emails: string[] | null;
  phoneNumbers: string[] | null;
  address: Record<string, string | null> | null;
  conversations: { uid: string }[];
  locations: { uid: string }[];
  createdAt: string;
  updatedAt: string;
}

const failure = (status: number, code: string, message: string | null): VendorReply => ({
  status,
  body: { code, message, moreInfo: `https://developer.podium.com/docs/errors#${code}` },
});
export const UNAUTHORIZED = failure(401, "unauthorized", "ID token expired");
export const NOT_FOUND = failure(404, "resource_not_found", "Contact not found.");
export const NO_ROUTE = failure(404, "route_not_found", null);
export const invalid = (message: string, code = "invalid_request_values") =>
  failure(400, code, message);
/** What stands in place of an answer, in Podium's words. */
export const FAULTS = {
  "token-ended": UNAUTHORIZED,
  busy: failure(429, "rate_limit", "Too many requests"),
  broken: failure(500, "internal_server_error", null),
  forbidden: failure(403, "unauthorized", "Missing scope"),
};
const metadata = (more: object = {}) => ({ url: "https://api.podium.com/v4/", ...more });
export const ok = (data: unknown): VendorReply => ({
  status: 200,
  body: { data, metadata: metadata() },
});
export const accepted = (identifier: string): VendorReply => ({
  status: 202,
  body: { data: { identifier }, metadata: metadata() },
});

/** Instants of Podium are whole seconds. */
export const now = () => new Date().toISOString().replace(/\.\d+Z$/, "Z");

/** A page of a list, 10 unless said and 100 at most; with a cursor. */
export function paged<One>({ query }: VendorCall, all: readonly One[]): VendorReply {
  const limit = Number(query.get("limit") ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) return invalid("limit is invalid");
  const cursor = query.get("cursor");
  const [, at] = /^after-(\d+)$/.exec(cursor ?? "after-0") ?? [];
  if (at === undefined) return invalid("Cursor is invalid", "invalid_cursor");
  const end = Number(at) + limit;
  const next = end < all.length ? { nextCursor: `after-${end}` } : {};
  return { status: 200, body: { data: all.slice(Number(at), end), metadata: metadata(next) } };
}

export function newStored(): Stored {
  return {
    ...{ uid: randomUUID(), name: null, emails: null, phoneNumbers: null, address: null },
    ...{ conversations: [], locations: [], createdAt: now(), updatedAt: now() },
  };
}

export function storedPerson({ given, family, email, phone, city }: Person): Stored {
  const lines = { addressLine1: "1 Main St", addressLine2: null, state: "VIC" };
  return {
    ...newStored(),
    ...{ name: `${given} ${family}`, emails: [email], phoneNumbers: [phone] },
    address: { ...lines, city, postalCode: "3227", country: "AU" },
    conversations: [{ uid: randomUUID() }],
  };
}

export function shownPerson(stored: Stored | undefined): Person | null {
  if (!stored) return null;
  const [given = "", family = ""] = (stored.name ?? "").split(" ");
  return {
    ...{ given, family },
    email: stored.emails?.[0] ?? "",
    phone: stored.phoneNumbers?.[0] ?? "",
    city: stored.address?.city ?? "",
  };
}
