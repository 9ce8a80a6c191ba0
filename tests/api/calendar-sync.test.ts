import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { calendar } from "../../app/upstream/contract/calendar";
import { deals } from "../../app/upstream/contract/deals";
import { integrations } from "../../app/upstream/contract/integrations";
import { jobs } from "../../app/upstream/contract/jobs";
import { timeline } from "../../app/upstream/contract/timeline";
import { workflows } from "../../app/upstream/contract/workflows";
import type { BodyOf } from "../../app/upstream/endpoint";
import { resumeLooks } from "../../server/api/calendars/look-job";
import { startNylas, type NylasHarness } from "../support/contacts/nylas";
import type { NylasCalendar } from "../support/contacts/nylas-calendar";
import { FAULTS } from "../support/contacts/nylas-replies";
import { calendarsAt, signInThere } from "../support/nylas-calendars";
import { createTestApi, workflowBySlug, type TestApi } from "../support/test-api";

const PAGE = "http://127.0.0.1:3000/settings/integrations";
const SYDNEY = "Australia/Sydney";
const MINUTE = 60_000;
const START = "2026-12-18T22:00:00.000Z";
const SPAN = {
  kind: "timespan" as const,
  start: START,
  end: "2026-12-18T23:00:00.000Z",
  startZone: SYDNEY,
  endZone: SYDNEY,
};
const seconds = (instant: string) => Date.parse(instant) / 1_000;
type New = BodyOf<typeof calendar.createDealEvent>;

let test: TestApi;
let admin: UpstreamClient;
let nylas: NylasHarness;
let there: NylasCalendar;
let deal: string;

beforeAll(async () => {
  test = await createTestApi(1);
  admin = await test.signIn("admin");
});
afterAll(() => test.drop());
beforeEach(async () => {
  nylas = await startNylas();
  there = nylas.mailbox.calendar;
  Object.assign(test.services, { calendarVendors: calendarsAt(nylas) });
  deal = await newDeal(admin);
  test.mails.splice(0);
});
afterEach(async () => {
  await nylas.close();
  await test.database.write(async (trx) => {
    for (const table of ["calendar_copies", "calendar_accounts", "jobs"] as const) {
      await trx.deleteFrom(table).execute();
    }
    await trx.updateTable("appointments").set({ is_archived: 1 }).execute();
  });
  expect(test.faults.splice(0)).toEqual([]);
  expect([...test.offenders]).toEqual([]);
});

async function newDeal(who: UpstreamClient): Promise<string> {
  const [first] = await who.call(workflows.listWorkflows, {});
  const workflow = await workflowBySlug(who, first?.slug ?? "");
  const { id } = await who.call(deals.createDeal, {
    params: { id: workflow.id },
    body: { name: "With a calendar", statusId: workflow.statuses[0]?.id ?? "" },
  });
  return id;
}
async function link(who = admin, email?: string): Promise<void> {
  const query = { callbackUrl: `${PAGE}/callback`, redirectUrl: PAGE };
  const begun = await who.fetch(integrations.linkCalendarAccount, { query });
  const url = begun.headers.get("location") ?? "";
  const code = await signInThere(nylas, url, email);
  const state = new URL(url).searchParams.get("state") ?? "";
  await who.fetch(integrations.finishCalendarLink, { query: { state, code } });
  await run();
}
const run = () => test.runDueJobs();
const wait = (minutes: number) =>
  void (test.clock.now = new Date(test.clock.now.getTime() + minutes * MINUTE));
/** The next look at the calendar. */
async function look(): Promise<void> {
  wait(10);
  await run();
}
async function book(more: Partial<New> = {}, who = admin, dealId = deal): Promise<string> {
  const body: New = {
    title: "Measure",
    location: "1 Main St",
    participants: [],
    when: SPAN,
    ...more,
  };
  return (await who.call(calendar.createDealEvent, { params: { dealId }, body }))?.id ?? "";
}
const get = (id: string) => admin.call(calendar.getEvent, { params: { id } });
async function edit(id: string, patch: Partial<BodyOf<typeof calendar.updateEvent>>) {
  const { title, location, description, participants, when } = await get(id);
  const body = { title, location, description, participants, when, ...patch };
  await admin.call(calendar.updateEvent, { params: { id }, body });
}
const remove = (id: string) => admin.call(calendar.deleteEvent, { params: { id } });
const told = async (dealId = deal) => {
  const { entries } = await admin.call(timeline.listDealTimeline, {
    params: { dealId },
    query: {},
  });
  return entries.map(({ actor, verb, changes }) => ({ actor: actor.name, verb, changes }));
};
const sync = async (who = admin) => (await who.call(integrations.getCalendarAccount, {}))?.sync;
const methods = () => there.writes.map(({ method }) => method);
const NAME = `Calendar of office@blinds.example`;

