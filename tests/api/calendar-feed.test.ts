import ICAL from "ical.js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { calendar } from "../../app/upstream/contract/calendar";
import { calendarFeed } from "../../app/upstream/contract/calendar-feed";
import type { UpstreamClient } from "../../app/upstream/client.server";
import { createTestApi, type TestApi } from "../support/test-api";

const NOW = new Date("2026-11-18T02:00:00.000Z");
const ZONE = "Australia/Melbourne";

let test: TestApi;
let admin: UpstreamClient;
let dealId: string;
let me: string;
beforeAll(async () => {
  test = await createTestApi(2);
  admin = await test.signIn("admin");
  const row = await test.database.read
    .selectFrom("deals as d")
    .innerJoin("employees as e", "e.account_id", "d.account_id")
    .select(["d.id", "e.email"])
    .where("e.username", "=", "admin")
    .executeTakeFirstOrThrow();
  [dealId, me] = [row.id, row.email];
});
beforeEach(async () => {
  test.clock.now = NOW;
  await test.database.write(async (trx) => {
    await trx.deleteFrom("appointment_participants").execute();
    await trx.deleteFrom("appointments").execute();
    await trx.deleteFrom("calendar_feeds").execute();
    await trx.deleteFrom("rate_events").execute();
  });
});
afterEach(() => expect(test.faults.splice(0)).toEqual([]));
afterAll(() => test.drop());

const span = (start: string, end: string) =>
  ({ kind: "timespan", start, end, startZone: ZONE, endZone: ZONE }) as const;

async function add(title: string, when: object, ...emails: string[]): Promise<string> {
  const participants = emails.map((email) => ({ email, status: "NOREPLY" }));
  const body = { title, participants, when } as never;
  const { id } = (await admin.call(calendar.createDealEvent, { params: { dealId }, body })) ?? {};
  if (!id) throw new Error("no appointment");
  return id;
}

/** The token of a new feed of who asks. */
async function subscribe(client = admin): Promise<string> {
  const { url } = await client.call(calendarFeed.createCalendarFeed, {});
  const token = /^http:\/\/127\.0\.0\.1:3000\/calendar\/feed\/([\w-]{43})\.ics$/.exec(url)?.[1];
  if (!token) throw new Error(url);
  return token;
}

const read = (token: string, address?: string) =>
  test.request("GET", `/public/calendar-feeds/${token}`, address ? { address } : {});

/** What an independent reader finds in the file of a feed. */
async function eventsOf(token: string): Promise<ICAL.Event[]> {
  const response = await read(token);
  expect(response.status).toBe(200);
  const root = new ICAL.Component(ICAL.parse(await response.text()));
  return root.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
}

