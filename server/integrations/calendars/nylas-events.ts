import { z } from "zod";

import { valueAt } from "../../../app/domain/field-paths";
import { isSuccess, readAnswer, readWritten } from "../contacts/answers";
import { createAsk, type Ask } from "../contacts/ask";
import { authorise, checkGrant, grantUrl } from "../contacts/nylas/grants";
import { busyMs } from "../contacts/nylas/nylas";
import type { NylasSettings } from "../contacts/nylas/settings";
import { ProviderFailure, type CallOptions, type Grant } from "../contacts/provider";
import { sentenceOf } from "../contacts/text";
import type { Outbound, OutboundAnswer } from "../outbound/outbound";
import { eventBody, eventSchema, readEvent } from "./nylas-event";
import { CalendarRefused, type CalendarEvents } from "./provider";

const PAGE = 200;
const DAY_MS = 24 * 60 * 60_000;
/** Of iCloud `start` and `end` may not be more than a year apart. */
const BACK_MS = 30 * DAY_MS;
const AHEAD_MS = 334 * DAY_MS;
/** Those that know `updated_after`, and of these all but EWS `show_cancelled`, which iCloud does not know either. */
const KNOW_CHANGES = ["google", "microsoft", "ews"];
const KNOW_CANCELLED = ["google", "microsoft"];
/** What is asked for of an event. */
const SELECT = "id,title,location,description,when,status";
/** Without it Google writes to those who take part; Microsoft and iCloud do so anyway, so no events name any. */
const QUIETLY = { notify_participants: "false" };

const calendarsSchema = z.object({
  data: z
    .array(
      z.object({
        id: z.string().min(1),
        is_primary: z.boolean().nullish(),
        read_only: z.boolean().nullish(),
      }),
    )
    .nullable(),
});
const oneSchema = z.object({ data: eventSchema });
const listSchema = z.object({
  data: z.array(eventSchema).nullable(),
  next_cursor: z.string().nullish(),
});

/**
 * Events of the calendar behind a grant, as https://developer.nylas.com/docs/reference/api/events/ has them (API v3):
 *
 * - `calendar_id` is asked for by all of them. iCloud does not know `primary`, and metadata belongs to the name that was
 *   used, so the calendar's own name is looked up once.
 * - There are no ETags and no keys by which a create is done once. Up to five indexed keys of metadata find events
 *   again (`metadata_pair`, with no other filter than the calendar): a create says under which mark it is.
 * - PUT keeps what is not sent, and replaces nested objects as a whole: `when` is sent complete, `metadata` never.
 * - `start` and `end` are now and in a month unless said. `updated_after` is known of Google, Microsoft and EWS.
 * - A deleted event is `cancelled` at Google for a while, with `show_cancelled`; at Microsoft it is gone at once (404).
 * - `datespan` includes its last day.
 * - 403 and 423 may be of a grant or of one event alone, which its calendar keeps from being changed.
 */
