import { randomUUID } from "node:crypto";

import { invalid, NOT_FOUND, ok } from "./nylas-replies";
import type { VendorCall, VendorReply } from "./vendor-server";

/** An event as it is stored; `updated_at` is in seconds. */
export interface NylasEvent {
  id: string;
  title?: string;
  location?: string;
  description?: string;
  when: Record<string, unknown>;
  status: "confirmed" | "cancelled";
  metadata?: Record<string, string>;
  participants?: unknown[];
  updated_at: number;
}

const PARAMETERS = [
  ...["calendar_id", "start", "end", "limit", "page_token", "select", "show_cancelled"],
  ...["updated_after", "metadata_pair", "notify_participants"],
];
const NAME = "primary@of-the-tests";

/** What the program of a mailbox shows of its calendar. */
export interface NylasCalendar {
  readonly events: Map<string, NylasEvent>;
  /** `POST`, `PUT` and `DELETE`, in the order they came, with what was sent. */
  readonly writes: { method: string; id: string | null; body: unknown; query: URLSearchParams }[];
  readonly reads: string[];
  /** What is answered in place of the next answers; `done` is done all the same. */
  readonly replies: { reply: VendorReply; isDone?: boolean }[];
  /** What stands in place of every answer to some calls, for as long as it is set. */
  instead: (call: { method: string; id: string | null }) => VendorReply | null;
  /** The largest part of a list. */
  mostOfPage: number;
  /** Somebody changes an event there. */
  change(id: string, patch: Partial<NylasEvent>): void;
  /** Somebody deletes it: Google keeps it as cancelled for a while, Microsoft does not. */
  remove(id: string, isKept?: boolean): void;
  only(): NylasEvent;
  answer(call: VendorCall, provider: string): VendorReply;
}

/** The calendar of a mailbox, as Nylas's documents of events say. */
export function createNylasCalendar(): NylasCalendar {
  const events = new Map<string, NylasEvent>();
  let clock = 1_800_000_000;
  const tick = () => (clock += 1);

  function list({ query }: VendorCall): VendorReply {
    const pair = query.get("metadata_pair");
    // "You can't create a query that includes both a provider and metadata filter, other than calendar_id."
    const filters = ["start", "end", "updated_after", "show_cancelled"];
    if (pair !== null && filters.some((name) => query.has(name))) return invalid("two filters");
    const limit = Math.min(Number(query.get("limit") ?? 50), calendar.mostOfPage);
    const after = Number(query.get("updated_after") ?? 0);
    const found = [...events.values()].filter(
      (event) =>
        (event.status !== "cancelled" || query.get("show_cancelled") === "true") &&
        (pair === null || `key1:${event.metadata?.key1}` === pair) &&
        event.updated_at >= (after > 1_790_000_000 ? 0 : after),
    );
    const from = Number(query.get("page_token") ?? 0);
    const next_cursor = from + limit < found.length ? String(from + limit) : undefined;
    const data = found.slice(from, from + limit).map(shown);
    return { status: 200, body: { request_id: randomUUID(), data, next_cursor } };
  }

  /** A moment is a span without length in what is answered, and whole days of one day are a day. */
  function shown({ metadata: _metadata, ...event }: NylasEvent) {
    const { when } = event;
    const time = when.time as number | undefined;
    const zones = { start_timezone: when.timezone, end_timezone: when.timezone };
    return time === undefined
      ? event
      : { ...event, when: { object: "timespan", start_time: time, end_time: time, ...zones } };
  }

  function ofEvents(call: VendorCall): VendorReply {
    const { method, segments, query, body } = call;
    const [id] = segments.slice(4);
    if ([...query.keys()].some((key) => !PARAMETERS.includes(key))) return invalid("unknown key");
    if (query.get("calendar_id") !== NAME) return invalid("calendar_id is required");
    if (id === undefined && method === "GET") return list(call);
    if (id === undefined && method === "POST") {
      const sent = body as Omit<NylasEvent, "id" | "status" | "updated_at">;
      if (!sent.when) return invalid("when is required.");
      const made: NylasEvent = {
        ...sent,
        ...{ id: `event/${randomUUID()}#`, status: "confirmed", updated_at: tick() },
      };
      events.set(made.id, made);
      return ok(shown(made));
    }
    const found = events.get(id ?? "");
    if (!found || (found.status === "cancelled" && method !== "GET")) return NOT_FOUND;
    if (method === "GET") return ok(shown(found));
    if (method === "DELETE") {
      calendar.remove(found.id);
      return { status: 200, body: { request_id: randomUUID() } };
    }
    if (method !== "PUT") return NOT_FOUND;
    Object.assign(found, body, { updated_at: tick() });
    return ok(shown(found));
  }

  const calendar: NylasCalendar = {
    ...{ events, writes: [], reads: [], replies: [], mostOfPage: 200 },
    instead: () => null,
    change: (id, patch) => void Object.assign(events.get(id) ?? {}, patch, { updated_at: tick() }),
    remove(id, isKept = true) {
      if (isKept) calendar.change(id, { status: "cancelled" });
      else events.delete(id);
    },
    only() {
      const [one, ...more] = [...events.values()].filter(({ status }) => status === "confirmed");
      if (!one || more.length > 0) throw new Error(`${more.length + (one ? 1 : 0)} events`);
      return one;
    },
    answer(call) {
      const { method, segments, query, body } = call;
      if (segments[3] === "calendars") {
        return ok([
          { id: "holidays", is_primary: false, read_only: true },
          { id: NAME, is_primary: true, read_only: false },
        ]);
      }
      const id = segments[4] ?? null;
      if (method === "GET") calendar.reads.push(id ?? "list");
      else calendar.writes.push({ method, id, body, query });
      const refused = calendar.instead({ method, id });
      if (refused) return refused;
      const instead = calendar.replies.shift();
      if (instead && !instead.isDone) return instead.reply;
      const reply = ofEvents(call);
      return instead?.reply ?? reply;
    },
  };
  return calendar;
}
