import { calendarFeed } from "../../../app/upstream/contract/calendar-feed";
import { notFound, stale } from "../api-error";
import { mutation, query } from "../implement";
import { countEvent } from "../rate-limit";
import type { Services } from "../services";
import { hashToken, newToken } from "../session";
import { publicFile } from "../stream";
import { calendarFeedFile } from "./calendar-file";
import {
  findFeed,
  findOwnFeed,
  findSubscriber,
  listOfPerson,
  noteReading,
  removeFeed,
  saveFeed,
  type FeedEntry,
} from "./feed-queries";
import { entryOf } from "./invitation-mail";

const QUARTER_HOUR_MS = 15 * 60 * 1_000;
const HOUR_MS = 60 * 60 * 1_000;

const getCalendarFeed = query(calendarFeed.getCalendarFeed, async (read, { staff }) => {
  const feed = await findOwnFeed(read, staff.employeeId);
  return { createdAt: feed?.created_at ?? null, readAt: feed?.read_at ?? null };
});

const createCalendarFeed = mutation(calendarFeed.createCalendarFeed, {
  isSecret: true,
  async write(write, { staff, services }) {
    const token = newToken();
    await saveFeed(write, staff.employeeId, hashToken(token));
    return { url: `${services.publicOrigin}/calendar/feed/${token}.ics` };
  },
});

const deleteCalendarFeed = mutation(
  calendarFeed.deleteCalendarFeed,
  async (write, { staff, query }) => {
    const { createdAt } = query;
    await removeFeed(write, staff.employeeId, createdAt);
    // Another one, made meanwhile, stays.
    if (createdAt !== undefined && (await findOwnFeed(write, staff.employeeId))) throw stale();
  },
);

const readCalendarFeed = publicFile(calendarFeed.readCalendarFeed, {
  /** Addresses that are none are counted, so that nobody tries many. */
  async whose({ params, services, clientAddress }) {
    const feed = await findFeed(services.database.read, hashToken(params.token));
    if (feed) {
      const { accountId, employeeId: id } = feed;
      return { accountId, actor: { type: "employee" as const, id, personId: null } };
    }
    await countEvent(services, [
      {
        kind: "calendar-feed-miss",
        subject: clientAddress,
        most: 50,
        windowMs: QUARTER_HOUR_MS,
      },
    ]);
    throw notFound();
  },
  async handle({ read, write, services, subject, now }) {
    const { id } = subject.actor;
    const subscriber = await findSubscriber(read, id);
    if (!subscriber) throw notFound();
    const { name, emailKeys, readAt } = subscriber;
    const isOld = readAt === null || now.getTime() - Date.parse(readAt) >= HOUR_MS;
    if (isOld) await write((change) => noteReading(change, id));
    const entries = await listOfPerson(read, emailKeys, now);
    const content = calendarFeedFile(
      `Headrail, ${name}`,
      entries.map((entry) => publishedEntry(services, entry)),
    );
    return {
      name: "headrail.ics",
      mimeType: "text/calendar",
      bytes: new TextEncoder().encode(content),
    };
  },
});

function publishedEntry(services: Services, entry: FeedEntry) {
  const url = `${services.publicOrigin}/calendar/${entry.appointment.id}`;
  return entryOf(services, entry, { method: "PUBLISH", url });
}

export const calendarFeedHandlers = [
  getCalendarFeed,
  createCalendarFeed,
  deleteCalendarFeed,
  readCalendarFeed,
];