describe("an appointment here", () => {
  it("is made, changed and deleted in the calendar, and invites nobody there", async () => {
    await link();
    const id = await book({ participants: [{ email: "guest@example.com", status: "NOREPLY" }] });
    await run();
    expect(there.only()).toMatchObject({
      ...{ title: "Measure", location: "1 Main St" },
      when: {
        start_time: seconds(START),
        end_time: seconds(START) + 3_600,
        ...{ start_timezone: SYDNEY, end_timezone: SYDNEY },
      },
    });
    expect(there.only().participants).toBeUndefined();
    expect(there.writes.every(({ query }) => query.get("notify_participants") === "false")).toBe(
      true,
    );
    await edit(id, {
      title: "Measure again",
      when: { kind: "datespan", start: "2026-12-20", end: "2026-12-21" },
    });
    await run();
    expect(there.only()).toMatchObject({
      ...{ title: "Measure again", location: "1 Main St" },
      when: { start_date: "2026-12-20", end_date: "2026-12-21" },
    });
    expect(there.writes.at(-1)?.body).not.toHaveProperty("location");
    await remove(id);
    await run();
    expect(() => there.only()).toThrow("0 events");
    expect(methods()).toEqual(["POST", "PUT", "DELETE"]);
  });

  it("goes with its deal when that is archived, and comes back with it", async () => {
    await link();
    await book({ when: { kind: "date", date: "2026-12-20" } });
    await run();
    expect(there.only().when).toEqual({ date: "2026-12-20" });
    await admin.call(deals.archiveDeal, { params: { id: deal } });
    await run();
    expect(() => there.only()).toThrow("0 events");
    await admin.call(deals.unarchiveDeal, { params: { id: deal } });
    await run();
    expect(there.only().title).toBe("Measure");
  });

  it("of twenty edits at once is told once or twice, as it is then", async () => {
    await link();
    const id = await book();
    await run();
    for (let at = 1; at <= 20; at += 1) await edit(id, { title: `Measure ${at}` });
    await Promise.all([run(), run()]);
    expect(there.only().title).toBe("Measure 20");
    expect(methods()).toEqual(["POST", "PUT"]);
  });

  it("has one event, though the answer to its making was lost", async () => {
    await link();
    there.replies.push({ reply: FAULTS.broken, isDone: true });
    await book();
    await run();
    expect(await sync()).toMatchObject({ failed: 1 });
    wait(1);
    await run();
    expect(there.only().title).toBe("Measure");
    expect(methods()).toEqual(["POST", "PUT"]);
    expect(await sync()).toMatchObject({ failed: 0 });
  });

  it("waits as long as the calendar asks, and is a failed job if it is not taken", async () => {
    await link();
    there.replies.push({ reply: { ...FAULTS.busy, headers: { "retry-after": "120" } } });
    await book();
    await run();
    expect(methods()).toEqual(["POST"]);
    wait(2);
    await run();
    expect(there.only().title).toBe("Measure");
    there.replies.push({ reply: { status: 400, body: { error: { message: "too long" } } } });
    const refused = await book({ title: "Refused" });
    await run();
    expect(await sync()).toMatchObject({ failed: 1 });
    const { data } = await admin.call(jobs.listJobs, { query: { status: "dead" } });
    expect(data[0]?.title).toContain("Refused");
    expect(data[0]?.error).toBe("The linked calendar does not take it: Too long.");
    await admin.call(jobs.retryJob, { params: { id: data[0]?.id ?? "" } });
    await run();
    expect(await sync()).toMatchObject({ failed: 0 });
    expect(there.events.size).toBe(2);
    await remove(refused);
  });

  it.each([
    ["403: to its organiser alone", "forbidden", "PUT"],
    ["423: at all, even read", "blocked", "GET"],
  ] as const)(
    "whose event may not be changed (%s) is told and not tried again, while all else goes on",
    async (_, fault, from) => {
      await link();
      const kept = await book({ title: "Theirs to change" });
      const free = await book({ title: "Ours to change" });
      await run();
      const event = [...there.events.values()].find(({ title }) => title === "Theirs to change");
      there.instead = ({ method, id }) =>
        id === event?.id && (from === "GET" || method !== "GET") ? FAULTS[fault] : null;
      await edit(kept, { title: "Moved here" });
      await edit(free, { title: "Ours, changed" });
      for (let looks = 0; looks < 8; looks += 1) await look();
      const { data } = await admin.call(jobs.listJobs, { query: { status: "dead" } });
      expect(data.map(({ error }) => error)).toEqual([
        "The linked calendar does not take it: The calendar keeps this event from being changed.",
      ]);
      expect(await admin.call(integrations.getCalendarAccount, {})).toMatchObject({
        ...{ status: "VALID", sync: { trouble: null, failed: 1 } },
      });
      const asked = there.writes.filter(({ id }) => id === event?.id);
      expect(asked).toHaveLength(from === "PUT" ? 1 : 0);
      expect(event?.title).toBe("Theirs to change");
      expect((await get(kept)).title).toBe("Moved here");
      expect([...there.events.values()].map(({ title }) => title)).toContain("Ours, changed");
      // The calendar gives it free, and somebody tries again.
      there.instead = () => null;
      await admin.call(jobs.retryJob, { params: { id: data[0]?.id ?? "" } });
      await run();
      expect(event?.title).toBe("Moved here");
      expect(await sync()).toMatchObject({ failed: 0 });
    },
  );

  it("that is to come is copied when a calendar is linked, once, and what is over is not", async () => {
    await book();
    await book({ title: "Over", when: { kind: "date", date: "2026-01-05" } });
    await link();
    expect(there.only().title).toBe("Measure");
    // The same mailbox once more: its events are known.
    await link();
    expect(methods()).toEqual(["POST"]);
    await resumeLooks(test.services);
  });

  it("stops when the grant has ended, and goes on when it is good again", async () => {
    await link();
    nylas.endGrant();
    const id = await book();
    await run();
    expect(await admin.call(integrations.getCalendarAccount, {})).toMatchObject({
      ...{ status: "INVALID", sync: { trouble: "disconnected" } },
    });
    await edit(id, { title: "Unheard of" });
    expect(there.events.size).toBe(0);
    await link();
    expect(there.only().title).toBe("Unheard of");
    expect(await sync()).toMatchObject({ trouble: null, failed: 0 });
  });
});

