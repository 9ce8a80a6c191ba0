import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { addDays } from "../../app/domain/calendar-days";
import { toFields, type MovableEvents } from "../../app/routes/calendar/event-moves";
import { afterMoves } from "../../app/routes/calendar/moved-events";
import { addAppointment, readAppointment } from "../support/appointments";
import { builtScript } from "../support/built-script";
import { gzipped, scriptBytes } from "../support/script-bytes";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let sales: Browser;
/** Some of the account's people, by name. */
let people: { id: string; name: string; email: string }[];

beforeAll(async () => {
  web = await createTestWeb();
  sales = web.browser();
  await sales.signIn("sales");
  people = await web.database.read
    .selectFrom("people")
    .innerJoin("accounts", "accounts.id", "people.account_id")
    .select(["people.id", "people.name", "people.email"])
    .where("accounts.name", "=", "Banksia Blinds & Shutters")
    .orderBy("people.name")
    .execute();
});
beforeEach(async () => {
  await web.database.write(async (trx) => {
    await trx.deleteFrom("invitation_links").execute();
    await trx.deleteFrom("appointment_participants").execute();
    await trx.deleteFrom("appointments").execute();
  });
});
afterEach(() => {
  expect(web.faults.splice(0)).toEqual([]);
  expect(web.webFaults.splice(0)).toEqual([]);
});
afterAll(() => web.drop());

const MONTH = "/calendar?mode=single&date=2026-11-24";
const WEEK = "/calendar?mode=single&view=week&date=2026-11-24";
const DAY = "/calendar?mode=single&view=day&date=2026-11-24";
const MULTI = "/calendar?mode=multi&date=2026-11-24";

async function show(path: string, browser = sales) {
  const response = await browser.get(path);
  const html = (await response.text()).replaceAll("<!-- -->", "");
  return { status: response.status, html, to: response.headers.get("location") };
}
const titles = (html: string) =>
  [...html.matchAll(/class="event-title">(?:<abbr.*?<\/abbr> )?(?:<b>)?([^<]*)/g)].map(
    ([, title]) => title,
  );
const personAt = (at: number) => people[at] ?? { id: "", name: "", email: "" };

