import { randomUUID } from "node:crypto";

import { problemOfBody, type Body } from "./podium-bodies";
import {
  accepted,
  invalid,
  newStored,
  NO_ROUTE,
  NOT_FOUND,
  now,
  ok,
  paged,
  type Stored,
} from "./podium-replies";
import type { VendorCall, VendorReply } from "./vendor-server";

/** Writes are seen so long after they were accepted, in milliseconds. */
const LATER_MS = 80;

/** Ways in which Podium may behave, of which its documents say nothing. */
export interface PodiumWays {
  /** A refresh token is good once. */
  rotates: boolean;
  /** Whether a phone or e-mail address that is written is added, or takes the first one's place. */
  keepsOld: "no" | "behind" | "in front";
  /** What is written is never seen. */
  losesWrites: boolean;
}

/** Contacts of the stand-in for Podium, written later than accepted. */
export function createPodiumStore(ways: PodiumWays, locations: readonly string[]) {
  const contacts = new Map<string, Stored>();
  const writes: unknown[] = [];
  let pending: { at: number; done: () => void }[] = [];

  /** Does the writes whose time has come. */
  function settle() {
    const due = pending.filter(({ at }) => at <= Date.now());
    pending = pending.filter((write) => !due.includes(write));
    for (const { done } of due) done();
  }
  const later = (done: () => void) =>
    void (ways.losesWrites || pending.push({ at: Date.now() + LATER_MS, done }));

  function answer(call: VendorCall, identifier: string | undefined): VendorReply {
    settle();
    return identifier === undefined ? ofAll(call) : ofOne(call, identifier);
  }

  /** By a conversation, a phone or an e-mail address; not by a `uid`. */
  const find = (identifier = "") =>
    [...contacts.values()].find(
      ({ conversations, phoneNumbers, emails }) =>
        conversations.some(({ uid }) => uid === identifier) ||
        (phoneNumbers ?? []).includes(identifier) ||
        (emails ?? []).some((email) => email.toLowerCase() === identifier.toLowerCase()),
    );

  function ofAll(call: VendorCall): VendorReply {
    const { method, query, body } = call;
    if (method === "GET") {
      const since = query.get("updated_at");
      const keys = ["limit", "cursor", "updated_at"];
      if ([...query.keys()].some((key) => !keys.includes(key))) return invalid("Unknown parameter");
      if (since !== null && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(since)) {
        return invalid("updated_at is invalid");
      }
      return paged(
        call,
        [...contacts.values()].filter(({ updatedAt }) => updatedAt > (since ?? "")),
      );
    }
    return method === "POST" ? write("POST", body, undefined) : NO_ROUTE;
  }

  function ofOne({ method, body }: VendorCall, identifier: string): VendorReply {
    const isOne = /^\+[1-9]\d{1,15}$|@|^[\da-f-]{36}$/.test(identifier);
    if (!isOne) return invalid("identifier is invalid");
    const found = find(identifier);
    if (!found) return NOT_FOUND;
    if (method === "GET") return ok(found);
    if (method !== "PATCH") return NO_ROUTE;
    return write("PATCH", body, { found, identifier });
  }

  function write(
    method: "POST" | "PATCH",
    body: unknown,
    of: { found: Stored; identifier: string } | undefined,
  ): VendorReply {
    writes.push(body);
    const problem = problemOfBody(method, body, locations);
    if (problem) return invalid(problem);
    const sent = body as Body;
    const identifier = of?.identifier ?? sent.phoneNumber ?? sent.email ?? randomUUID();
    later(() => {
      // Whoever has this phone or e-mail address is written over.
      const stored = of?.found ?? find(sent.phoneNumber) ?? find(sent.email) ?? newStored();
      contacts.set(stored.uid, Object.assign(stored, change(stored, sent)));
    });
    return accepted(identifier);
  }

  function change(stored: Stored, sent: Body): Partial<Stored> {
    const one = (old: string[] | null, text: string) => {
      if (ways.keepsOld === "no") return [text, ...(old ?? []).slice(1)];
      return ways.keepsOld === "behind" ? [...(old ?? []), text] : [text, ...(old ?? [])];
    };
    return {
      ...(sent.name === undefined ? {} : { name: sent.name }),
      ...(sent.email === undefined ? {} : { emails: one(stored.emails, sent.email) }),
      ...(sent.phoneNumber === undefined
        ? {}
        : { phoneNumbers: one(stored.phoneNumbers, sent.phoneNumber) }),
      ...(sent.address === undefined ? {} : { address: sent.address }),
      ...(sent.locations ? { locations: sent.locations.map((uid) => ({ uid })) } : {}),
      updatedAt: now(),
    };
  }

  return { contacts, writes, answer };
}