describe("a calendar that cannot be read for a while", () => {
  const rubbish = { status: 200, body: "<!doctype html><title>Maintenance</title>" };
  it.each([
    ["is asked too often (429)", FAULTS.busy, "VALID", "busy"],
    ["has a fault (500)", FAULTS.broken, "VALID", "away"],
    ["does not answer", { status: 200, isLate: true }, "VALID", "away"],
    ["answers rubbish", rubbish, "VALID", "odd"],
    ["refuses the key of one call (401)", FAULTS["token-ended"], "VALID", "away"],
    ["is not granted any more (403)", FAULTS.forbidden, "INVALID", "forbidden"],
    ["is blocked (423)", FAULTS.blocked, "INVALID", "forbidden"],
  ])(
    "as it %s says so, loses nothing, and goes on by itself",
    async (_, reply, status, trouble) => {
      await link();
      const id = await book();
      await run();
      const before = (await sync())?.lookedAt;
      there.instead = () => reply;
      await edit(id, { title: "Changed meanwhile" });
      await look();
      expect(await admin.call(integrations.getCalendarAccount, {})).toMatchObject({
        ...{ status, sync: { trouble, lookedAt: before } },
      });
      expect((await get(id)).title).toBe("Changed meanwhile");
      there.instead = () => null;
      wait(90);
      await look();
      await look();
      expect(there.only().title).toBe("Changed meanwhile");
      expect(await admin.call(integrations.getCalendarAccount, {})).toMatchObject({
        ...{ status: "VALID", sync: { trouble: null, failed: 0 } },
      });
    },
  );
});