describe("the calendar", () => {
  it("stands in the navigation of those who may see deals, and of nobody else", async () => {
    for (const username of ["sales", "dealsonly", "admin"]) {
      const browser = web.browser();
      await browser.signIn(username);
      expect((await show("/dashboard", browser)).html).toContain('href="/calendar"');
      expect(await show(MONTH, browser)).toMatchObject({ status: 200 });
    }
    const setModules = (modules: string) =>
      web.database.write((trx) =>
        trx
          .updateTable("accounts")
          .set({ modules })
          .where("name", "=", "Redwood Shades")
          .returning("id")
          .execute(),
      );
    const redwood = web.browser();
    await redwood.signIn("redwood");
    await setModules("[]");
    expect((await show("/dashboard", redwood)).html).not.toContain('href="/calendar"');
    for (const path of [MONTH, "/calendar/some-id", "/calendar/a/b"]) {
      expect(await show(path, redwood)).toMatchObject({ status: 302, to: "/dashboard" });
    }
    await setModules('["DEALS"]');
  });

  it("tells who would end an address that has ended already", async () => {
    const browser = web.browser();
    await browser.signIn("sales");
    const asked = await show("/calendar/feed/end?mode=single", browser);
    expect(asked).toMatchObject({ status: 303, to: "/calendar/feed?mode=single" });
    const { html } = await show("/calendar/feed?mode=single", browser);
    expect(html).toContain("This calendar address is not there any more");
  });

  it("changes an appointment under its own deal's address alone", async () => {
    const { row } = await addAppointment(web.database, { title: "Theirs" });
    const { id: other } = await web.database.read
      .selectFrom("deals")
      .innerJoin("workflows", "workflows.id", "deals.workflow_id")
      .select("deals.id")
      .where("deals.account_id", "=", row.account_id)
      .where("deals.id", "!=", row.deal_id)
      .where("deals.is_archived", "=", 0)
      .where("workflows.slug", "=", "residential-sales")
      .executeTakeFirstOrThrow();
    const at = `/workflows/residential-sales/${other}`;
    for (const what of ["edit", "delete"]) {
      const answer = await sales.post(`${at}/appointments/${row.id}/${what}`, {
        title: "Stolen",
        "when.kind": "date",
        "when.start": "2026-11-24",
        revision: "0",
      });
      expect([answer.status, answer.headers.get("location")], what).toEqual([303, at]);
      expect((await show(at)).html).toContain("Oops! That didn&#x27;t work");
    }
    const { row: after } = await readAppointment(web.database, row.id);
    expect(after).toMatchObject({ title: "Theirs", is_archived: 0 });
  });

  it("shows nothing of another account, neither in its days nor by its id", async () => {
    const { row } = await addAppointment(web.database, { title: "Theirs" }, "Redwood Shades");
    for (const path of [MONTH, DAY, MULTI]) {
      expect((await show(path)).html).not.toContain("Theirs");
    }
    expect(await show(`/calendar/${row.id}?mode=single`)).toMatchObject({
      status: 303,
      to: "/calendar?mode=single",
    });
    const after = await show("/calendar?mode=single");
    expect(after.html).toContain("This appointment is not there any more");
  });

  it("keeps the mode, and its address says what it shows and nothing that means nothing", async () => {
    const browser = web.browser();
    await browser.signIn("sales");
    const leadsTo = async (path: string) => (await show(path, browser)).to;
    expect(await leadsTo("/calendar")).toBe("/calendar?mode=single");
    await browser.get(MULTI);
    expect(await leadsTo("/calendar")).toBe("/calendar?mode=multi");
    await browser.get(MONTH);
    expect(await leadsTo("/calendar")).toBe("/calendar?mode=single");
    for (const nothing of [
      "view=year",
      "view=month",
      "date=2026-02-30",
      "date=tomorrow",
      "search=++",
      "wf=no-such",
      "personnel=no-such|neither",
      "other=thing",
      "search=&wf=&personnel=",
    ]) {
      expect(await leadsTo(`/calendar?mode=single&${nothing}`)).toBe("/calendar?mode=single");
    }
    expect(await leadsTo("/calendar?mode=none&view=week")).toBe("/calendar?mode=single&view=week");
    for (const path of ["/calendar/a/b", "/calendar/a/edit"]) {
      expect(await show(path)).toMatchObject({ status: 302, to: "/calendar" });
    }
  });

  it("shows an appointment in every view, with whose it is and its time in the company's zone", async () => {
    const { name, email } = personAt(0);
    const guests = [{ email: "guest@example.com" }, { email: email.toUpperCase() }];
    const { row } = await addAppointment(web.database, { guests });
    for (const path of [MONTH, WEEK, DAY, MULTI]) {
      const { html } = await show(path);
      const query = path.slice(path.indexOf("?")).replaceAll("&", "&amp;");
      expect(html, path).toContain(`href="/calendar/${row.id}${query}"`);
      expect(titles(html), path).toEqual(["Check measure"]);
      expect(html, path).toContain(name);
    }
    expect((await show(MONTH)).html).toContain("9:30am");
    expect((await show(DAY)).html).toContain("9:30am – 10:30am");
  });

  it("shows what has no title, lasts several days, or is nobody's", async () => {
    await addAppointment(web.database, {
      title: "",
      kind: "datespan",
      starts: "2026-11-24",
      ends: "2026-11-26",
      start_zone: null,
      end_zone: null,
    });
    expect(titles((await show(MONTH)).html)).toEqual(["No title", "No title", "No title"]);
    expect((await show(DAY)).html).toContain("All day");
    const multi = await show(MULTI);
    expect(multi.html).toContain("Without personnel");
    expect(titles(multi.html)).toEqual(["No title"]);
    expect(titles((await show(MULTI.replace("24", "23"))).html)).toEqual([]);
  });

  it("says that there is nothing", async () => {
    for (const path of [MONTH, WEEK, DAY, MULTI]) {
      const { html } = await show(path);
      expect(html).toContain("Nothing to display");
      expect(html).toContain("No results found");
    }
  });

  it("filters by words, workflow and people, of which the address may name several", async () => {
    const [one, two, three] = [personAt(0), personAt(1), personAt(2)];
    await addAppointment(web.database, { title: "Café fitting", guests: [{ email: one.email }] });
    await addAppointment(web.database, {
      title: "Blinds",
      description: "For the café",
      guests: [{ email: two.email }],
    });
    await addAppointment(web.database, { title: "Other", guests: [{ email: three.email }] });
    const found = async (query: string) => {
      const { status, html } = await show(`${DAY}&${query}`);
      expect(status, query).toBe(200);
      return titles(html).toSorted();
    };
    expect(await found("search=CAFE")).toEqual(["Blinds", "Café fitting"]);
    expect(await found("search=fitting")).toEqual(["Café fitting"]);
    expect(await found(`personnel=${one.id}`)).toEqual(["Café fitting"]);
    const several = `personnel=${one.id}%7C${three.id}`;
    expect(await found(several)).toEqual(["Café fitting", "Other"]);
    const { html } = await show(`${DAY}&${several}`);
    const ticked = [...html.matchAll(/<input type="checkbox"[^>]*>/g)].filter(([box]) =>
      box.includes("checked"),
    );
    expect(ticked.map(([box]) => /value="([^"]+)"/.exec(box)?.[1]).toSorted()).toEqual(
      [one.id, three.id].toSorted(),
    );
    // Each box that is ticked sends a value of its own.
    const sent = await show(`${DAY}&personnel=${one.id}&personnel=${three.id}`);
    expect(sent.to).toBe(`${DAY}&${several}`);
    expect(html).toContain("Filters (1)");
    const { slug } = await web.database.read
      .selectFrom("appointments")
      .innerJoin("deals", "deals.id", "appointments.deal_id")
      .innerJoin("workflows", "workflows.id", "deals.workflow_id")
      .select("workflows.slug")
      .executeTakeFirstOrThrow();
    const all = ["residential-sales", "commercial", "service-and-repairs"];
    const others = all.filter((other) => other !== slug);
    expect(await found(`wf=${slug}`)).toHaveLength(3);
    expect(await found(`wf=${others.join("%7C")}`)).toEqual([]);
    expect(await found(`search=cafe&wf=${slug}&personnel=${two.id}`)).toEqual(["Blinds"]);
    const multi = await show(`${MULTI}&personnel=${two.id}%7C${three.id}`);
    expect(multi.html).not.toContain(`<span>${one.name}</span>`);
    expect(titles(multi.html).toSorted()).toEqual(["Blinds", "Other"]);
  });

  it("stands in the hours of its day, beside what is at the same time, and above them if it is longer", async () => {
    const { email } = personAt(0);
    const guests = [{ email }];
    await addAppointment(web.database, { guests });
    const other = { starts: "2026-11-23T23:00:00.000Z", ends: "2026-11-23T23:05:00.000Z" };
    await addAppointment(web.database, { title: "Short", guests, ...other });
    const night = { starts: "2026-11-24T12:00:00.000Z", ends: "2026-11-24T14:00:00.000Z" };
    await addAppointment(web.database, { title: "Night", guests, ...night });
    for (const path of [WEEK, DAY, MULTI]) {
      const { html } = await show(path);
      expect(html, path).toContain('data-hour="7am"');
      const inHours = /<ul class="events in-hours">(.*?)<\/ul>/s.exec(html)?.[1] ?? "";
      expect(titles(inHours), path).toEqual(["Check measure", "Short"]);
      expect(inHours).toMatch(/<li class="h9 m6 n0"><a class="event-card p\d+ h10 m6 n6"/);
      expect(inHours).toMatch(/<li class="h10 m0 n6"><a class="event-card p\d+ h10 m6 n6 short"/);
      expect(titles(html), path).toContain("Night");
    }
  });

  it("shows the present time in the hours of today alone", async () => {
    const before = web.clock.now;
    for (const view of ["view=week&", "view=day&", ""]) {
      const mode = view === "" ? "multi" : "single";
      const today = () => show(`/calendar?mode=${mode}&${view}`.replace(/&$/, ""));
      web.clock.now = new Date("2026-11-18T02:05:00Z");
      expect((await today()).html, view).toContain('data-hour="1:05pm"');
      web.clock.now = new Date("2026-11-18T07:05:00Z");
      expect((await today()).html, view).not.toContain("now-line");
      web.clock.now = before;
      const other = await show(`/calendar?mode=${mode}&${view}date=2020-01-01`);
      expect(other.html).not.toContain("now-line");
    }
  });

  it("is bounded, says so, and leads to the rest", async () => {
    const { account_id, deal_id } = (await addAppointment(web.database)).row;
    const add = async (from: number, to: number, at: (number: number) => string) => {
      const rows = Array.from({ length: to - from }, (_, number) => ({
        ...{ account_id, deal_id, id: `many-${from + number}`, title: `Many ${from + number}` },
        ...{ location: null, description: null, kind: "time" as const },
        starts: at(number),
        ends: at(number),
        start_zone: "Australia/Melbourne",
        end_zone: "Australia/Melbourne",
        created_at: "2026-11-18T02:00:00.000Z",
      }));
      for (let start = 0; start < rows.length; start += 200) {
        const some = rows.slice(start, start + 200);
        await web.database.write((trx) => trx.insertInto("appointments").values(some).execute());
      }
    };
    await add(0, 500, (number) => `${addDays("2026-11-02", number % 28)}T02:00:00.000Z`);
    const month = await show(MONTH);
    expect(titles(month.html)).toHaveLength(28 * 3);
    expect(month.html).toContain("+15 more");
    expect(month.html).toContain(`href="${DAY.replaceAll("&", "&amp;")}"`);
    expect(gzipped(month.html)).toBeLessThan(16_000);
    expect(scriptBytes(month.html)).toBeLessThanOrEqual(110_000);
    expect(titles((await show(DAY)).html)).toHaveLength(19);
    expect(month.html).not.toContain("are looked at");
    await add(500, 2_001, () => "2026-11-24T03:00:00.000Z");
    const day = await show(MONTH);
    expect(day.html).toContain("the first 2000 of them are looked at");
    const full = await show(DAY);
    expect(titles(full.html)).toHaveLength(200);
    expect(full.html).toContain("The first 200 appointments are shown");
  });
});

