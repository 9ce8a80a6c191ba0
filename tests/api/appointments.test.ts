import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { calendar, type temporalSchema } from "../../app/upstream/contract/calendar";
import { deals } from "../../app/upstream/contract/deals";
import type { BodyOf } from "../../app/upstream/endpoint";
import type { Workflow } from "../../app/upstream/contract/workflows";
import {
  createTestApi,
  refusedWith,
  sessionCookie,
  snapshot,
  workflowBySlug,
  type TestApi,
} from "../support/test-api";

type When = z.output<typeof temporalSchema>;
type Edit = BodyOf<typeof calendar.updateEvent>;

const SYDNEY = "Australia/Sydney";
const SPAN: When = {
  kind: "timespan",
  start: "2026-11-18T22:00:00.000Z",
  end: "2026-11-18T23:00:00.000Z",
  startZone: SYDNEY,
  endZone: "Asia/Kathmandu",
};
type Status = "YES" | "NO" | "MAYBE" | "NOREPLY";
const guest = (name: string, status: Status = "NOREPLY") => ({
  email: `${name}@example.com`,
  name: null,
  phoneNumber: null,
  status,
});

let test: TestApi;
let cookie: string;
let sales: UpstreamClient;
let redwood: UpstreamClient;
let workflow: Workflow;
let accountId: string;
let deal: string;

beforeAll(async () => {
  test = await createTestApi(20);
  sales = await test.signIn("sales");
  redwood = await test.signIn("redwood");
  cookie = await sessionCookie(test, "sales");
  workflow = await workflowBySlug(sales, "residential-sales");
  const employee = await test.database.read
    .selectFrom("employees")
    .select("account_id")
    .where("username", "=", "sales")
    .executeTakeFirstOrThrow();
  accountId = employee.account_id;
});
afterAll(() => test.drop());
beforeEach(async () => void (deal = await createDeal()));
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

async function createDeal(): Promise<string> {
  const { id } = await sales.call(deals.createDeal, {
    params: { id: workflow.id },
    body: { name: "With appointments", statusId: workflow.statuses[0]?.id ?? "" },
  });
  return id;
}

type New = BodyOf<typeof calendar.createDealEvent>;
async function book(more: Partial<New> = {}, dealId = deal): Promise<string> {
  const body: New = { title: "Measure", participants: [], when: SPAN, ...more };
  return (await sales.call(calendar.createDealEvent, { params: { dealId }, body }))?.id ?? "";
}
const get = (id: string) => sales.call(calendar.getEvent, { params: { id } });
const edit = (id: string, body: Edit) => sales.call(calendar.updateEvent, { params: { id }, body });
const remove = (id: string) => sales.call(calendar.deleteEvent, { params: { id } });
/** The appointment as it is read, as an edit sends it back. */
async function whole(id: string): Promise<Edit> {
  const { title, location, description, participants, when, revision } = await get(id);
  return { title, location, description, participants, when, revision };
}
const sequenceOf = async (id: string) =>
  (
    await test.database.read
      .selectFrom("appointments")
      .select("sequence")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).sequence;

/** What a raw request is refused with: status, and messages by field. */
async function refusal(method: string, path: string, json: unknown) {
  const response = await test.request(method, path, { cookie, json });
  const { error } = (await response.json()) as { error: { fields?: Record<string, string[]> } };
  return { status: response.status, ...error.fields };
}

