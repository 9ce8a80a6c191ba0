import { z } from "zod";

import { listOf, moreOf, unexpected, verdictOf, type ZohoRecord } from "../../zoho/answers";
import type { AskZoho } from "../../zoho/zoho-api";
import type { CallOptions } from "../provider";
import { readLayout } from "./layouts";

/**
 * Where a list goes on. Contacts come by when they were last changed, so that one that is changed meanwhile moves to
 * the end and is seen again. A part begins where the last one ended, by time; only among contacts of one second,
 * as imports make them by thousands, does Zoho's own mark of a page carry on.
 */
const cursorSchema = z.union([
  z.object({
    /** Milliseconds since 1970; whole seconds, for Zoho counts no finer. */
    after: z.number().nullable(),
    /** Zoho's mark of a page: good for the very same question alone. */
    token: z.string().nullable(),
    /** What the question asks for, so that the layout is read once for all parts. */
    fields: z.string().nullable(),
  }),
  z.object({ deletedPage: z.number() }),
]);
type Cursor = z.output<typeof cursorSchema>;

/** A hundred thousand contacts of one second: it would not go further the next time. */
const TOO_MANY = "PAGINATION_LIMIT_EXCEEDED";
/** What Zoho says of a page after the last one it gives. */
const LIST_ENDS = "DISCRETE_PAGINATION_LIMIT_EXCEEDED";

export interface ListPart {
  readonly records: readonly ZohoRecord[];
  readonly gone: readonly string[];
  readonly next: string | null;
}

/** A part of all contacts, or of those changed since an instant and those deleted since then after them. */
export async function listContacts(
  ask: AskZoho,
  from: { cursor: string | null; since: Date | null; pageSize: number },
  options?: CallOptions,
): Promise<ListPart> {
  const cursor = parseCursor(from);
  if ("deletedPage" in cursor) return listDeleted(ask, cursor.deletedPage, from, options);
  const { after, token } = cursor;
  const fields = cursor.fields ?? (await readLayout(ask, options)).listed.join();
  const answer = await ask(
    {
      ...{ method: "GET", path: "Contacts", headers: modifiedAfter(after) },
      query: {
        ...{ fields, per_page: String(from.pageSize), sort_by: "Modified_Time", sort_order: "asc" },
        ...(token === null ? {} : { page_token: token }),
      },
    },
    options,
  );
  if (cursor.fields !== null && answer.status === 400 && verdictOf(answer)?.code !== TOO_MANY) {
    // Marks last a day, and fields until somebody takes them away: without both, it goes on from the same time.
    const again: Cursor = { after, token: null, fields: null };
    return listContacts(ask, { ...from, cursor: JSON.stringify(again) }, options);
  }
  const records = listOf(answer, "data");
  const more = moreOf(answer);
  const end: Cursor | null = from.since ? { deletedPage: 1 } : null;
  const next = more.hasMore ? following({ after, records, token: more.token, fields }) : end;
  if (more.hasMore && !next) throw unexpected(answer);
  return { records, gone: [], next: next && JSON.stringify(next) };
}

function parseCursor({ cursor, since }: { cursor: string | null; since: Date | null }): Cursor {
  const begin: Cursor = {
    after: since && secondBefore(since.getTime()),
    token: null,
    fields: null,
  };
  if (cursor === null) return begin;
  try {
    return cursorSchema.parse(JSON.parse(cursor));
  } catch {
    return begin;
  }
}

function following(part: {
  after: number | null;
  records: readonly ZohoRecord[];
  token: string | null;
  fields: string;
}): Cursor | null {
  const { after, records, token, fields } = part;
  const times = records.map((record) => Date.parse(String(record.Modified_Time)));
  const [first = NaN, last = NaN] = [times[0], times.at(-1)];
  const reached = secondBefore(last);
  // In another order than was asked for, time says nothing of who is still to come.
  const isInOrder = times.every((time, at) => at === 0 || time >= (times[at - 1] ?? NaN));
  // Only those of the last second come again, so this goes on if the part holds others.
  if (isInOrder && first <= reached) return { after: reached, token: null, fields };
  return token === null ? null : { after, token, fields };
}

/** "After" leaves out the second it names. */
const secondBefore = (time: number) => (Math.floor(time / 1_000) - 1) * 1_000;

function modifiedAfter(time: number | null): Record<string, string> {
  if (time === null) return {};
  return { "if-modified-since": new Date(time).toISOString().replace(/\.\d+Z$/, "+00:00") };
}

async function listDeleted(
  ask: AskZoho,
  page: number,
  { since, pageSize }: { since: Date | null; pageSize: number },
  options?: CallOptions,
): Promise<ListPart> {
  const answer = await ask(
    {
      ...{ method: "GET", path: "Contacts/deleted" },
      headers: modifiedAfter(since && secondBefore(since.getTime())),
      query: { type: "all", page: String(page), per_page: String(pageSize) },
    },
    options,
  );
  // How far this list goes is not documented. What it leaves out, a list of all tells by
  // not having it.
  if (verdictOf(answer)?.code === LIST_ENDS) return { records: [], gone: [], next: null };
  const gone = listOf(answer, "data").flatMap(({ id }) => (typeof id === "string" ? [id] : []));
  const next: Cursor = { deletedPage: page + 1 };
  return { records: [], gone, next: moreOf(answer).hasMore ? JSON.stringify(next) : null };
}