describe("an appointment over the calendar", () => {
  it("is read with who takes part and its deal, and closes to the calendar as it was", async () => {
    const { name, email } = personAt(0);
    const { row } = await addAppointment(web.database, { guests: [{ email, status: "YES" }] });
    const query = "?mode=multi&date=2026-11-24";
    const { status, html } = await show(`/calendar/${row.id}${query}`);
    expect(status).toBe(200);
    for (const words of [
      "Check measure",
      "9:30am – 10:30am",
      "1 hour",
      "Melbourne time",
      "8 Foreshore Road, Geelong",
      name,
      "Yes",
      "Open in deal",
      `href="/calendar${query.replaceAll("&", "&amp;")}"`,
    ]) {
      expect(html).toContain(words);
    }
    expect(html).toMatch(new RegExp(`href="/workflows/[a-z-]+/${row.deal_id}"`));
    expect(html).toMatch(
      new RegExp(`href="/workflows/[a-z-]+/${row.deal_id}/appointments/${row.id}"`),
    );
    // The calendar itself does not travel under it.
    expect(html).not.toContain("calendar-tools");
  });
});

describe("an appointment whose deal waits for goods that a supplier answered differently", () => {
  const WORDS = "A supplier answered differently";
  const MARK = `<span class="sr">${WORDS}</span>`;
  const setDiffering = (id: string, count: 0 | 1) =>
    web.database.write((trx) =>
      trx
        .updateTable("deals")
        .set({ supplier_difference_count: count, alert_keys: count ? "SupplierAnswer" : "" })
        .where("id", "=", id)
        .execute(),
    );

  it("is marked while it is still to come, in every view and for script, and says so in its panel", async () => {
    const guests = [{ email: personAt(0).email }];
    const { row } = await addAppointment(web.database, { guests });
    const today = { starts: "2026-11-18T01:00:00.000Z", ends: "2026-11-18T01:30:00.000Z" };
    const over = await addAppointment(web.database, { ...today, title: "Over" });
    const panel = () => show(`/calendar/${row.id}?mode=single`);
    for (const path of [MONTH, WEEK, DAY, MULTI]) {
      expect((await show(path)).html, path).not.toContain(WORDS);
    }
    expect((await panel()).html).not.toContain(WORDS);
    await setDiffering(row.deal_id, 1);
    try {
      for (const path of [MONTH, WEEK, DAY, MULTI]) {
        const { html } = await show(path);
        expect(html.split(MARK), path).toHaveLength(2);
        expect(html).toContain(`title="9:30am – 10:30am Check measure – ${WORDS}"`);
      }
      const response = await sales.get(
        `/options/calendar-events${MONTH.slice("/calendar".length)}`,
      );
      const { events } = (await response.json()) as MovableEvents;
      expect(events.map(({ id, alert }) => [id, alert])).toEqual([
        [over.row.id, null],
        [row.id, WORDS],
      ]);
      expect((await panel()).html).toMatch(
        new RegExp(`${WORDS}\\. <a href="/workflows/[a-z-]+/${row.deal_id}">See the deal</a>`),
      );
      expect((await show(`/calendar/${over.row.id}?mode=single`)).html).not.toContain(WORDS);
    } finally {
      await setDiffering(row.deal_id, 0);
    }
  });
});