describe("an appointment", () => {
  const kinds: When[] = [
    { kind: "date", date: "2026-11-18" },
    { kind: "datespan", start: "2026-11-18", end: "2026-11-20" },
    { kind: "time", time: "2026-11-18T22:00:00.000Z", zone: "America/New_York" },
    SPAN,
  ];

  it.each(kinds)(
    "of the kind $kind is read as it was made, and as it was changed",
    async (when) => {
      const made = {
        title: "Measure",
        location: "12 Rope Walk",
        description: "Two\nlines",
        when,
        participants: [
          { ...guest("zoe", "YES"), name: "Zoe", phoneNumber: "03 5550 0142" },
          guest("ann"),
        ],
      };
      const id = await book(made);
      const context = { deal: { id: deal, workflowId: workflow.id } };
      expect(await get(id)).toEqual({ ...made, id, context, revision: 0 });
      for (const [at, other] of kinds.entries()) {
        await edit(id, { ...(await whole(id)), when: other });
        expect((await get(id)).when).toEqual(other);
        expect((await get(id)).revision).toBe(at + 1);
      }
      // The first one may be the kind it has.
      expect(await sequenceOf(id)).toBe(when === kinds[0] ? kinds.length - 1 : kinds.length);
    },
  );

  it("is trimmed, blank fields are none, and moments are stored in UTC", async () => {
    const when = { ...SPAN, start: "2026-11-19T09:00:00+11:00", end: "2026-11-18T23:00:00Z" };
    const id = await book({
      title: " Measure ",
      location: " ",
      description: "",
      participants: [{ ...guest("ann"), email: " ann@example.com ", name: " " }],
      when,
    });
    const read = await get(id);
    expect(read).toMatchObject({ title: "Measure", location: null, description: null, when: SPAN });
    expect(read.participants).toEqual([guest("ann")]);
  });

  it("is listed with its deal's by start, and is gone once it is deleted", async () => {
    const later = await book({ when: { kind: "date", date: "2026-12-01" } });
    const first = await book({ when: { kind: "date", date: "2026-11-01" } });
    await book({}, await createDeal());
    const list = () => sales.call(calendar.listDealEvents, { params: { dealId: deal } });
    expect((await list()).map(({ id }) => id)).toEqual([first, later]);
    expect((await list())[1]).toEqual(await get(later));
    const { updatedAt } = await sales.call(deals.getDeal, { params: { id: deal } });
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await remove(later);
    expect((await list()).map(({ id }) => id)).toEqual([first]);
    const after = await sales.call(deals.getDeal, { params: { id: deal } });
    expect(Date.parse(after.updatedAt ?? "")).toBeGreaterThan(Date.parse(updatedAt ?? ""));
    expect(await sequenceOf(later)).toBe(1);
    const before = await snapshot(test);
    expect(await refusedWith(get(later))).toBe(404);
    expect(await refusedWith(remove(later))).toBe(404);
    expect(await refusedWith(edit(later, await whole(first)))).toBe(404);
    expect(await snapshot(test)).toBe(before);
  });

  it("of an archived deal is read, and not changed", async () => {
    const id = await book();
    const body = await whole(id);
    await sales.call(deals.archiveDeal, { params: { id: deal } });
    const before = await snapshot(test);
    expect(await get(id)).toMatchObject({ id });
    expect(await refusedWith(book())).toBe(409);
    expect(await refusedWith(edit(id, body))).toBe(409);
    expect(await refusedWith(remove(id))).toBe(409);
    expect(await snapshot(test)).toBe(before);
  });

  it("of another account is not there", async () => {
    const id = await book();
    const body = await whole(id);
    const before = await snapshot(test);
    const params = { id };
    const calls = [
      () => redwood.call(calendar.getEvent, { params }),
      () => redwood.call(calendar.updateEvent, { params, body }),
      () => redwood.call(calendar.deleteEvent, { params }),
      () => redwood.call(calendar.listDealEvents, { params: { dealId: deal } }),
      () =>
        redwood.call(calendar.createDealEvent, {
          params: { dealId: deal },
          body: { title: "x", participants: [], when: SPAN },
        }),
    ];
    for (const call of calls) expect(await refusedWith(call())).toBe(404);
    const query = { startTime: "2026-11-01T00:00:00Z", endTime: "2026-12-01T00:00:00Z" };
    const theirs = await redwood.call(calendar.listEvents, { query });
    expect(theirs.map((event) => event.id)).not.toContain(id);
    expect(await snapshot(test)).toBe(before);
  });

  it("sent again under its key is made once", async () => {
    const json = { title: "Once", participants: [guest("ann")], when: SPAN };
    const send = () =>
      test.request("POST", `/deals/${deal}/events`, {
        cookie,
        json,
        headers: { "idempotency-key": `once-${deal}` },
      });
    const answers = await Promise.all([send(), send(), send()]);
    const ids = await Promise.all(
      answers.map(async (one) => ((await one.json()) as { id: string }).id),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await sales.call(calendar.listDealEvents, { params: { dealId: deal } })).toHaveLength(1);
  });
});