describe("a change in the calendar", () => {
  it("is taken, told to the deal and to guests, and what we wrote ourselves is none", async () => {
    await link();
    const id = await book({ participants: [{ email: "guest@example.com", status: "YES" }] });
    await run();
    const before = await told();
    await look();
    expect(await told()).toEqual(before);
    test.mails.splice(0);
    const from = seconds("2026-12-19T00:00:00Z");
    there.change(there.only().id, {
      ...{ title: "Moved", location: "2 Main St" },
      when: {
        start_time: from,
        end_time: from + 1_800,
        start_timezone: "UTC",
        end_timezone: "UTC",
      },
    });
    await look();
    expect(await get(id)).toMatchObject({
      ...{ title: "Moved", location: "2 Main St", revision: 1 },
      when: {
        start: "2026-12-19T00:00:00.000Z",
        end: "2026-12-19T00:30:00.000Z",
        startZone: SYDNEY,
      },
    });
    const [entry] = await told();
    expect(entry).toMatchObject({ actor: NAME, verb: "CHANGED" });
    expect(entry?.changes.map(({ field }) => field)).toEqual(["Title", "Time", "Location"]);
    expect(test.mails).toHaveLength(1);
    await look();
    expect(methods()).toEqual(["POST"]);
    expect((await sync())?.lookedAt).toBe(test.clock.now.toISOString());
  });

  it("in both places leaves ours, tells what was there, and takes what was changed there alone", async () => {
    await link();
    const id = await book();
    await run();
    there.change(there.only().id, { title: "Theirs", location: "Their place" });
    await edit(id, { title: "Ours" });
    await run();
    expect(there.only()).toMatchObject({ title: "Ours", location: "Their place" });
    expect(await get(id)).toMatchObject({ title: "Ours", location: "Their place" });
    const kept = (await told())
      .flatMap(({ changes }) => changes)
      .find(({ old }) => old === "Theirs");
    expect(kept).toMatchObject({ field: expect.stringContaining("kept as here"), new: "Ours" });
    expect(await sync()).toMatchObject({ kept: 1 });
    const after = await told();
    await look();
    expect(await told()).toEqual(after);
  });

  it("that cannot be kept here is told, and the calendar is told again how it is", async () => {
    await link();
    const id = await book();
    await run();
    there.change(there.only().id, { title: "" });
    await look();
    expect((await get(id)).title).toBe("Measure");
    expect(there.only().title).toBe("Measure");
    expect(await sync()).toMatchObject({ kept: 1 });
  });

  it("which deletes it deletes it here, also if nothing is told of it any more", async () => {
    await link();
    for (const isKept of [true, false]) {
      const id = await book();
      await run();
      there.remove(there.only().id, isKept);
      wait(30);
      await look();
      await expect(get(id)).rejects.toThrow();
      expect((await told())[0]).toMatchObject({ actor: NAME, verb: "REMOVED" });
    }
  });

  it.each([
    ["told of by the list", true],
    ["found by their names alone", false],
  ])("which empties it deletes nothing here: all are made anew, %s", async (_, isKept) => {
    await link();
    const ids: string[] = [];
    for (let at = 0; at < 24; at += 1) ids.push(await book({ title: `Visit ${at}` }));
    await run();
    const open = () => [...there.events.values()].filter(({ status }) => status === "confirmed");
    expect(open()).toHaveLength(24);
    test.mails.splice(0);
    for (const { id } of open()) there.remove(id, isKept);
    wait(30);
    for (let looks = 0; looks < 6; looks += 1) await look();
    expect(open().map(({ title }) => title)).toHaveLength(24);
    for (const id of ids) expect((await get(id)).title).toMatch(/^Visit /);
    expect(test.mails).toEqual([]);
    expect(await sync()).toMatchObject({ kept: 24, failed: 0 });
    const change = { field: "In the calendar", new: "Made anew, as many were deleted at once" };
    expect((await told()).flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining(change),
    );
  });

  it("which deletes what was changed here since makes it anew, and leaves what is over", async () => {
    await link();
    const at = (minutes: number) =>
      new Date(test.clock.now.getTime() + minutes * MINUTE).toISOString();
    const id = await book({ when: { ...SPAN, start: at(30), end: at(60) } });
    await run();
    there.remove(there.only().id);
    await edit(id, { title: "Still on" });
    await run();
    expect(there.only().title).toBe("Still on");
    expect((await told())[0]?.changes[0]).toMatchObject({ old: "Deleted there" });
    wait(60);
    there.remove(there.only().id);
    await run();
    await look();
    expect((await get(id)).title).toBe("Still on");
  });

  it("of events that are not ours shows nothing, however many there are", async () => {
    await link();
    const id = await book();
    await run();
    there.mostOfPage = 2;
    for (let at = 0; at < 7; at += 1) {
      const own = { id: `theirs ${at}`, title: "Dentist", updated_at: 1_800_000_000 };
      there.events.set(own.id, { ...own, when: { date: "2026-12-20" }, status: "confirmed" });
    }
    const ours = [...there.events.values()].find(({ title }) => title === "Measure");
    there.events.delete(ours?.id ?? "");
    if (ours) there.events.set(ours.id, { ...ours, title: "Last of all" });
    await look();
    expect((await get(id)).title).toBe("Last of all");
    const listed = await admin.call(calendar.listDealEvents, { params: { dealId: deal } });
    expect(listed).toHaveLength(1);
  });

  it("is of one account, though two have linked the same mailbox", async () => {
    // So many hours have passed in these tests that a session has ended.
    const redwood = await test.signIn("redwood");
    await link();
    await link(redwood);
    const id = await book();
    const other = await book({ title: "Of Redwood" }, redwood, await newDeal(redwood));
    await run();
    expect(there.events.size).toBe(2);
    const ours = [...there.events.values()].find(({ title }) => title === "Measure");
    there.change(ours?.id ?? "", { title: "Changed" });
    await look();
    expect((await get(id)).title).toBe("Changed");
    const theirs = await redwood.call(calendar.getEvent, { params: { id: other } });
    expect(theirs.title).toBe("Of Redwood");
  });
});
