import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { addDays } from "../../app/domain/calendar-days";
import { addAppointment } from "../support/appointments";
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
    expect(after.html).toContain("Oops! That didn&#x27;t work");
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
    expect(html).toContain(`<option value="${one.id}|${three.id}" selected="">`);
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