describe("bad input", () => {
  const good = { title: "Measure", participants: [], when: SPAN };
  const span = (more: object) => ({ when: { ...SPAN, ...more } });
  const crlf = "x\r\nBcc: all@example.com";
  const cases: [what: string, more: object, fields: Record<string, string>][] = [
    ["a blank title", { title: " " }, { title: "Title is required" }],
    ["a title of two lines", { title: crlf }, { title: "Must be a single line" }],
    ["a place of two lines", { location: crlf }, { location: "Must be a single line" }],
    [
      "a description nobody can store",
      { description: "\0" },
      { description: "Contains characters that cannot be stored" },
    ],
    [
      "an end at the start",
      span({ end: "2026-11-18T22:00:00Z" }),
      { "when.end": "End time must be after start time" },
    ],
    [
      "an unknown zone",
      span({ startZone: "Mars/Olympus" }),
      { "when.startZone": "Unknown time zone" },
    ],
    [
      "an appointment of years",
      span({ end: "2027-11-20T22:00:00Z" }),
      { "when.end": "An appointment can last at most 366 days" },
    ],
    [
      "days that end before they start",
      { when: { kind: "datespan", start: "2026-11-18", end: "2026-11-17" } },
      { "when.end": "End date must be after start date" },
    ],
    [
      "a year that was mistyped",
      { when: { kind: "date", date: "0026-11-18" } },
      { "when.date": "Date cannot be before 1 Jan 1900" },
    ],
    [
      "a guest without an address",
      { participants: [guest("ann"), { email: "nobody" }] },
      { "participants.1.email": "Email address is invalid" },
    ],
    [
      "an address with a line break",
      { participants: [{ email: "ann@example.com\r\n" }] },
      { "participants.0.email": "Must be a single line" },
    ],
    [
      "a guest's name of two lines",
      { participants: [{ ...guest("ann"), name: crlf }] },
      { "participants.0.name": "Must be a single line" },
    ],
    [
      "an unknown reply",
      { participants: [{ ...guest("ann"), status: "PERHAPS" }] },
      { "participants.0.status": "Unknown reply" },
    ],
    [
      "201 guests",
      { participants: Array.from({ length: 201 }, (_, at) => guest(`g${at}`)) },
      { participants: "Must be at most 200 guests" },
    ],
  ];

  it.each(cases)(
    "%s is refused by field in a new appointment and in a change",
    async (_, more, fields) => {
      const id = await book();
      const before = await snapshot(test);
      const wanted = Object.fromEntries(
        Object.entries(fields).map(([name, text]) => [name, [text]]),
      );
      for (const path of [`/deals/${deal}/events`, `/events/${id}`]) {
        expect(await refusal("POST", path, { ...good, ...more })).toMatchObject({
          status: 400,
          ...wanted,
        });
      }
      expect(await snapshot(test)).toBe(before);
    },
  );

  const soon = { kind: "time", time: "soon", zone: "UTC" };
  it.each([null, [], {}, { kind: "never" }, { kind: "time" }, soon, span({ end: "soon" }).when, 7])(
    "a time of %j is refused, and never a fault",
    async (when) => {
      const id = await book();
      for (const path of [`/deals/${deal}/events`, `/events/${id}`]) {
        expect((await refusal("POST", path, { ...good, when })).status).toBe(400);
      }
    },
  );
});