describe("a calendar feed", () => {
  it("has what its owner takes part in, with the times as they were entered", async () => {
    await add("Measure", span("2026-11-19T22:30:00.000Z", "2026-11-19T23:30:00.000Z"), me);
    await add(
      "Install; two rooms, é",
      { kind: "datespan", start: "2026-11-24", end: "2026-11-25" },
      me,
    );
    await add("Delivery", { kind: "time", time: "2026-11-26T01:15:00.000Z", zone: ZONE }, me);
    await add("Of somebody else", { kind: "date", date: "2026-11-27" }, "other@dealer.example");
    await add("Of nobody", { kind: "date", date: "2026-11-27" });
    const events = await eventsOf(await subscribe());
    expect(events.map(({ summary }) => summary)).toEqual([
      "Measure",
      "Install; two rooms, é",
      "Delivery",
    ]);
    const [measure, install, delivery] = events;
    expect(measure?.startDate.toJSDate().toISOString()).toBe("2026-11-19T22:30:00.000Z");
    expect(measure?.endDate.toJSDate().toISOString()).toBe("2026-11-19T23:30:00.000Z");
    expect(install?.startDate.toString()).toBe("2026-11-24");
    expect(install?.endDate.toString()).toBe("2026-11-26");
    expect(delivery?.startDate.toJSDate().toISOString()).toBe("2026-11-26T01:15:00.000Z");
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(3);
  });

  it("follows changes and deletions, names nobody else, and ends two months ago", async () => {
    const token = await subscribe();
    const id = await add(
      "Kept",
      { kind: "date", date: "2026-11-20" },
      me,
      "guest@customer.example",
    );
    await add("Long ago", { kind: "date", date: "2026-09-16" }, me);
    await add("Ages ahead", { kind: "date", date: "2027-11-20" }, me);
    await add("Two months ago", { kind: "date", date: "2026-09-17" }, me);
    expect((await eventsOf(token)).map(({ summary }) => summary)).toEqual([
      "Two months ago",
      "Kept",
    ]);
    expect(await (await read(token)).text()).not.toContain("guest@customer.example");
    await admin.call(calendar.deleteEvent, { params: { id } });
    expect(await eventsOf(token)).toHaveLength(1);
  });

  it("has one address at a time: a new one, or none, ends the one before", async () => {
    const first = await subscribe();
    const second = await subscribe();
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    await admin.call(calendarFeed.deleteCalendarFeed, {});
    expect((await read(second)).status).toBe(404);
    expect(await admin.call(calendarFeed.getCalendarFeed, {})).toEqual({
      createdAt: null,
      readAt: null,
    });
  });

  it("is ended as the one that is meant, and not if another was made meanwhile", async () => {
    await subscribe();
    const createdAt = NOW.toISOString();
    test.clock.now = new Date(NOW.getTime() + 1_000);
    const second = await subscribe();
    const end = (query: object) => admin.call(calendarFeed.deleteCalendarFeed, { query });
    await expect(end({ createdAt })).rejects.toMatchObject({ status: 409 });
    expect((await read(second)).status).toBe(200);
    await end({ createdAt: test.clock.now.toISOString() });
    expect((await read(second)).status).toBe(404);
    await end({ createdAt });
  });

  it("tells its owner when it was made and, to the hour, last read; its address is stored nowhere", async () => {
    const token = await subscribe();
    await read(token);
    test.clock.now = new Date(NOW.getTime() + 30 * 60_000);
    await read(token);
    expect(await admin.call(calendarFeed.getCalendarFeed, {})).toEqual({
      createdAt: NOW.toISOString(),
      readAt: NOW.toISOString(),
    });
    test.clock.now = new Date(NOW.getTime() + 60 * 60_000);
    await read(token);
    expect((await admin.call(calendarFeed.getCalendarFeed, {})).readAt).toBe(
      test.clock.now.toISOString(),
    );
    const stored = await test.database.read.selectFrom("calendar_feeds").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    const other = await test.signIn("sales");
    expect((await other.call(calendarFeed.getCalendarFeed, {})).createdAt).toBeNull();
  });

  it("is nothing to who was let go or has no deals any more, and addresses that are none are counted", async () => {
    const token = await subscribe();
    const setStatus = (status: string) =>
      test.database.write((trx) =>
        trx.updateTable("employees").set({ status }).where("username", "=", "admin").execute(),
      );
    await setStatus("disabled");
    expect((await read(token)).status).toBe(404);
    await setStatus("active");
    const setModules = (modules: string[]) =>
      test.database.write((trx) =>
        trx
          .updateTable("accounts")
          .set({ modules: JSON.stringify(modules) })
          .execute(),
      );
    await setModules(["PURCHASE_ORDERS"]);
    expect((await read(token)).status).toBe(404);
    await setModules(["DEALS"]);
    expect((await read(token)).status).toBe(200);
    const address = "203.0.113.9";
    for (let tries = 0; tries < 50; tries += 1) {
      expect((await read(`none-${tries}`, address)).status).toBe(404);
    }
    expect((await read("none-50", address)).status).toBe(429);
    expect((await read(token, address)).status).toBe(200);
  });
});