describe("a move in the calendar", () => {
  const eventsOf = async (path: string, browser = sales) => {
    const query = path.slice(path.indexOf("?"));
    const response = await browser.get(`/options/calendar-events${query}`);
    expect(response.status).toBe(200);
    return (await response.json()) as MovableEvents;
  };
  const move = async (id: string, fields: Record<string, string>) => {
    const response = await sales.post(`/calendar/${id}/move`, {
      intent: "stay",
      edge: "whole",
      eventId: id,
      ...fields,
    });
    return { status: response.status, outcome: (await response.json()) as { outcome: string } };
  };

  it("begins from what the days hold, as the company's clocks show it", async () => {
    const { row } = await addAppointment(web.database);
    await addAppointment(web.database, { title: "Theirs" }, "Redwood Shades");
    for (const path of [MONTH, WEEK, DAY]) {
      expect(await eventsOf(path)).toMatchObject({
        search: path.slice(path.indexOf("?")),
        events: [
          {
            id: row.id,
            start: "2026-11-24T09:30:00.000Z",
            end: "2026-11-24T10:30:00.000Z",
            revision: row.revision,
            isFixed: false,
          },
        ],
      });
    }
    expect((await eventsOf(`${MONTH}&search=nothing`)).events).toEqual([]);
  });

  it("takes the appointment there, guests asked anew, and all else as it was", async () => {
    const guests = [{ email: "guest@example.com", name: "Guest", status: "YES" as const }];
    const { row } = await addAppointment(web.database, { guests });
    const { outcome } = await move(row.id, {
      to: "2026-11-26T14:00",
      revision: String(row.revision),
    });
    expect(outcome).toEqual({ outcome: "done" });
    const after = await readAppointment(web.database, row.id);
    expect(after.row).toMatchObject({
      title: row.title,
      location: row.location,
      start_zone: row.start_zone,
      starts: "2026-11-26T03:00:00.000Z",
      ends: "2026-11-26T04:00:00.000Z",
      sequence: (row.sequence ?? 0) + 1,
    });
    expect(after.participants).toMatchObject([
      { email: "guest@example.com", name: "Guest", status: "NOREPLY" },
    ]);
    const resized = await move(row.id, {
      edge: "end",
      to: "2026-11-26T16:15",
      revision: String(after.row.revision),
    });
    expect(resized.outcome).toEqual({ outcome: "done" });
    expect((await readAppointment(web.database, row.id)).row.ends).toBe("2026-11-26T05:15:00.000Z");
  });

  it("is refused if a colleague was first, with the words for a conflict", async () => {
    const { row } = await addAppointment(web.database);
    const revision = String(row.revision);
    await move(row.id, { to: "2026-11-25T09:30", revision });
    const second = await move(row.id, { to: "2026-11-26T09:30", revision });
    expect(second).toMatchObject({
      status: 409,
      outcome: { outcome: "refused", toast: { title: "Oops! That didn't work" } },
    });
  });

  it("is guarded by the time that is shown where there are no revisions, each after those before it", async () => {
    const { row } = await addAppointment(web.database);
    const [event] = (await eventsOf(MONTH)).events;
    if (!event) throw new Error("it is not shown");
    const unguarded = { ...event, revision: null };
    const eventId = row.id;
    const first = { eventId, edge: "whole", to: "2026-11-25T09:30" } as const;
    const second = { eventId, edge: "end", to: "2026-11-25T12:00" } as const;
    expect(await move(row.id, toFields(first, unguarded))).toMatchObject({ status: 200 });
    expect(await move(row.id, toFields(second, unguarded))).toMatchObject({ status: 409 });
    const after = toFields(second, afterMoves(unguarded, [first]));
    expect(await move(row.id, after)).toMatchObject({ outcome: { outcome: "done" } });
    const { row: now } = await readAppointment(web.database, row.id);
    expect([now.starts, now.ends]).toEqual([
      "2026-11-24T22:30:00.000Z",
      "2026-11-25T01:00:00.000Z",
    ]);
  });

  it("is refused where it cannot be, of another account, and of an archived deal", async () => {
    const { row } = await addAppointment(web.database);
    const revision = String(row.revision);
    for (const to of ["", "2026-02-30T10:00", "2026-11-24T09:30:00"]) {
      expect((await move(row.id, { to, revision })).outcome.outcome, to).not.toBe("done");
    }
    const theirs = await addAppointment(web.database, {}, "Redwood Shades");
    expect(await move(theirs.row.id, { to: "2026-11-26", revision })).toMatchObject({
      status: 404,
      outcome: { outcome: "refused" },
    });
    const setArchived = (is_archived: 0 | 1) =>
      web.database.write((trx) =>
        trx.updateTable("deals").set({ is_archived }).where("id", "=", row.deal_id).execute(),
      );
    await setArchived(1);
    expect((await eventsOf(MONTH)).events).toMatchObject([{ isFixed: true }]);
    expect(await move(row.id, { to: "2026-11-26T09:30", revision })).toMatchObject({
      status: 409,
      outcome: { outcome: "refused" },
    });
    await setArchived(0);
    expect((await readAppointment(web.database, row.id)).row.starts).toBe(row.starts);
  });

  it("has an address that shows the appointment, and works without script", async () => {
    const { row } = await addAppointment(web.database);
    expect(await show(`/calendar/${row.id}/move?mode=single`)).toMatchObject({
      status: 302,
      to: `/calendar/${row.id}?mode=single`,
    });
    const response = await sales.post(`/calendar/${row.id}/move?mode=single&date=2026-11-24`, {
      edge: "whole",
      eventId: row.id,
      to: "2026-11-26T09:30",
      revision: String(row.revision),
    });
    expect(response.status).toBe(303);
    expect((await show(MONTH)).html).toContain("Appointment moved");
  });

  it("is no part of a page's start, and none at all of basic mode", async () => {
    await addAppointment(web.database);
    const html = await (await sales.get(MONTH)).text();
    expect(html).not.toContain(builtScript("full-calendar"));
    expect(html).not.toMatch(/full-calendar-[\w-]+\.css/);
    const basic = await (await sales.get(MONTH, { "save-data": "on" })).text();
    expect(basic).not.toContain("<script");
  });
});