describe("a change", () => {
  it("takes back what is stored, however odd, and holds what differs to the rules", async () => {
    const id = await book({ participants: [guest("ann")] });
    await test.database.write(async (trx) => {
      const odd = { title: "x".repeat(501), start_zone: "Mars/Olympus" };
      await trx.updateTable("appointments").set(odd).where("id", "=", id).execute();
      await trx
        .updateTable("appointment_participants")
        .set({ email: "nobody", email_key: "nobody" })
        .where("appointment_id", "=", id)
        .execute();
    });
    const odd = await whole(id);
    await edit(id, { ...odd, description: "Changed" });
    expect(await get(id)).toMatchObject({ ...odd, description: "Changed", revision: 1 });
    const [ann] = odd.participants;
    const other = {
      ...odd,
      revision: 1,
      title: `${odd.title}x`,
      participants: [
        { ...guest("bob"), email: "bob" },
        { ...ann, name: "Ann" },
      ],
      when: { ...odd.when, end: "2026-11-18T23:15:00.000Z" },
    };
    expect(await refusal("POST", `/events/${id}`, other)).toEqual({
      status: 400,
      title: ["Must be at most 500 characters"],
      "participants.0.email": ["Email address is invalid"],
      "participants.1.email": ["Email address is invalid"],
      "when.startZone": ["Unknown time zone"],
    });
  });

  it("of an old state is refused, and of no state overwrites", async () => {
    const id = await book();
    const seen = await whole(id);
    await edit(id, { ...seen, title: "First" });
    const before = await snapshot(test);
    expect(await refusedWith(edit(id, { ...seen, title: "Second" }))).toBe(409);
    // Held to what is stored now it would have no title: that it is old is said first.
    expect(await refusedWith(edit(id, { ...seen, title: null }))).toBe(409);
    expect(await snapshot(test)).toBe(before);
    await edit(id, { ...seen, revision: undefined, title: "Third" });
    expect((await get(id)).title).toBe("Third");
  });

  it("made by two people at once is made once, of one state", async () => {
    const id = await book({ participants: [guest("ann"), guest("bob")] });
    const seen = await whole(id);
    const answers = await Promise.allSettled(
      ["One", "Two", "Three", "Four"].map((title) =>
        edit(id, { ...seen, title, participants: [guest(title.toLowerCase()), guest("ann")] }),
      ),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { title, participants } = await get(id);
    expect(participants.map(({ email }) => email)).toEqual([
      guest(title?.toLowerCase() ?? "").email,
      guest("ann").email,
    ]);
    expect(await sequenceOf(id)).toBe(1);
  });

  it("and a deletion at once end in one of both", async () => {
    const id = await book();
    const body = { ...(await whole(id)), title: "Changed" };
    const [changed, deleted, again] = await Promise.allSettled([
      edit(id, body),
      remove(id),
      remove(id),
    ]);
    expect([deleted?.status, again?.status].sort()).toEqual(["fulfilled", "rejected"]);
    expect(await refusedWith(get(id))).toBe(404);
    expect(await sequenceOf(id)).toBe(changed?.status === "fulfilled" ? 2 : 1);
  });

  it("counts in the sequence if guests see it: of texts, time and place, not of guests or nothing", async () => {
    const id = await book({ location: "Here", participants: [guest("ann")] });
    const changes: [Partial<Edit>, number][] = [
      [{}, 0],
      [{ participants: [guest("bob")] }, 0],
      [{ title: "Install" }, 1],
      [{ description: "Bring a ladder" }, 2],
      [{ location: "There" }, 3],
      [{ location: " There " }, 3],
      [{ when: { ...SPAN, endZone: SYDNEY } as When }, 4],
    ];
    for (const [change, sequence] of changes) {
      await edit(id, { ...(await whole(id)), ...change });
      expect([change, await sequenceOf(id)]).toEqual([change, sequence]);
    }
  });
});

describe("participants", () => {
  it("are one for each address, whatever its case: the first counts", async () => {
    const twice = [
      { ...guest("ann"), name: "First" },
      { ...guest("ANN"), name: "Second" },
      { ...guest("bob"), email: " bob@Example.com" },
      { ...guest("bob"), name: "Second" },
    ];
    const wanted = [
      { ...guest("ann"), name: "First" },
      { ...guest("bob"), email: "bob@Example.com" },
    ];
    const id = await book({ participants: twice });
    expect((await get(id)).participants).toEqual(wanted);
    await edit(id, { ...(await whole(id)), participants: [...twice, guest("cy"), guest("cy")] });
    expect((await get(id)).participants).toEqual([...wanted, guest("cy")]);
  });

  it("who stay are the same rows, in the order they are sent", async () => {
    const rows = () =>
      test.database.read
        .selectFrom("appointment_participants")
        .select(["id", "email", "position"])
        .where("account_id", "=", accountId)
        .where("email", "in", ["a@example.com", "b@example.com", "c@example.com", "d@example.com"])
        .orderBy("position")
        .execute();
    const id = await book({ participants: [guest("a"), guest("b"), guest("c")] });
    const [a, , c] = await rows();
    await edit(id, { ...(await whole(id)), participants: [guest("c"), guest("d"), guest("a")] });
    const after = await rows();
    expect(after.map(({ email }) => email[0])).toEqual(["c", "d", "a"]);
    expect([after[0]?.id, after[2]?.id]).toEqual([c?.id, a?.id]);
    await edit(id, { ...(await whole(id)), participants: [] });
    expect(await rows()).toEqual([]);
  });

  it("keep their replies until time or place change, unless another reply is sent", async () => {
    const replies = [guest("y", "YES"), guest("n", "NO"), guest("m", "MAYBE"), guest("o")];
    const id = await book({ location: "Here", participants: replies });
    const statuses = async () => (await get(id)).participants.map(({ status }) => status);
    expect(await statuses()).toEqual(["YES", "NO", "MAYBE", "NOREPLY"]);
    await edit(id, { ...(await whole(id)), title: "Install", description: "Longer" });
    expect(await statuses()).toEqual(["YES", "NO", "MAYBE", "NOREPLY"]);
    // One says something else, one is new, the rest is as it was stored.
    const moved = [guest("y", "YES"), guest("n", "YES"), guest("m", "MAYBE"), guest("new", "YES")];
    await edit(id, { ...(await whole(id)), location: "There", participants: moved });
    expect(await statuses()).toEqual(["NOREPLY", "YES", "NOREPLY", "YES"]);
    await edit(id, { ...(await whole(id)), when: { kind: "date", date: "2026-11-30" } });
    expect(await statuses()).toEqual(["NOREPLY", "NOREPLY", "NOREPLY", "NOREPLY"]);
  });

  it("keep what they answered after the appointment was read, unless it moves", async () => {
    const id = await book({ location: "Here", participants: [guest("a"), guest("b", "NO")] });
    const statuses = async () => (await get(id)).participants.map(({ status }) => status);
    const read = await whole(id);
    await test.database.write((trx) =>
      trx
        .updateTable("appointment_participants")
        .set({ status: "YES" })
        .where("appointment_id", "=", id)
        .where("email", "=", guest("a").email)
        .execute(),
    );
    await edit(id, { ...read, title: "Install" });
    expect(await statuses()).toEqual(["YES", "NO"]);
    await edit(id, {
      ...(await whole(id)),
      ...{ location: "There", participants: read.participants },
    });
    expect(await statuses()).toEqual(["NOREPLY", "NOREPLY"]);
  });

  it("may be 200, counted without the same ones twice in a change", async () => {
    const many = Array.from({ length: 200 }, (_, at) => guest(`many${at}`));
    const id = await book({ participants: many });
    const body = await whole(id);
    await edit(id, { ...body, participants: [...many.toReversed(), ...many] });
    expect((await get(id)).participants).toEqual(many.toReversed());
    expect(
      await refusal("POST", `/events/${id}`, {
        ...(await whole(id)),
        participants: [...many, guest("more")],
      }),
    ).toEqual({ status: 400, participants: ["Must be at most 200 guests"] });
  });
});

describe("the appointments of a range", () => {
  const inZone = (time_zone: string) =>
    test.database.write((trx) =>
      trx.updateTable("accounts").set({ time_zone }).where("id", "=", accountId).execute(),
    );
  beforeEach(() =>
    test.database.write((trx) =>
      trx
        .updateTable("appointments")
        .set({ is_archived: 1 })
        .where("is_archived", "=", 0)
        .execute(),
    ),
  );
  afterAll(() => inZone("Australia/Melbourne"));

  const list = (startTime: string, endTime: string) =>
    sales.call(calendar.listEvents, { query: { startTime, endTime } });
  const titles = async (from: string, to: string) =>
    (await list(from, to)).map(({ title }) => title);
  const days = (start: string, end: string): When => ({ kind: "datespan", start, end });
  const day = (date: string): When => ({ kind: "date", date });
  const span = (start: string, end: string): When => ({
    ...(SPAN as When & { kind: "timespan" }),
    start,
    end,
  });

  it("are what calendars show of them", async () => {
    const id = await book({ description: "Long", participants: [guest("zoe"), guest("ann")] });
    const context = {
      deal: { workflowId: workflow.id, isArchived: false, hasSupplierDifferences: false },
    };
    const [shown] = await list("2026-11-18T00:00:00Z", "2026-11-19T00:00:00Z");
    expect(shown).toEqual({
      id,
      title: "Measure",
      description: "Long",
      participants: [{ email: "zoe@example.com" }, { email: "ann@example.com" }],
      context,
      start: "2026-11-18T22:00:00.000Z",
      end: "2026-11-18T23:00:00.000Z",
      revision: 0,
    });
    const query = { dateFrom: "2026-11-18T00:00:00Z", dateTo: "2026-11-19T00:00:00Z" };
    expect(await sales.call(calendar.listEvents, { query })).toEqual([shown]);
    await book({ title: "Days", when: days("2026-11-18", "2026-11-19") });
    const [first] = await list("2026-11-18T00:00:00Z", "2026-11-19T00:00:00Z");
    expect(first).toMatchObject({ title: "Days", start: "2026-11-18", end: "2026-11-19" });
    // An archived deal's customers still come.
    await sales.call(deals.archiveDeal, { params: { id: deal } });
    expect(await list("2026-11-18T00:00:00Z", "2026-11-19T00:00:00Z")).toHaveLength(2);
  });

  it("touch it: what ends as it begins or begins as it ends does not", async () => {
    const at = (time: string): When => ({ kind: "time", time, zone: "UTC" });
    await book({ title: "over", when: span("2026-03-02T08:00:00Z", "2026-03-02T09:00:00Z") });
    await book({ title: "into", when: span("2026-03-02T08:00:00Z", "2026-03-02T09:00:00.001Z") });
    await book({ title: "around", when: span("2026-03-02T08:00:00Z", "2026-03-02T11:00:00Z") });
    await book({ title: "within", when: span("2026-03-02T09:15:00Z", "2026-03-02T09:30:00Z") });
    await book({ title: "out of", when: span("2026-03-02T09:59:59Z", "2026-03-02T11:00:00Z") });
    await book({ title: "after", when: span("2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z") });
    await book({ title: "first moment", when: at("2026-03-02T09:00:00Z") });
    await book({ title: "last moment", when: at("2026-03-02T09:59:59.999Z") });
    await book({ title: "next moment", when: at("2026-03-02T10:00:00Z") });
    expect((await titles("2026-03-02T09:00:00Z", "2026-03-02T10:00:00Z")).toSorted()).toEqual(
      ["into", "around", "within", "out of", "first moment", "last moment"].toSorted(),
    );
    // A range without length is a moment.
    expect(await titles("2026-03-02T10:00:00Z", "2026-03-02T10:00:00Z")).toEqual([
      "around",
      "out of",
    ]);
  });

  // Midnights of three days around a change of clocks (a day of 23, 25 or 24 hours lies between the first two).
  it.each([
    [SYDNEY, "2026-10-04", "2026-10-03T14:00:00Z", "2026-10-04T13:00:00Z", "2026-10-05T13:00:00Z"],
    [SYDNEY, "2026-04-05", "2026-04-04T13:00:00Z", "2026-04-05T14:00:00Z", "2026-04-06T14:00:00Z"],
    [
      "America/New_York",
      "2026-03-08",
      "2026-03-08T05:00:00Z",
      "2026-03-09T04:00:00Z",
      "2026-03-10T04:00:00Z",
    ],
    [
      "America/New_York",
      "2026-11-01",
      "2026-11-01T04:00:00Z",
      "2026-11-02T05:00:00Z",
      "2026-11-03T05:00:00Z",
    ],
    [
      "Asia/Kathmandu",
      "2026-11-18",
      "2026-11-17T18:15:00Z",
      "2026-11-18T18:15:00Z",
      "2026-11-19T18:15:00Z",
    ],
    [
      "Pacific/Kiritimati",
      "2026-11-18",
      "2026-11-17T10:00:00Z",
      "2026-11-18T10:00:00Z",
      "2026-11-19T10:00:00Z",
    ],
    [
      "Pacific/Pago_Pago",
      "2026-11-18",
      "2026-11-18T11:00:00Z",
      "2026-11-19T11:00:00Z",
      "2026-11-20T11:00:00Z",
    ],
  ])(
    "in %s the whole day %s is of its own day and no other",
    async (zone, date, midnight, next, last) => {
      await inZone(zone);
      const shift = (by: number) =>
        new Date(Date.parse(date) + by * 86_400_000).toISOString().slice(0, 10);
      const before = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();
      await book({ title: "the day before", when: day(shift(-1)) });
      await book({ title: "the day", when: day(date) });
      await book({ title: "until the day", when: days(shift(-3), date) });
      await book({ title: "from the day", when: days(date, shift(2)) });
      await book({ title: "the next day", when: day(shift(1)) });
      await book({
        title: "its first quarter",
        when: span(midnight, new Date(Date.parse(midnight) + 900_000).toISOString()),
      });
      await book({
        title: "the next day's first quarter",
        when: span(next, new Date(Date.parse(next) + 900_000).toISOString()),
      });
      const own = ["until the day", "the day", "from the day", "its first quarter"];
      expect((await titles(midnight, next)).toSorted()).toEqual(own.toSorted());
      // Whole days come before the times of their day, wherever UTC sees them.
      expect((await titles(midnight, next)).at(-1)).toBe("its first quarter");
      expect((await titles(next, last)).toSorted()).toEqual(
        ["from the day", "the next day", "the next day's first quarter"].toSorted(),
      );
      // Any moment of the day shows it, its last one too.
      const lastMoment = before(next);
      for (const title of ["until the day", "the day", "from the day"]) {
        expect(await titles(lastMoment, next)).toContain(title);
        expect(await titles(lastMoment, lastMoment)).toContain(title);
      }
      expect(await titles(before(midnight), midnight)).not.toContain("the day");
      expect(await titles(next, next)).not.toContain("the day");
      await inZone("Australia/Melbourne");
    },
  );

  it("include one that began 366 days ago and still goes on", async () => {
    await inZone(SYDNEY);
    await book({ title: "days", when: days("2027-01-01", "2028-01-01") });
    await book({ title: "times", when: span("2027-01-01T09:00:00Z", "2028-01-02T09:00:00Z") });
    expect(await titles("2027-12-31T20:00:00Z", "2028-01-01T12:59:00Z")).toEqual(["days", "times"]);
    expect(await titles("2028-01-01T13:00:00Z", "2028-01-02T00:00:00Z")).toEqual(["times"]);
    expect(await titles("2028-01-02T08:59:59Z", "2028-01-02T09:00:00Z")).toEqual(["times"]);
    expect(await titles("2028-01-02T09:00:00Z", "2028-02-01T00:00:00Z")).toEqual([]);
  });

  it("agree with a simple look at all of them, in every zone and around every change of clocks", async () => {
    const zones = [
      SYDNEY,
      "America/New_York",
      "Asia/Kathmandu",
      "Australia/Lord_Howe",
      "Pacific/Apia",
    ];
    const random = numbers(7);
    const start = Date.parse("2026-03-25T00:00:00Z");
    const moment = () => new Date(start + Math.floor(random() * 14 * 96) * 900_000).toISOString();
    const date = () => moment().slice(0, 10);
    const all: { title: string; when: When }[] = [];
    for (let at = 0; at < 40; at += 1) {
      const [a = "", b = ""] = [moment(), moment()].toSorted();
      const [c = "", d = ""] = [date(), date()].toSorted();
      const kinds: When[] = [
        day(c),
        days(c, d),
        { kind: "time", time: a, zone: "UTC" },
        span(a, b),
      ];
      const when = kinds[at % kinds.length];
      if (!when || (when.kind === "timespan" && a === b)) continue;
      all.push({ title: `${at}`, when });
      await book({ title: `${at}`, when });
    }
    for (const zone of zones) {
      await inZone(zone);
      const local = new Intl.DateTimeFormat("sv-SE", { timeZone: zone });
      const isIn = (when: When, from: string, to: string) => {
        const lastMoment = Math.max(Date.parse(from), Date.parse(to) - 1);
        const [first, last] = [local.format(Date.parse(from)), local.format(lastMoment)];
        if (when.kind === "date") return when.date >= first && when.date <= last;
        if (when.kind === "datespan") return when.end >= first && when.start <= last;
        if (when.kind === "time") return when.time >= from && when.time < to;
        return when.start < to && (when.end > from || when.start >= from);
      };
      for (let round = 0; round < 12; round += 1) {
        const [from = "", to = ""] = [moment(), moment()].toSorted();
        const wanted = all.filter(({ when }) => isIn(when, from, to)).map(({ title }) => title);
        expect([zone, from, to, (await titles(from, to)).toSorted()]).toEqual([
          zone,
          from,
          to,
          wanted.toSorted(),
        ]);
      }
    }
  });

  it("of the ends of time are none, and no fault", async () => {
    await book({ when: day("2026-11-18") });
    for (const [startTime, endTime] of [
      ["0000-01-01T00:00:00+14:00", "0000-02-01T00:00:00Z"],
      ["9999-12-01T00:00:00Z", "9999-12-31T23:59:59-12:00"],
      ["9999-12-31T23:59:59-12:00", "9999-12-31T23:59:59-12:00"],
    ] as const) {
      const query = new URLSearchParams({ startTime, endTime }).toString();
      const response = await test.request("GET", `/events?${query}`, { cookie });
      expect([response.status, await response.json()]).toEqual([200, []]);
    }
  });

  it("are asked for by a range that is one", async () => {
    const ask = (query: string) => refusal("GET", `/events?${query}`, undefined);
    expect(await ask("startTime=soon&endTime=later")).toMatchObject({ status: 400 });
    expect(await ask("")).toMatchObject({ status: 400, startTime: [expect.any(String)] });
    expect(await ask("startTime=2026-11-18T00:00:00Z")).toMatchObject({
      status: 400,
      endTime: ["Please enter a start and end time"],
    });
    expect(await ask("startTime=2026-11-18T00:00:00Z&endTime=2028-11-18T00:00:00Z")).toMatchObject({
      status: 400,
      endTime: ["Must be at most 400 days after the start"],
    });
  });
});

describe("long lists", () => {
  /** Stores appointments past the API: `count` days from 2031 on. */
  async function fill(count: number, prefix: string) {
    const rows = Array.from({ length: count }, (_, at) => ({
      id: `${prefix}${String(at).padStart(5, "0")}`,
      account_id: accountId,
      deal_id: deal,
      title: `${at}`,
      kind: "date" as const,
      starts: new Date(Date.UTC(2031, 0, 1 + (at % 300))).toISOString().slice(0, 10),
      ends: new Date(Date.UTC(2031, 0, 1 + (at % 300))).toISOString().slice(0, 10),
      start_zone: null,
      end_zone: null,
      created_at: "2026-11-18T02:00:00.000Z",
    }));
    await test.database.write(async (trx) => {
      for (let from = 0; from < rows.length; from += 500) {
        await trx
          .insertInto("appointments")
          .values(rows.slice(from, from + 500))
          .execute();
      }
    });
  }
  const ask = async (path: string) => {
    const response = await test.request("GET", path, { cookie });
    const all = (await response.json()) as { when: { date: string }; start: string }[];
    return { all, truncated: response.headers.get("x-truncated") };
  };

  it("of a deal hold its latest 500, and say if there are more", async () => {
    await fill(500, "deal-a-");
    const path = `/deals/${deal}/events`;
    expect(await ask(path)).toMatchObject({ all: { length: 500 }, truncated: null });
    await book({ when: { kind: "date", date: "2040-01-01" } });
    const { all, truncated } = await ask(path);
    const starts = all.map((one) => one.when.date);
    expect([starts.length, truncated, starts.at(-1)]).toEqual([500, "true", "2040-01-01"]);
    expect(starts).toEqual(starts.toSorted());
  });

  it("of a range hold its first 2,000, and say if there are more", async () => {
    await test.database.write((trx) =>
      trx
        .updateTable("appointments")
        .set({ is_archived: 1 })
        .where("is_archived", "=", 0)
        .execute(),
    );
    await fill(2_000, "range-");
    const path = "/events?startTime=2031-01-01T00:00:00Z&endTime=2032-01-01T00:00:00Z";
    expect(await ask(path)).toMatchObject({ all: { length: 2_000 }, truncated: null });
    await book({ when: { kind: "date", date: "2031-12-24" } });
    const { all, truncated } = await ask(path);
    expect([all.length, truncated]).toEqual([2_000, "true"]);
    expect(all.map((one) => one.start)).not.toContain("2031-12-24");
  });
});

/** A repeatable stand-in for chance, from 0 up to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