export function createNylasEvents(
  settings: NylasSettings,
  outbound: Outbound,
  grant: Grant,
): CalendarEvents {
  const provider = grant.facts.provider ?? "";
  const check = (old: Grant, options?: CallOptions) =>
    checkGrant(settings, outbound, old, options).catch((error: unknown) => {
      // A key that is refused is this server's fault: to link again would not help.
      const isKey = error instanceof ProviderFailure && error.trouble === "forbidden";
      throw isKey ? new ProviderFailure("odd", error.message, { cause: error }) : error;
    });
  const ask = createAsk({
    ...{ outbound, grant, busyMs },
    renewal: (_old, renew) => renew(),
    renew: (old) => check(old),
    authorise: () => authorise(settings),
    // 423 is a grant that was blocked.
    isForbidden: ({ status }) => status === 423,
    refusedAgain: "away",
  });
  const url = (id?: string) =>
    `${grantUrl(settings, grant)}/events${id === undefined ? "" : `/${encodeURIComponent(id)}`}`;
  /** Nobody says what Nylas answers of events once a grant was deleted. */
  const gone = async (options?: CallOptions) => void (await check(grant, options));
  const listOf = async (query: Readonly<Record<string, string>>, options?: CallOptions) => {
    const answer = await ask(
      { method: "GET", url: url(), query: { limit: String(PAGE), select: SELECT, ...query } },
      options,
    );
    if (answer.status === 400 && query.page_token !== undefined) {
      throw new ProviderFailure("odd", "The cursor is not taken", { isCursorLost: true });
    }
    if (answer.status === 404) await gone(options);
    const { data, next_cursor: next } = readAnswer(listSchema, answer);
    return { events: (data ?? []).map(readEvent), next: next || null };
  };
  /** The same of one event. */
  const askOfEvent = async (calendar: string, ...[request, options]: Parameters<Ask>) => {
    try {
      return await ask(request, options);
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.trouble !== "forbidden") throw error;
      // Of a grant that goes no further it fails as well.
      await listOf({ calendar_id: calendar, limit: "1" }, options);
      throw new CalendarRefused("The calendar keeps this event from being changed", {
        cause: error,
      });
    }
  };
  return {
    async findCalendar(options) {
      const answer = await ask(
        {
          method: "GET",
          url: `${grantUrl(settings, grant)}/calendars`,
          query: { limit: String(PAGE), select: "id,is_primary,read_only" },
        },
        options,
      );
      if (answer.status === 404) await gone(options);
      const { data } = readAnswer(calendarsSchema, answer);
      const writable = (data ?? []).filter((one) => one.read_only !== true);
      const found = writable.find((one) => one.is_primary === true) ?? writable[0];
      if (!found) throw new CalendarRefused("It has no calendar that can be written to");
      return found.id;
    },
    list(calendar, { since, now, cursor }, options) {
      const knowsChanges = KNOW_CHANGES.includes(provider);
      return listOf(
        {
          calendar_id: calendar,
          start: seconds(now.getTime() - BACK_MS),
          end: seconds(now.getTime() + AHEAD_MS),
          ...(since && knowsChanges ? { updated_after: seconds(since.getTime()) } : {}),
          ...(KNOW_CANCELLED.includes(provider) ? { show_cancelled: "true" } : {}),
          ...(cursor === null ? {} : { page_token: cursor }),
        },
        options,
      );
    },
    async get(calendar, id, options) {
      const answer = await askOfEvent(
        calendar,
        { method: "GET", url: url(id), query: { calendar_id: calendar, select: SELECT } },
        options,
      );
      if (answer.status === 404) {
        await gone(options);
        return null;
      }
      const event = readEvent(readAnswer(oneSchema, answer).data);
      return event.isCancelled ? null : event;
    },
    async findMade(calendar, mark, options) {
      const { events } = await listOf(
        { calendar_id: calendar, metadata_pair: `key1:${mark}` },
        options,
      );
      return events.find(({ isCancelled }) => !isCancelled) ?? null;
    },
    async create(calendar, content, mark, options) {
      const answer = await ask(
        {
          method: "POST",
          url: url(),
          query: { calendar_id: calendar, select: SELECT, ...QUIETLY },
          json: { ...eventBody(content), busy: true, metadata: { key1: mark } },
        },
        options,
      );
      checkTaken(answer);
      return readEvent(readWritten(oneSchema, answer).data);
    },
    async update(calendar, id, changes, options) {
      const answer = await askOfEvent(
        calendar,
        {
          method: "PUT",
          url: url(id),
          query: { calendar_id: calendar, select: SELECT, ...QUIETLY },
          json: eventBody(changes),
        },
        options,
      );
      if (answer.status === 404) {
        await gone(options);
        return null;
      }
      checkTaken(answer);
      const event = readEvent(readWritten(oneSchema, answer).data);
      return event.isCancelled ? null : event;
    },
    async remove(calendar, id, options) {
      const answer = await askOfEvent(
        calendar,
        { method: "DELETE", url: url(id), query: { calendar_id: calendar, ...QUIETLY } },
        options,
      );
      if (isSuccess(answer)) return;
      if (answer.status === 404) return gone(options);
      checkTaken(answer);
      throw new ProviderFailure("odd", `The event is not deleted: ${answer.status}`);
    },
  };
}

const seconds = (ms: number) => String(Math.floor(ms / 1_000));

function checkTaken(answer: OutboundAnswer): void {
  if (![400, 409, 413, 422].includes(answer.status)) return;
  const words = sentenceOf(valueAt(answer.body, "error.message"));
  throw new CalendarRefused(words ?? "The calendar does not take it");
}
